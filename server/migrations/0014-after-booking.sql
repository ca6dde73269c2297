-- When a homam begins and when its list of names is closed, both by the clock of India.
alter table catalogue.events
  add column starts_minutes int not null default 390 check (starts_minutes between 0 and 1439),
  add column list_locks_minutes_before int not null default 720 check (list_locks_minutes_before between 0 and 14400);
comment on column catalogue.events.starts_minutes is 'minutes after 00:00 IST of held_on';

-- Every correction of names or address, as they were and as they became.
create table booking.corrections (
  id bigint generated always as identity primary key,
  booking_id int not null references booking.bookings,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null
);
create index corrections_of_booking on booking.corrections (booking_id, id);

-- Rows stay as they are; only the person in them can be taken out (M5).
create function booking.keep_corrections() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}' and new.booking_id = old.booking_id and new.at = old.at then
    return new;
  end if;
  raise exception 'corrections are never changed';
end $$;
create trigger append_only before update or delete on booking.corrections for each row execute function booking.keep_corrections();

create or replace view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, e.closes_on, e.held_on, e.cancelled_at,
       a.id as attempt_id, a.state as attempt_state,
       i.number as invoice_number,
       b.paid_at, e.starts_minutes, e.list_locks_minutes_before
from booking.bookings b
join catalogue.events e on e.id = b.event_id
left join lateral (
  select id, state from payments.attempts where booking_id = b.id order by (state = 'paid') desc, id desc limit 1
) a on true
left join payments.invoices i on i.booking_id = b.id;
