create schema payments;

create table payments.attempts (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  gateway text not null,
  -- Our id at the gateway, unguessable: also names the return address.
  reference text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('opening', 'open', 'paid', 'failed', 'surplus')),
  url text,
  gateway_payment_id text,
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- When to ask the gateway next if nobody tells us (architecture §4); null: no more.
  next_pull_at timestamptz,
  pulls int not null default 0,
  unique (gateway, gateway_payment_id)
);
create index attempts_of_booking on payments.attempts (booking_id, id desc);
create index attempts_to_pull on payments.attempts (next_pull_at) where next_pull_at is not null;

-- Every piece of evidence and what it did: rows are never updated or deleted (M1).
create table payments.ledger (
  id bigint generated always as identity primary key,
  attempt_id int not null references payments.attempts,
  at timestamptz not null,
  source text not null check (source in ('webhook', 'return', 'pull', 'create')),
  outcome text not null check (outcome in ('success', 'failure', 'pending')),
  amount_paise bigint,
  gateway_payment_id text,
  verdict text not null,
  from_state text not null,
  to_state text not null
);
create index ledger_of_attempt on payments.ledger (attempt_id, id);

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on payments.ledger for each statement execute function payments.refuse_change();

-- Money that can't confirm a place: given back by staff, who see why (M2).
create table payments.refund_tasks (
  id int generated always as identity primary key,
  attempt_id int not null references payments.attempts,
  gateway_payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('paid_twice', 'wrong_amount', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled')),
  state text not null default 'due' check (state in ('due', 'sent', 'done')),
  created_at timestamptz not null,
  unique (attempt_id, gateway_payment_id)
);

create table payments.invoice_counters (
  series text not null,
  year text not null,
  last int not null,
  primary key (series, year)
);

-- Numbered without gaps in the transaction that takes the money (M3); the PDF follows by a job.
create table payments.invoices (
  number text primary key check (length(number) <= 16),
  booking_id int not null unique references booking.bookings,
  attempt_id int not null references payments.attempts,
  issued_at timestamptz not null,
  pdf bytea
);
create function payments.refuse_reissue() returns trigger language plpgsql as $$
begin
  if old.pdf is not null or new.number <> old.number or new.booking_id <> old.booking_id or new.issued_at <> old.issued_at then
    raise exception 'an invoice is made once';
  end if;
  return new;
end $$;
create trigger made_once before update on payments.invoices for each row execute function payments.refuse_reissue();

-- What gateways told us, as it came.
create table payments.webhooks (
  id bigint generated always as identity primary key,
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null,
  verdict text not null check (verdict in ('accepted', 'unknown_order')),
  body text not null,
  unique (gateway, event_id)
);
