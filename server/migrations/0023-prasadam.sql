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
       e.title, e.held_on, p.name as package_name,
       coalesce(x.stage, 'to_pack') as stage, x.courier, c.name as courier_name, c.track_url, x.number, x.return_reason, x.sent_at, x.told_number,
       coalesce(x.version, 0) as version
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join prasadam.parcels x on x.booking_id = b.id
left join prasadam.couriers c on c.code = x.courier
where b.state = 'paid' and e.cancelled_at is null and b.address <> '{}';

create view prasadam.contents as
select i.booking_id, i.product_id, i.quantity, p.title
from booking.items i join catalogue.products p on p.id = i.product_id;

create index bookings_paid_by_event on booking.bookings (event_id) where state = 'paid';
