-- A devotee may want the names of orders whose day is over to fade without waiting for the clock (decision 124). When they
-- said so; null: they did not, and the clock ends them. It stays when the names are gone, and says then why.
alter table booking.bookings add column fade_wished_at timestamptz;
create index bookings_wished_to_fade on booking.bookings (devotee_id) where fade_wished_at is not null and faded_at is null;

create or replace view booking.fadable as
select b.id as booking_id, o.day as held_on, b.devotee_id, b.state, b.fade_wished_at
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
