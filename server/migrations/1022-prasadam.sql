create schema prasadam;

-- Who carries prasadam. `track_url` leads to one parcel where {number} stands in it, else to the page where its number is typed in.
create table prasadam.couriers (
  code text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null check (name <> ''),
  track_url text not null default '' check (track_url = '' or track_url ~ '^https://[a-z0-9.-]+(/|$)'),
  active boolean not null default true,
  position int not null,
  version int not null default 1
);
insert into prasadam.couriers (code, name, track_url, position) values
  ('india-post', 'India Post', 'https://www.indiapost.gov.in/', 0),
  ('dtdc', 'DTDC', 'https://www.dtdc.in/tracking.asp', 1),
  ('blue-dart', 'Blue Dart', 'https://www.bluedart.com/tracking', 2),
  ('delhivery', 'Delhivery', 'https://www.delhivery.com/track/package/{number}', 3),
  ('other', 'Courier', '', 4);

-- How far the prasadam of a booking has come. A paid booking without a row is still to be packed.
create table prasadam.parcels (
  booking_id int primary key references booking.bookings,
  stage text not null check (stage in ('to_pack', 'packed', 'sent', 'delivered', 'returned')),
  courier text references prasadam.couriers,
  -- As the courier writes it, in capitals; one number leads to one parcel.
  number text unique check (number ~ '^[A-Z0-9-]{4,40}$'),
  return_reason text check (return_reason in ('refused', 'wrong_address', 'not_at_home', 'damaged', 'other')),
  sent_at timestamptz,
  -- The number that the devotee was told of: each is told once.
  told_number text,
  changed_at timestamptz not null,
  version int not null default 1,
  check (stage <> 'sent' or (number is not null and courier is not null and sent_at is not null)),
  check ((stage = 'returned') = (return_reason is not null))
);
create index parcels_to_tell on prasadam.parcels (sent_at) where stage = 'sent' and told_number is distinct from number;

-- Every paid booking is on the desk until it is cancelled, moved away or forgotten (crosses modules, so it is a view).
create view prasadam.desk as
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

create view prasadam.contents as
select i.booking_id, i.product_id, i.quantity, p.title
from booking.items_left i join catalogue.products p on p.id = i.product_id;

-- What the packets of prasadam are made of, and how much of it is in stock (decision 81).
create table prasadam.goods (
  id int generated always as identity primary key,
  name text not null check (name ~ '\S'),
  -- What one of it is: a packet, a bottle of 50 ml.
  unit text not null default '',
  -- Staff are warned when fewer are in stock.
  warn_at int not null default 0 check (warn_at >= 0),
  active boolean not null default true,
  version int not null default 1
);
create unique index goods_by_name on prasadam.goods (lower(name));

-- How many of which goods lie in the packet of a package, or of one product.
create table prasadam.packets (
  package_id int references catalogue.packages on delete cascade,
  product_id int references catalogue.products,
  goods_id int not null references prasadam.goods,
  quantity int not null check (quantity > 0),
  check (num_nonnulls(package_id, product_id) = 1),
  unique nulls not distinct (package_id, product_id, goods_id)
);
create index packets_of_product on prasadam.packets (product_id) where product_id is not null;

-- What came into stock or left it otherwise than in a parcel; a count adds what it found more or less than was reckoned.
create table prasadam.stock_changes (
  id int generated always as identity primary key,
  goods_id int not null references prasadam.goods,
  change int not null,
  why text not null check (why in ('bought', 'counted', 'spoiled', 'given_away')),
  note text not null default '',
  staff_id int not null references admin.staff,
  at timestamptz not null
);
create index stock_changes_of_goods on prasadam.stock_changes (goods_id, id desc);
create trigger append_only before update or delete or truncate on prasadam.stock_changes for each statement execute function payments.refuse_change();

-- What was taken from stock for a parcel that is packed. Stock is a sum, so packers never wait for each other.
create table prasadam.taken (
  booking_id int not null references booking.bookings,
  goods_id int not null references prasadam.goods,
  quantity int not null check (quantity > 0),
  primary key (booking_id, goods_id)
);

-- What belongs into the parcel of an order: by its package (`product_id` null), and by what was added to it.
create view prasadam.needs as
select b.id as booking_id, null::int as product_id, p.goods_id, p.quantity
from booking.bookings b join prasadam.packets p on p.package_id = b.package_id
union all
select i.booking_id, i.product_id, p.goods_id, i.quantity * p.quantity
from booking.items_left i join prasadam.packets p on p.product_id = i.product_id;

create function prasadam.take_from_stock() returns trigger language plpgsql as $$
begin
  if new.stage = 'to_pack' then
    delete from prasadam.taken where booking_id = new.booking_id;
  elsif tg_op = 'INSERT' or old.stage = 'to_pack' then
    insert into prasadam.taken (booking_id, goods_id, quantity)
    select booking_id, goods_id, sum(quantity) from prasadam.needs where booking_id = new.booking_id group by booking_id, goods_id;
  end if;
  return null;
end $$;

create trigger take_from_stock after insert or update of stage on prasadam.parcels for each row execute function prasadam.take_from_stock();

-- Goods with what is in stock, and what the parcels still need that are not packed.
create view prasadam.stock as
select g.id, g.name, g.unit, g.warn_at, g.active, g.version,
       (coalesce(c.change, 0) - coalesce(t.quantity, 0))::int as in_stock, coalesce(n.quantity, 0)::int as needed
from prasadam.goods g
left join (select goods_id, sum(change) as change from prasadam.stock_changes group by goods_id) c on c.goods_id = g.id
left join (select goods_id, sum(quantity) as quantity from prasadam.taken group by goods_id) t on t.goods_id = g.id
left join (
  select n.goods_id, sum(n.quantity) as quantity
  from prasadam.needs n join prasadam.desk d on d.booking_id = n.booking_id
  where d.stage = 'to_pack' group by n.goods_id
) n on n.goods_id = g.id;
