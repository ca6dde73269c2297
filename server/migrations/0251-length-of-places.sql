-- What is over by its length is no more among the next homams.
create or replace view booking.places as
select e.id as event_id, e.title, e.image, o.closes_on, o.day as held_on, o.starts_minutes, o.list_locks_minutes_before,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'paid') as paid,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'held') as held,
       o.id as occurrence_id, o.closes_at, e.has_one_date, o.lasts_minutes
from catalogue.occurrences o
join catalogue.events e on e.id = o.event_id
where e.published and o.cancelled_at is null
  and (e.has_one_date or exists (select from booking.bookings b where b.occurrence_id = o.id and b.state in ('held', 'paid')));
