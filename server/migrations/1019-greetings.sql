-- A greeting to the one for whom an order was booked: one message an order, by number of the one honoured (decision 82).
create schema greetings;

create table greetings.greetings (
  booking_id int primary key references booking.bookings,
  -- All three are '' once they are no longer needed, or were erased.
  phone text not null check (phone ~ '^(\d{10})?$'),
  from_name text not null,
  body text not null,
  language_id int not null references catalogue.languages,
  -- On the morning of the day; false: when the order is paid.
  at_morning boolean not null,
  -- In the link by which whoever got it asks for no more.
  code text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'withheld', 'stopped')),
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index greetings_waiting on greetings.greetings (booking_id) where state = 'waiting';
-- How many a number got of late.
create index greetings_sent on greetings.greetings (phone, ended_at) where state = 'sent';
create index greetings_ended on greetings.greetings (ended_at) where phone <> '';

-- Numbers that want no greetings, of anybody.
create table greetings.declined (
  phone text primary key check (phone ~ '^\d{10}$'),
  at timestamptz not null
);

-- Each greeting with what it tells of its order.
create view greetings.told as
select g.booking_id, g.phone, g.from_name, g.body, g.language_id, g.at_morning, g.code, g.state, g.made_at, g.ended_at,
       b.order_id, b.code as order_code, b.devotee_id, b.state as order_state, e.title, e.has_one_date,
       o.day as held_on, o.starts_minutes, o.cancelled_at
from greetings.greetings g
join booking.bookings b on b.id = g.booking_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id;
