-- Orders, people in line and dashboards say the hour of an occurrence where its seva has many days, and until when it can be booked.
create or replace view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, o.closes_on, o.day as held_on, o.cancelled_at,
       a.id as attempt_id, a.state as attempt_state,
       i.number as invoice_number,
       b.paid_at, o.starts_minutes, o.list_locks_minutes_before, b.code, b.occurrence_id,
       o.closes_at, o.lasts_minutes, o.withdrawn, e.has_one_date
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
left join lateral (
  select id, state from payments.attempts where booking_id = b.id order by (state = 'paid') desc, id desc limit 1
) a on true
left join payments.invoices i on i.booking_id = b.id;

create or replace view booking.line as
select w.id, w.devotee_id, w.event_id, w.package_id as wanted_package_id, w.language_id, w.state, w.joined_at, w.offer_ends_at,
       d.phone as waiting_phone, p.name as package_title, e.title, e.slug, o.closes_on, e.published, o.cancelled_at,
       (select b.personal ->> 'name' from booking.bookings b where b.devotee_id = w.devotee_id order by b.id desc limit 1) as devotee_name,
       w.occurrence_id, e.has_one_date, o.day as held_on, o.starts_minutes
from booking.waiting w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.packages p on p.id = w.package_id
join catalogue.events e on e.id = w.event_id
join catalogue.occurrences o on o.id = w.occurrence_id
where w.state in ('waiting', 'offered');

-- Occurrences that are or were on offer. Of a seva with many days only those of which something was taken: the others are rows of a calendar.
create or replace view booking.places as
select e.id as event_id, e.title, e.image, o.closes_on, o.day as held_on, o.starts_minutes, o.list_locks_minutes_before,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'paid') as paid,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'held') as held,
       o.id as occurrence_id, o.closes_at, e.has_one_date
from catalogue.occurrences o
join catalogue.events e on e.id = o.event_id
where e.published and o.cancelled_at is null
  and (e.has_one_date or exists (select from booking.bookings b where b.occurrence_id = o.id and b.state in ('held', 'paid')));
