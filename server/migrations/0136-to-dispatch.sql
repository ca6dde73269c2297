-- What stands on the prasadam desk and has not gone, by the tables that decide it alone: read through prasadam.desk each order is
-- looked up with its devotee and homam as well, twice the work for a figure that the office shows above its orders.
create or replace view booking.to_dispatch as
select b.id as booking_id, b.event_id, o.day as held_on, b.occurrence_id
from booking.bookings b
join catalogue.occurrences o on o.id = b.occurrence_id
left join prasadam.parcels x on x.booking_id = b.id
where b.state = 'paid' and o.cancelled_at is null and b.address <> '{}'
  and coalesce(x.stage, 'to_pack') in ('to_pack', 'packed', 'returned')
  and not exists (select from imports.history h where h.booking_id = b.id);
