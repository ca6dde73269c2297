-- Spreadsheets say the hour beside the day, and sales by purpose can be counted by the day for which was paid.
create or replace view exports.orders as
select b.id as booking_id, b.order_id, b.created_at, b.paid_at, b.state, e.id as event_id, e.title, o.day as held_on, p.name as package_name,
       b.total_paise, b.personal, b.address, d.phone as devotee_phone, b.language_id, b.campaign, b.source, b.medium, i.number as invoice_number, x.stage,
       x.courier, x.number, (select count(*)::int from booking.people m where m.booking_id = b.id) as members,
       (select c.name from prasadam.couriers c where c.code = x.courier) as courier_name, b.code as order_code, b.occurrence_id, o.starts_minutes
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join payments.invoices i on i.booking_id = b.id
left join prasadam.parcels x on x.booking_id = b.id;

create or replace view exports.people as
select b.id as booking_id, n.position, b.order_id, e.id as event_id, e.title, o.day as held_on, p.name as package_name, n.answers,
       d.phone as devotee_phone, b.language_id, exists (select from imports.history h where h.booking_id = b.id) as imported, b.code as order_code,
       b.occurrence_id, o.starts_minutes
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
cross join lateral (select -1 as position, b.personal as answers union all select m.position, m.answers from booking.people m where m.booking_id = b.id) n
where b.state = 'paid' and o.cancelled_at is null;

create or replace view exports.products as
select k.booking_id, b.order_id, e.id as event_id, e.title, o.day as held_on, k.product_id, k.title as product, k.quantity, b.personal, b.address,
       d.phone as devotee_phone, k.stage, b.code as order_code, b.occurrence_id, o.starts_minutes
from (
  select i.booking_id, i.product_id, i.quantity, r.title, coalesce(x.stage, 'to_pack') as stage
  from booking.items_left i join catalogue.products r on r.id = i.product_id left join prasadam.parcels x on x.booking_id = i.booking_id
) k
join booking.bookings b on b.id = k.booking_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
where b.state = 'paid' and o.cancelled_at is null;

create or replace view booking.sale_purposes as
select s.id, s.paid_at, s.total_paise, p.purpose, f.name, s.event_id, s.held_on
from booking.sales s
join catalogue.event_purposes p on p.event_id = s.event_id
join catalogue.purposes f on f.code = p.purpose;

-- Broadcasts and alerts say the hour too, where a seva has many days.
create or replace view broadcast.homams as
select e.id, e.title, o.day as held_on, o.cancelled_at, o.id as occurrence_id, o.starts_minutes, e.has_one_date
from catalogue.events e join catalogue.occurrences o on o.event_id = e.id;

create or replace view wishes.grants as
select w.id as wish_id, d.phone, w.language_id, e.id as event_id, e.slug, e.title, o.closes_on, o.day as held_on, o.id as occurrence_id,
       o.starts_minutes, e.has_one_date
from wishes.wishes w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.events e on e.slug = w.slug or e.deity = w.deity
join catalogue.occurrences o on o.event_id = e.id
where w.told_at is null and e.published and o.cancelled_at is null;
