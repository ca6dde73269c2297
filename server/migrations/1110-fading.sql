-- Some years after its seva an order loses what only the ritual needed: gotra, star, intention and the names beside the
-- devotee's (decision 113). When that was; null: it has them, or never had.
alter table booking.bookings add column faded_at timestamptz;
create index bookings_to_fade on booking.bookings (occurrence_id) where faded_at is null and paid_at is not null;

-- Orders whose names no ritual needs once their day is over. Not among them: what stands in the register, since it is
-- done every year; the latest paid order of a repeat that runs, since the next turn takes its names from it; and an order
-- whose seva was called off, until it is moved or cancelled.
create view booking.fadable as
select b.id as booking_id, o.day as held_on
from booking.bookings b
join catalogue.occurrences o on o.id = b.occurrence_id
where b.faded_at is null and b.paid_at is not null and b.personal <> '{}'
  and (b.state = 'cancelled' or (b.state = 'paid' and o.cancelled_at is null))
  and not exists (select from register.standing s where s.booking_id = b.id)
  and not exists (
    select from repeats.repeats r
     where r.devotee_id = b.devotee_id and r.ended_at is null
       and b.id = coalesce(
         (select t.booking_id from repeats.turns t where t.repeat_id = r.id and t.state = 'paid' order by t.day desc limit 1), r.booking_id));
