-- What staff see of an occurrence beside its day: its hour. Sales by the day and hour for which they were made.
create or replace view media.events_of_photos as
select e.id, e.title, o.day as held_on, o.id as occurrence_id, o.starts_minutes
from catalogue.events e join catalogue.occurrences o on o.event_id = e.id;

create or replace view broadcast.homams as
select e.id, e.title, o.day as held_on, o.cancelled_at, o.id as occurrence_id, o.starts_minutes
from catalogue.events e join catalogue.occurrences o on o.event_id = e.id;

create or replace view booking.sales as
select b.id, b.event_id, b.paid_at, b.created_at, b.total_paise, b.language_id, coalesce(b.campaign, '') as campaign, e.slug, e.title,
       o.day as held_on, o.starts_minutes, e.has_one_date
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);
