create schema payments;

create table payments.attempts (
  id int generated always as identity primary key,
  booking_id int references booking.bookings,
  gateway text not null,
  -- Our id at the gateway, unguessable: also names the return address.
  reference text not null unique,
  amount_paise bigint not null,
  state text not null check (state in ('opening', 'open', 'paid', 'failed', 'surplus')),
  url text,
  gateway_payment_id text,
  opened_at timestamptz not null,
  settled_at timestamptz,
  -- When to ask the gateway next if nobody tells us (architecture §4); null: no more.
  next_pull_at timestamptz,
  pulls int not null default 0,
  -- Money taken at the counter is an attempt of the gateway 'counter'; what a dearer package costs more is an attempt of its own.
  purpose text not null default 'order' check (purpose in ('order', 'difference')),
  -- UTR or reference of the bank; the number on the paper receipt for cash.
  bank_reference text,
  donation_id int,
  -- Fields that the browser posts to the gateway's page; null: its page is opened by GET.
  form jsonb,
  -- When a devotee who waits last had the gateway asked.
  asked_at timestamptz,
  -- When the page of an attempt was opened at its gateway, or its form made anew: pages end, and one that is good is given again.
  page_at timestamptz,
  -- How often a page was asked for again, because the first asking was not heard.
  asked_again int not null default 0,
  -- A debit is a payment attempt without a page.
  is_debit boolean not null default false,
  unique (gateway, gateway_payment_id),
  constraint for_one check (num_nonnulls(booking_id, donation_id) = 1),
  constraint attempts_amount_paise_check check (amount_paise > 0 or (amount_paise = 0 and gateway = 'counter')),
  constraint no_page_for_a_debit check (not is_debit or (url is null and form is null))
);
create index attempts_of_booking on payments.attempts (booking_id, id desc);
create index attempts_to_pull on payments.attempts (next_pull_at) where next_pull_at is not null;
create index attempts_by_payment on payments.attempts (lower(gateway_payment_id)) where gateway_payment_id is not null;
create index attempts_by_bank_reference on payments.attempts (lower(bank_reference)) where bank_reference is not null;
-- What the office looks at each minute, found without reading what is long decided.
create index attempts_undecided on payments.attempts (opened_at) where next_pull_at is not null;
create index attempts_of_donation on payments.attempts (donation_id, id desc) where donation_id is not null;
create constraint trigger find_new after insert on payments.attempts deferrable initially deferred
  for each row when (new.booking_id is not null) execute function booking.find_attempt();
create constraint trigger find_changed after update of state on payments.attempts deferrable initially deferred
  for each row
  when (new.booking_id is not null and new.state <> 'paid' and (old.state in ('opening', 'open')) <> (new.state in ('opening', 'open')))
  execute function booking.find_attempt();

-- Every piece of evidence and what it did: rows are never updated or deleted (M1).
create table payments.ledger (
  id bigint generated always as identity primary key,
  attempt_id int not null references payments.attempts,
  at timestamptz not null,
  source text not null check (source in ('webhook', 'return', 'pull', 'create', 'counter', 'reconciliation')),
  outcome text not null check (outcome in ('success', 'failure', 'pending')),
  amount_paise bigint,
  gateway_payment_id text,
  verdict text not null,
  from_state text not null,
  to_state text not null,
  staff_id int references admin.staff
);
create index ledger_of_attempt on payments.ledger (attempt_id, id);
create index ledger_received on payments.ledger (at) where outcome = 'success';
create index ledger_by_payment on payments.ledger (gateway_payment_id) where outcome = 'success';

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
  reason text not null check (
  reason in (
    'paid_twice', 'wrong_amount', 'wrong_currency', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff',
    'package_changed', 'order_moved', 'date_moved', 'asked_by_devotee', 'change_dropped'
  )
),
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed')),
  created_at timestamptz not null,
  -- Refunds that staff decide on stand beside those that follow from evidence; of those there may be several for one payment.
  by_staff int references admin.staff,
  note text not null default '',
  bank_reference text,
  sent_at timestamptz,
  done_at timestamptz,
  version int not null default 1,
  -- Ours, the idempotency key at the gateway: written before anything is asked.
  refund_reference text not null unique default 'rf_' || replace(gen_random_uuid()::text, '-', ''),
  gateway_refund_id text,
  -- When it is sent, or looked up, next; null: not by itself.
  next_try_at timestamptz,
  tries int not null default 0,
  -- Somebody is sending it until then.
  claimed_until timestamptz,
  -- Finance holds it back.
  held_at timestamptz,
  -- Given by hand: no gateway knows of it.
  by_hand boolean not null default false,
  -- Why the gateway will not do it: its code, and its words.
  problem_code text,
  problem text,
  -- When the bank's number of it became known.
  bank_at timestamptz
);
create unique index refund_once on payments.refund_tasks (attempt_id, gateway_payment_id) where by_staff is null;
create index refunds_of_attempt on payments.refund_tasks (attempt_id);
create index refunds_by_state on payments.refund_tasks (state, id);
create index refunds_by_reference on payments.refund_tasks (lower(bank_reference)) where bank_reference is not null;
create index refunds_due on payments.refund_tasks (created_at) where state in ('due', 'failed');
create index refunds_to_try on payments.refund_tasks (next_try_at) where next_try_at is not null;
create constraint trigger find after insert or update of state on payments.refund_tasks deferrable initially deferred
  for each row execute function booking.find_refund();

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
  pdf bytea,
  -- What was billed, with its tax heads as they were then; null on bills from before. The link is what the QR on the PDF says.
  content jsonb,
  link text
);
-- A PDF is compressed already: to try it again costs as much as the rest of storing it, and gains nothing.
alter table payments.invoices alter column pdf set storage external;
-- Invoices are numbered without gaps (M3): none is ever taken away, and none moves to another payment.
create trigger never_deleted before delete or truncate on payments.invoices for each statement execute function payments.refuse_change();
create index invoices_by_number on payments.invoices (lower(number));

create function payments.refuse_reissue() returns trigger language plpgsql as $$
begin
  if old.pdf is not null or to_jsonb(new) - 'pdf' - 'link' <> to_jsonb(old) - 'pdf' - 'link' then
    raise exception 'an invoice is made once';
  end if;
  return new;
end $$;

create trigger made_once before update on payments.invoices for each row execute function payments.refuse_reissue();

-- What gateways told us, as it came.
create table payments.webhooks (
  id bigint generated always as identity primary key,
  gateway text not null,
  event_id text,
  received_at timestamptz not null,
  verdict text not null,
  body text not null,
  -- Headers that signatures are made with; none of them is a key.
  headers jsonb not null default '{}',
  -- What the body said, without a person: what is done is done by this, also when the body's personal fields are gone.
  telling jsonb,
  -- Our reference in it, of a payment or of a refund.
  reference text,
  -- False: only its beginning was kept.
  whole boolean not null default true,
  -- How often the same came again, and when last.
  repeats int not null default 0,
  repeated_at timestamptz,
  -- While it is to do: when it is tried next, how often it was, and what was in the way.
  next_try_at timestamptz,
  tries int not null default 0,
  problem text,
  done_at timestamptz,
  -- Personal fields of the body are gone since.
  masked_at timestamptz,
  constraint webhooks_verdict_check
    check (verdict in ('to_do', 'accepted', 'unknown_order', 'other', 'unreadable', 'forged', 'given_up')),
  constraint to_do_is_tried check ((verdict = 'to_do') = (next_try_at is not null))
);
create unique index webhooks_once on payments.webhooks (gateway, event_id) where event_id is not null;
create index webhooks_to_do on payments.webhooks (next_try_at) where verdict = 'to_do';
create index webhooks_by_verdict on payments.webhooks (verdict, id desc);
create index webhooks_by_day on payments.webhooks (received_at);
create index webhooks_of_reference on payments.webhooks (reference) where reference is not null;
create index webhooks_unmasked on payments.webhooks (received_at) where masked_at is null;

-- Forged ones are counted whole; of each day only the first are kept.
create table payments.forged (
  day date not null,
  gateway text not null,
  count int not null,
  primary key (day, gateway)
);

-- When a key that webhooks are checked with was first seen, known by a keyed hash: the one before it is good for a day more.
create table payments.webhook_keys (
  setting text not null,
  fingerprint text not null,
  first_seen timestamptz not null,
  primary key (setting, fingerprint)
);

-- Never more goes back than came in. A payment that confirmed nothing goes back once and whole.
create function payments.refuse_too_much_back() returns trigger language plpgsql as $$
declare
  came record;
  before bigint;
begin
  select gateway_payment_id, amount_paise into came from payments.attempts where id = new.attempt_id for update;
  select sum(amount_paise) into before from payments.refund_tasks
   where attempt_id = new.attempt_id and gateway_payment_id = new.gateway_payment_id and id <> new.id;
  if came.gateway_payment_id is distinct from new.gateway_payment_id then
    if before is not null then
      raise exception 'this payment goes back already' using errcode = 'DS002';
    end if;
  elsif coalesce(before, 0) + new.amount_paise > came.amount_paise then
    raise exception 'more would go back than came in' using errcode = 'DS002';
  end if;
  return new;
end $$;

create trigger not_too_much before insert or update of amount_paise, attempt_id, gateway_payment_id on payments.refund_tasks
  for each row execute function payments.refuse_too_much_back();

-- Notes to a bill, in series of their own in the same counters: money of a payment that was billed goes back (credit), or a difference was paid (debit).
create table payments.notes (
  number text primary key check (length(number) <= 16),
  kind text not null check (kind in ('credit', 'debit')),
  booking_id int not null references booking.bookings,
  -- The payment that goes back, or came.
  attempt_id int not null references payments.attempts,
  refund_task_id int unique references payments.refund_tasks,
  -- The number of the bill, or of the debit note whose money goes back.
  refers_to text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  issued_at timestamptz not null,
  content jsonb not null,
  pdf bytea,
  link text,
  check ((kind = 'credit') = (refund_task_id is not null))
);
alter table payments.notes alter column pdf set storage external;
create index notes_of_booking on payments.notes (booking_id, number);
create unique index one_debit_note_a_payment on payments.notes (attempt_id) where kind = 'debit';
create index notes_by_number on payments.notes (lower(number));
create index notes_of_bill on payments.notes (refers_to);
create trigger made_once before update on payments.notes for each row execute function payments.refuse_reissue();
create trigger never_deleted before delete or truncate on payments.notes for each statement execute function payments.refuse_change();

-- What documents are verified by: a key that signed once is known for ever.
create table payments.document_keys (
  id text primary key,
  public_key text not null,
  since timestamptz not null
);
create trigger append_only before update or delete or truncate on payments.document_keys for each statement execute function payments.refuse_change();
-- The page that verifies is rendered with them.
create trigger announce after insert on payments.document_keys for each statement execute function catalogue.announce();

-- Money of a cancelled order that the trust keeps: finance decided so, with its reason.
create table payments.kept (
  booking_id int primary key references booking.bookings,
  amount_paise bigint not null check (amount_paise > 0),
  why text not null check (why <> ''),
  staff_id int not null references admin.staff,
  at timestamptz not null
);

-- Money of cancelled orders that neither went back, nor is to, nor is kept by a decision: somebody has to decide (crosses modules, so it is a view).
create view payments.owed as
select b.id as booking_id, b.order_id, b.devotee_id, b.personal, sum(a.amount_paise - t.back)::bigint as amount_paise, b.code as order_code
from booking.bookings b
join payments.attempts a on a.booking_id = b.id and a.state = 'paid' and a.gateway_payment_id is not null
cross join lateral (
  select coalesce(sum(r.amount_paise), 0)::bigint as back from payments.refund_tasks r
  where r.attempt_id = a.id and r.gateway_payment_id = a.gateway_payment_id
) t
where b.state = 'cancelled' and not exists (select from payments.kept k where k.booking_id = b.id)
group by b.id
having sum(a.amount_paise - t.back) > 0;

-- What a payer has permitted a gateway to debit (UPI Autopay).
create table payments.mandates (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  gateway text not null,
  -- Our number of it at the gateway, unguessable: also names the return address.
  reference text not null unique,
  -- The most of one debit. ₹15,000 is the limit without a further authentication (RBI E-Mandate Framework, 2026).
  max_paise bigint not null check (max_paise between 100 and 1500000),
  -- What people read at the gateway; emptied when the devotee is erased.
  description text not null,
  language_id int not null references catalogue.languages,
  state text not null default 'asked' check (state in ('asked', 'active', 'refused', 'revoked', 'ended')),
  gateway_mandate_id text,
  gateway_customer_id text,
  -- The page on which it is permitted: a `MandatePage`.
  page jsonb,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the gateway is asked next while nobody has decided; null: no more.
  next_look_at timestamptz,
  -- Set while the gateway is still to be told that the mandate is over.
  revoke_due_at timestamptz,
  -- When the gateway was last asked about a mandate because its payer came back.
  looked_at timestamptz,
  -- For the debits below, none of which is above the maximum.
  unique (id, max_paise),
  check (state <> 'active' or gateway_mandate_id is not null)
);
create index mandates_of_devotee on payments.mandates (devotee_id, id desc);
create index mandates_to_look_up on payments.mandates (next_look_at) where next_look_at is not null;
create index mandates_to_revoke on payments.mandates (revoke_due_at) where revoke_due_at is not null;
create index mandates_at_gateway on payments.mandates (gateway, gateway_mandate_id) where gateway_mandate_id is not null;

create table payments.debits (
  attempt_id int primary key references payments.attempts,
  mandate_id int not null,
  max_paise bigint not null,
  -- The day for which it is: one debit a cycle.
  day date not null,
  amount_paise bigint not null check (amount_paise between 100 and max_paise),
  -- When somebody last asked the gateway to tell the payer.
  notice_tried_at timestamptz,
  -- When the gateway took the notice, and the earliest moment of the debit as the notice names it.
  noticed_at timestamptz,
  debit_at timestamptz,
  -- When the debit was asked for, once.
  sent_at timestamptz,
  cancelled_at timestamptz,
  -- Set while the gateway is still to be told that the debit is not to happen.
  cancel_due_at timestamptz,
  foreign key (mandate_id, max_paise) references payments.mandates (id, max_paise),
  check ((noticed_at is null) = (debit_at is null)),
  check (debit_at >= noticed_at + interval '24 hours'),
  check (sent_at is null or noticed_at is not null and sent_at >= noticed_at + interval '24 hours')
);
create unique index one_debit_a_cycle on payments.debits (mandate_id, day) where cancelled_at is null;
create index debits_to_make on payments.debits (attempt_id) where sent_at is null and cancelled_at is null;
create index debits_to_cancel on payments.debits (cancel_due_at) where cancel_due_at is not null;

-- Cash drawers: a person opens one with what they counted into it, cash falls into it, and it is closed with a count.
create table payments.drawers (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  opened_at timestamptz not null,
  opened_paise bigint not null check (opened_paise >= 0),
  closed_at timestamptz,
  -- Whoever counted it: its person, or finance for somebody who is away.
  closed_by int references admin.staff,
  -- What should have been in it, and what was; a difference has its reason.
  expected_paise bigint,
  counted_paise bigint check (counted_paise >= 0),
  why text not null default '',
  check (num_nonnulls(closed_at, closed_by, expected_paise, counted_paise) in (0, 4)),
  check (counted_paise is not distinct from expected_paise or why <> '')
);
create unique index one_open_drawer on payments.drawers (staff_id) where closed_at is null;
create index drawers_by_time on payments.drawers (opened_at);
create index drawers_by_close on payments.drawers (closed_at) where closed_at is not null;
create trigger never_deleted before delete or truncate on payments.drawers for each statement execute function payments.refuse_change();

create table payments.desk_takings (
  attempt_id int primary key references payments.attempts,
  way text not null check (way in ('cash', 'upi', 'card', 'cheque', 'free')),
  -- Of the paper receipt, the terminal's slip, the cheque, or UPI's reference; empty where there is none.
  reference text not null default '',
  -- The bank of a cheque, and the day written on it.
  bank text not null default '',
  cheque_day date,
  -- Why an order is free of charge.
  why text not null default '',
  staff_id int not null references admin.staff,
  at timestamptz not null,
  -- The drawer that cash fell into; null: whoever took it had none open.
  drawer_id int references payments.drawers,
  check (way <> 'cheque' or (reference <> '' and bank <> '' and cheque_day is not null)),
  check (way <> 'card' or reference <> ''),
  check (way <> 'free' or why <> ''),
  check (drawer_id is null or way = 'cash')
);
create index desk_takings_of_drawer on payments.desk_takings (drawer_id) where drawer_id is not null;
create index desk_takings_by_time on payments.desk_takings (at);
create index desk_takings_of_day on payments.desk_takings (at) where way = 'cash';

-- Cash that moved other than by a sale: in, or out (below 0). Without a drawer it is the trust's safe.
create table payments.cash_moves (
  id bigint generated always as identity primary key,
  drawer_id int references payments.drawers,
  -- From or to the safe or the bank, spent on something, or given back to who paid it.
  kind text not null check (kind in ('safe', 'bank', 'spent', 'other', 'refund')),
  amount_paise bigint not null check (amount_paise <> 0),
  why text not null check (why <> ''),
  refund_id int references payments.refund_tasks,
  staff_id int not null references admin.staff,
  -- The same press moves once.
  key text not null,
  at timestamptz not null,
  unique (staff_id, key),
  check ((kind = 'refund') = (refund_id is not null)),
  check (kind <> 'safe' or drawer_id is not null),
  check (kind <> 'spent' or amount_paise < 0)
);
create index cash_moves_of_drawer on payments.cash_moves (drawer_id) where drawer_id is not null;
create index cash_moves_of_refund on payments.cash_moves (refund_id) where refund_id is not null;
create index cash_moves_by_time on payments.cash_moves (at);
create trigger append_only before update or delete or truncate on payments.cash_moves for each statement execute function payments.refuse_change();

-- Nothing moves in a closed drawer. The lock makes a count wait for cash that is being taken, and the other way round.
create function payments.refuse_closed_drawer() returns trigger language plpgsql as $$
begin
  perform from payments.drawers where id = new.drawer_id and closed_at is null for share;
  if not found then raise exception 'drawer % is closed', new.drawer_id; end if;
  return new;
end $$;

create trigger into_an_open_drawer before insert or update of drawer_id on payments.desk_takings for each row when (new.drawer_id is not null)
  execute function payments.refuse_closed_drawer();

create trigger into_an_open_drawer before insert on payments.cash_moves for each row when (new.drawer_id is not null)
  execute function payments.refuse_closed_drawer();

create function payments.refuse_recount() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or new.staff_id <> old.staff_id or new.opened_at <> old.opened_at or new.opened_paise <> old.opened_paise then
    raise exception 'a drawer is counted once';
  end if;
  return new;
end $$;

create trigger counted_once before update on payments.drawers for each row execute function payments.refuse_recount();

-- What stands in a drawer by now.
create view payments.drawer_sums as
select d.id as drawer_id,
       coalesce((select sum(a.amount_paise) from payments.desk_takings t join payments.attempts a on a.id = t.attempt_id where t.drawer_id = d.id), 0)::bigint as taken_paise,
       coalesce((select sum(m.amount_paise) from payments.cash_moves m where m.drawer_id = d.id), 0)::bigint as moved_paise
from payments.drawers d;

-- A document's number, `SDT/26-27/00123`: consecutive in a series and year, at most 16 characters (GST Rule 46(b)). Where it would be longer,
-- the year loses its hyphen: a series of four characters has 999,999 numbers a year. The database writes it, so that an invoice and its
-- number are one statement: while that runs, everybody else who pays waits.
create function payments.document_number(series text, year text, n int) returns text language plpgsql immutable as $$
declare
  count text := lpad(n::text, greatest(5, length(n::text)), '0');
  number text := concat_ws('/', series, year, count);
begin
  if length(number) > 16 then
    number := concat_ws('/', series, replace(year, '-', ''), count);
  end if;
  if length(number) > 16 then
    raise exception 'series % is full in %', series, year;
  end if;
  return number;
end $$;

-- The attempt by which an order or a donation is paid, for all who ask: the one that was paid, else the latest with a page that is
-- good, else the latest. A debit counts once it was paid. What pays a higher price of a paid order is none of them.
create function payments.paying_attempt(for_booking int, for_donation int) returns setof payments.attempts language sql stable as $$
  select a.* from payments.attempts a
   where (a.booking_id = for_booking or a.donation_id = for_donation)
     and a.purpose = 'order' and (not a.is_debit or a.state = 'paid')
   order by a.state = 'paid' desc, a.state = 'open' and a.url is not null desc, a.id desc
   limit 1
$$;
