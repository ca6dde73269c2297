-- While registration is closed early `closes_on` lies in the past: everything that asks whether one can book goes by it. This is the day it goes
-- back to when registration is opened again; null: it was not closed early.
alter table catalogue.events
  add column closes_when_reopened date,
  -- How often its day was changed after it was published: calendars take the highest as the newest (RFC 5545, SEQUENCE).
  add column times_moved int not null default 0;

-- Who sets the closing day meanwhile (publishing, a new date) opens nothing by it.
create function catalogue.keep_closed_early() returns trigger language plpgsql as $$
begin
  if old.closes_when_reopened is not null and new.closes_when_reopened is not distinct from old.closes_when_reopened and new.closes_on <> old.closes_on then
    new.closes_when_reopened := new.closes_on;
    new.closes_on := least(old.closes_on, new.held_on);
  end if;
  return new;
end $$;
create trigger keep_closed_early before update on catalogue.events for each row execute function catalogue.keep_closed_early();

create index bookings_of_event_by_state on booking.bookings (event_id, state, id);

-- Who waits for a place in a package that is full, in the order of `id`. waiting → offered → booked, or the offer passed on; left or removed by staff.
create table booking.waiting (
  id bigint generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  event_id int not null references catalogue.events,
  package_id int not null references catalogue.packages,
  language_id int not null references catalogue.languages,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'passed', 'left', 'removed')),
  joined_at timestamptz not null,
  -- Until when a place is kept for this devotee alone.
  offer_ends_at timestamptz,
  ended_at timestamptz,
  -- Why staff took the entry out.
  why text not null default '',
  check (state <> 'offered' or offer_ends_at is not null)
);
create unique index one_place_in_line on booking.waiting (devotee_id, package_id) where state in ('waiting', 'offered');
create index waiting_in_line on booking.waiting (event_id, id) where state in ('waiting', 'offered');
create index waiting_of_devotee on booking.waiting (devotee_id);
create trigger nobody_erased before insert on booking.waiting for each row execute function accounts.refuse_erased();

-- A homam held on another day than was told: who booked is told, and may have the money back until the list is closed.
create table booking.date_moves (
  id int generated always as identity primary key,
  event_id int not null references catalogue.events,
  from_held_on date not null,
  to_held_on date not null,
  why text not null default '',
  staff_id int references admin.staff,
  at timestamptz not null,
  -- Bookings up to this number have their message; null in `told_at`: not all have.
  told_up_to int not null default 0,
  told_at timestamptz
);
create index date_moves_of_event on booking.date_moves (event_id, id desc);
create index date_moves_to_tell on booking.date_moves (id) where told_at is null;

create table booking.date_answers (
  booking_id int not null references booking.bookings,
  date_move_id int not null references booking.date_moves,
  answer text not null check (answer in ('stays', 'refund')),
  at timestamptz not null,
  primary key (booking_id, date_move_id)
);

-- Bookings that went to another homam, with the names in them.
create table booking.moves (
  id bigint generated always as identity primary key,
  booking_id int not null references booking.bookings,
  from_event_id int not null references catalogue.events,
  from_package_id int references catalogue.packages,
  to_event_id int not null references catalogue.events,
  to_package_id int references catalogue.packages,
  why text not null default '',
  staff_id int references admin.staff,
  at timestamptz not null
);
create index moves_of_booking on booking.moves (booking_id, id);

-- Reasons for which money goes back, all of them.
alter table payments.refund_tasks drop constraint refund_tasks_reason_check;
alter table payments.refund_tasks add constraint refund_tasks_reason_check check (
  reason in ('paid_twice', 'wrong_amount', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff', 'package_changed',
             'date_moved', 'asked_by_devotee'));

-- Those in line, with where to reach them and what they wait for (crosses modules, so it is a view).
create view booking.line as
select w.id, w.devotee_id, w.event_id, w.package_id as wanted_package_id, w.language_id, w.state, w.joined_at, w.offer_ends_at,
       d.phone as waiting_phone, p.name as package_title, e.title, e.slug, e.closes_on, e.published, e.cancelled_at,
       (select b.personal ->> 'name' from booking.bookings b where b.devotee_id = w.devotee_id order by b.id desc limit 1) as devotee_name
from booking.waiting w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.packages p on p.id = w.package_id
join catalogue.events e on e.id = w.event_id
where w.state in ('waiting', 'offered');
