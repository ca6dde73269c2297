-- When a name was read, by the tablet on which it was ticked; null: not known, as for names that were ticked as a whole.
alter table sankalpam.ticks add column read_at timestamptz;

-- When the recording of an occurrence begins, so that the second at which a name was read is found in it (decision 84).
create table sankalpam.recordings (
  occurrence_id int primary key references catalogue.occurrences,
  -- The video that begins then. Another one in its place has a beginning of its own.
  youtube_id text not null check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  begins_at timestamptz not null,
  -- From when on devotees see their moments; null: not yet.
  published_at timestamptz
);

-- Who was told of the moment, once an order.
create table sankalpam.moments_told (
  booking_id int primary key references booking.bookings,
  told_at timestamptz not null
);

-- Whom a message about an occurrence reaches (crosses modules, so it is a view).
create view sankalpam.participants as
select b.id as booking_id, b.order_id, b.occurrence_id, b.language_id, d.phone, e.title
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and o.cancelled_at is null and d.erased_at is null;
