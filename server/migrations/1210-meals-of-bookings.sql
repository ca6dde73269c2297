-- How many meals the kitchen cooks for what is booked: of a package for each booking, or for each of its names; of a product
-- for each piece. Null: none.
alter table catalogue.packages
  add column meals int check (meals between 1 and 10000),
  add column meals_per_name boolean not null default false;
alter table catalogue.products add column meals int check (meals between 1 and 10000);

-- What the kitchen cooks for, order by order: the package, once or for each name, and pieces of products that were not given
-- back. A perpetual seva asks for the meals of its package on each of its days.
create view sankalpam.meals as
select b.occurrence_id, b.id as booking_id, p.id as package_id, null::int as product_id, p.name, p.meals, p.meals_per_name,
       case when p.meals_per_name then 1 + (select count(*) from booking.people n where n.booking_id = b.id) else 1 end::int as times
from booking.bookings b
join catalogue.packages p on p.id = b.package_id and p.meals is not null
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id)
union all
select y.occurrence_id, b.id, p.id, null, p.name, p.meals, p.meals_per_name,
       case when p.meals_per_name then 1 + (select count(*) from booking.people n where n.booking_id = b.id) else 1 end::int
from register.years y
join register.entries e on e.id = y.entry_id and e.ended_at is null
join booking.bookings b on b.id = e.booking_id and b.state = 'paid' and b.event_id = e.event_id and b.occurrence_id <> y.occurrence_id
join catalogue.packages p on p.id = b.package_id and p.meals is not null
union all
select b.occurrence_id, b.id, null, p.id, p.title, p.meals, false, i.quantity
from booking.bookings b
join booking.items_left i on i.booking_id = b.id
join catalogue.products p on p.id = i.product_id and p.meals is not null
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);
