-- What of an order was given back line by line: it is not packed, and stands on no list. A row without a product is the package, with which the order is cancelled.
create table booking.given_back (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  product_id int,
  quantity int not null check (quantity > 0),
  staff_id int not null references admin.staff,
  at timestamptz not null,
  foreign key (booking_id, product_id) references booking.items
);
create index given_back_of_booking on booking.given_back (booking_id, product_id);

-- Never more than was bought, however many give back at once. A parcel that was packed with it is to be packed anew.
create function booking.take_out_of_parcel() returns trigger language plpgsql as $$
declare
  bought int;
  back int;
begin
  perform from booking.bookings where id = new.booking_id for update;
  select case when new.product_id is null then 1 else (select quantity from booking.items where booking_id = new.booking_id and product_id = new.product_id) end into bought;
  select sum(quantity)::int into back from booking.given_back where booking_id = new.booking_id and product_id is not distinct from new.product_id;
  if back > bought then
    raise exception 'more would be given back than was bought' using errcode = 'DS003';
  end if;
  update prasadam.parcels set stage = 'to_pack', changed_at = new.at, version = version + 1 where booking_id = new.booking_id and stage = 'packed';
  return null;
end $$;
create trigger take_out_of_parcel after insert on booking.given_back for each row execute function booking.take_out_of_parcel();
create function booking.keep_given_back() returns trigger language plpgsql as $$
begin
  raise exception 'what was given back stays given back';
end $$;
create trigger append_only before update or delete on booking.given_back for each row execute function booking.keep_given_back();

-- Products of an order that were not given back.
create view booking.items_left as
select i.booking_id, i.product_id, (i.quantity - g.back)::int as quantity
from booking.items i
cross join lateral (
  select coalesce(sum(g.quantity), 0)::int as back from booking.given_back g where g.booking_id = i.booking_id and g.product_id = i.product_id
) g
where i.quantity > g.back;

create or replace view prasadam.contents as
select i.booking_id, i.product_id, i.quantity, p.title
from booking.items_left i join catalogue.products p on p.id = i.product_id;

create or replace view exports.products as
select k.booking_id, b.order_id, e.id as event_id, e.title, e.held_on, k.product_id, k.title as product, k.quantity, b.personal, b.address, d.phone as devotee_phone, k.stage
from (
  select i.booking_id, i.product_id, i.quantity, r.title, coalesce(x.stage, 'to_pack') as stage
  from booking.items_left i join catalogue.products r on r.id = i.product_id left join prasadam.parcels x on x.booking_id = i.booking_id
) k
join booking.bookings b on b.id = k.booking_id
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
where b.state = 'paid' and e.cancelled_at is null;
