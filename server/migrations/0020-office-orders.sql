-- Orders as staff work with them. Grows by one whenever a booking changes: an action of the office names the one it saw.
alter table booking.bookings add column version int not null default 1;
create function booking.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update on booking.bookings for each row execute function booking.next_version();

-- Money taken at the counter is an attempt of the gateway 'counter'; what a dearer package costs more is an attempt of its own.
alter table payments.attempts
  add column purpose text not null default 'order' check (purpose in ('order', 'difference')),
  -- UTR or reference of the bank; the number on the paper receipt for cash.
  add column bank_reference text;
create index attempts_by_payment on payments.attempts (lower(gateway_payment_id)) where gateway_payment_id is not null;
create index attempts_by_bank_reference on payments.attempts (lower(bank_reference)) where bank_reference is not null;
alter table payments.ledger add column staff_id int references admin.staff;
alter table payments.ledger drop constraint ledger_source_check;
alter table payments.ledger add constraint ledger_source_check check (source in ('webhook', 'return', 'pull', 'create', 'counter'));

-- Refunds that staff decide on stand beside those that follow from evidence; of those there may be several for one payment.
alter table payments.refund_tasks
  add column by_staff int references admin.staff,
  add column note text not null default '',
  add column bank_reference text,
  add column sent_at timestamptz,
  add column done_at timestamptz,
  add column version int not null default 1;
alter table payments.refund_tasks drop constraint refund_tasks_reason_check;
alter table payments.refund_tasks add constraint refund_tasks_reason_check
  check (reason in ('paid_twice', 'wrong_amount', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff', 'package_changed'));
alter table payments.refund_tasks drop constraint refund_tasks_state_check;
alter table payments.refund_tasks add constraint refund_tasks_state_check check (state in ('due', 'sent', 'done', 'failed'));
alter table payments.refund_tasks drop constraint refund_tasks_attempt_id_gateway_payment_id_key;
create unique index refund_once on payments.refund_tasks (attempt_id, gateway_payment_id) where by_staff is null;
create index refunds_of_attempt on payments.refund_tasks (attempt_id);
create index refunds_by_state on payments.refund_tasks (state, id);
create index refunds_by_reference on payments.refund_tasks (lower(bank_reference)) where bank_reference is not null;
create index invoices_by_number on payments.invoices (lower(number));

-- A change to a dearer package waits for the difference.
create table booking.package_changes (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  from_package int not null references catalogue.packages,
  to_package int not null references catalogue.packages,
  -- What the new package cost when it was chosen.
  package_paise bigint not null check (package_paise >= 0),
  attempt_id int unique references payments.attempts,
  state text not null check (state in ('waiting', 'done', 'dropped')),
  staff_id int not null references admin.staff,
  at timestamptz not null
);
create unique index one_change_waits on booking.package_changes (booking_id) where state = 'waiting';
create index changes_of_booking on booking.package_changes (booking_id);

create table booking.notes (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  -- Emptied when the devotee is erased.
  body text not null
);
create index notes_of_booking on booking.notes (booking_id, id);

-- Numbers that may neither log in nor book; the reason is for staff only.
create table accounts.blocked (
  phone text primary key check (phone ~ '^[0-9]{10}$'),
  reason text not null check (reason <> ''),
  staff_id int not null references admin.staff,
  at timestamptz not null
);
create index devotees_by_phone on accounts.devotees (phone text_pattern_ops);

-- Lists as a member of staff keeps them; the owner's shared ones are everybody's.
create table admin.saved_views (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  screen text not null,
  name text not null check (name <> ''),
  query text not null,
  shared boolean not null default false,
  unique (staff_id, screen, name)
);

-- One row a booking, narrow and without joins, so that lists and counts of 100,000 orders are read at once. Kept by triggers.
create table booking.found (
  booking_id int primary key references booking.bookings on delete cascade,
  event_id int not null,
  package_id int,
  devotee_id int not null,
  language_id int not null,
  standing text not null check (standing in ('paid', 'pending', 'failed', 'cancelled')),
  -- The least done refund: 'due' also for one that failed; null: none.
  refund text check (refund in ('due', 'sent', 'done')),
  total_paise bigint not null,
  state text not null,
  campaign text,
  source text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Names of everybody in the booking, folded by the server (find-orders.ts); '' is to be folded anew.
  names text not null default ''
);

create function booking.find(booking int) returns void language sql as $$
  insert into booking.found (booking_id, event_id, package_id, devotee_id, language_id, standing, refund, total_paise, state, campaign, source, created_at, paid_at)
  select b.id, b.event_id, b.package_id, b.devotee_id, b.language_id,
         case when b.state in ('paid', 'cancelled') then b.state
              when exists (select from payments.attempts a where a.booking_id = b.id and a.state in ('opening', 'open')) then 'pending' else 'failed' end,
         (select case min(case t.state when 'sent' then 2 when 'done' then 3 else 1 end) when 1 then 'due' when 2 then 'sent' when 3 then 'done' end
            from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id),
         b.total_paise, coalesce(b.address ->> 'state', ''), b.campaign, b.source, b.created_at, b.paid_at
    from booking.bookings b where b.id = booking
  on conflict (booking_id) do update set event_id = excluded.event_id, package_id = excluded.package_id, standing = excluded.standing, refund = excluded.refund,
    total_paise = excluded.total_paise, state = excluded.state, campaign = excluded.campaign, source = excluded.source, paid_at = excluded.paid_at
$$;
create function booking.find_booking() returns trigger language plpgsql as $$
begin
  perform booking.find(new.id);
  return null;
end $$;
create function booking.find_attempt() returns trigger language plpgsql as $$
begin
  perform booking.find(new.booking_id);
  return null;
end $$;
create function booking.find_refund() returns trigger language plpgsql as $$
begin
  perform booking.find(a.booking_id) from payments.attempts a where a.id = new.attempt_id;
  return null;
end $$;
create trigger find after insert or update on booking.bookings for each row execute function booking.find_booking();
create trigger find after insert or update of state on payments.attempts for each row execute function booking.find_attempt();
create trigger find after insert or update of state on payments.refund_tasks for each row execute function booking.find_refund();
-- Whatever changes who is named makes the folded names void in the same transaction: they are never stale, and an erased devotee is gone.
create function booking.unfold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    if new.personal is distinct from old.personal then
      update booking.found set names = '' where booking_id = new.id;
    end if;
  elsif tg_op = 'DELETE' then
    update booking.found set names = '' where booking_id = old.booking_id;
  else
    update booking.found set names = '' where booking_id = new.booking_id;
  end if;
  return null;
end $$;
create trigger unfold after update of personal on booking.bookings for each row execute function booking.unfold();
create trigger unfold after insert or update or delete on booking.people for each row execute function booking.unfold();
select booking.find(id) from booking.bookings;

create index found_newest on booking.found (created_at desc, booking_id desc);
create index found_by_standing on booking.found (standing, created_at desc);
create index found_by_refund on booking.found (refund, created_at desc) where refund is not null;
create index found_of_event on booking.found (event_id, created_at desc);
create index found_of_devotee on booking.found (devotee_id);
create index found_by_paid_at on booking.found (paid_at) where paid_at is not null;
create index found_by_total on booking.found (total_paise, booking_id);
create index found_by_names on booking.found using gin (names gin_trgm_ops);
create index found_unfolded on booking.found (booking_id) where names = '';

-- Every number that an order may be asked for by; compared in small letters. Each branch has its index.
create index bookings_by_order_id on booking.bookings (lower(order_id));
create view booking.numbers as
select id as booking_id, lower(order_id) as number from booking.bookings
union all select booking_id, lower(gateway_payment_id) from payments.attempts where gateway_payment_id is not null
union all select booking_id, lower(bank_reference) from payments.attempts where bank_reference is not null
union all select a.booking_id, lower(t.bank_reference) from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where t.bank_reference is not null
union all select booking_id, lower(number) from payments.invoices;
