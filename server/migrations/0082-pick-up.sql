-- An order of the desk may have no address: its prasadam is collected at the temple, and everything else goes by post.
-- The desk fills city and district in from other orders of a pincode.
create index bookings_by_pincode on booking.bookings ((address ->> 'pincode'));

create or replace view prasadam.desk as
select b.id as booking_id, b.order_id, b.devotee_id, d.phone as devotee_phone, b.event_id, b.package_id, b.language_id, b.personal, b.address, b.paid_at,
       e.title, o.day as held_on, p.name as package_name,
       coalesce(x.stage, 'to_pack') as stage, x.courier, c.name as courier_name, c.track_url, x.number, x.return_reason, x.sent_at, x.told_number,
       coalesce(x.version, 0) as version, b.code as order_code, b.occurrence_id,
       not b.address ? 'pincode' as is_collected
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join prasadam.parcels x on x.booking_id = b.id
left join prasadam.couriers c on c.code = x.courier
where b.state = 'paid' and o.cancelled_at is null and b.address <> '{}'
  and not exists (select from imports.history h where h.booking_id = b.id);
