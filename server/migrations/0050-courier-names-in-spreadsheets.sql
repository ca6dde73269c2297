-- Spreadsheets name a courier as people do; its code stays beside it.
create or replace view exports.orders as
select b.id as booking_id, b.order_id, b.created_at, b.paid_at, b.state, e.id as event_id, e.title, e.held_on, p.name as package_name, b.total_paise,
       b.personal, b.address, d.phone as devotee_phone, b.language_id, b.campaign, b.source, b.medium, i.number as invoice_number, x.stage, x.courier, x.number,
       (select count(*)::int from booking.people m where m.booking_id = b.id) as members,
       (select c.name from prasadam.couriers c where c.code = x.courier) as courier_name
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join payments.invoices i on i.booking_id = b.id
left join prasadam.parcels x on x.booking_id = b.id;
