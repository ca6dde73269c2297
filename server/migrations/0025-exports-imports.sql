create schema imports;

-- One file of old devotees and bookings, from its reading to its end.
create table imports.runs (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  file_name text not null,
  heads text[] not null,
  -- Field → column; null until it was chosen.
  mapping jsonb not null default '{}',
  -- Language of those whose line names none.
  language_id int not null references catalogue.languages default 2,
  state text not null default 'read' check (state in ('read', 'running', 'done', 'undone')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index runs_read on imports.runs (created_at) where state = 'read';

-- Its lines. What stood in a line is taken out once it is done: it lives in the booking then.
create table imports.lines (
  run_id int not null references imports.runs,
  line int not null,
  cells text[] not null,
  has_formula boolean not null default false,
  -- null: not done yet
  outcome text check (outcome in ('made', 'same', 'refused')),
  problem text,
  devotee_id int references accounts.devotees on delete set null,
  new_devotee boolean not null default false,
  booking_id int references booking.bookings on delete set null,
  new_booking boolean not null default false,
  primary key (run_id, line)
);
create index lines_to_do on imports.lines (run_id, line) where outcome is null;
create index lines_of_devotee on imports.lines (devotee_id) where devotee_id is not null;

-- Bookings that came by a file and were past then: history, in no list and no parcel.
create table imports.history (
  booking_id int primary key references booking.bookings on delete cascade
);

create or replace view prasadam.desk as
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
where b.state = 'paid' and e.cancelled_at is null and b.address <> '{}'
  and not exists (select from imports.history h where h.booking_id = b.id);

create schema exports;

-- Columns of a spreadsheet as somebody likes them, and when a link to it is sent.
create table exports.saved (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  name text not null check (name <> ''),
  kind text not null check (kind in ('orders', 'people', 'products', 'campaigns')),
  columns text[] not null check (cardinality(columns) > 0),
  format text not null check (format in ('csv', 'xlsx')),
  schedule text not null default 'never' check (schedule in ('never', 'daily', 'weekly')),
  -- By the clock of India.
  hour int not null default 6 check (hour between 0 and 23),
  -- 1 Monday … 7 Sunday
  weekday int not null default 1 check (weekday between 1 and 7),
  last_sent_on date,
  version int not null default 1
);
create index saved_of_staff on exports.saved (staff_id);
create index saved_scheduled on exports.saved (hour) where schedule <> 'never';

-- A link of a mail: good for seven days, for the one it was sent to.
create table exports.links (
  token text primary key,
  saved_id int not null references exports.saved on delete cascade,
  staff_id int not null references admin.staff,
  expires_at timestamptz not null
);

-- A file that was asked for with the right and the password: fetched once, within minutes.
create table exports.tickets (
  token text primary key,
  staff_id int not null references admin.staff,
  kind text not null,
  columns text[] not null,
  format text not null,
  filter jsonb not null,
  expires_at timestamptz not null
);

create view exports.scheduled as
select s.id, s.name, s.staff_id, s.schedule, s.hour, s.weekday, s.last_sent_on, f.email, f.role
from exports.saved s join admin.staff f on f.id = s.staff_id
where s.schedule <> 'never' and f.active;

-- What spreadsheets are made of (crosses modules, so these are views).
create view exports.orders as
select b.id as booking_id, b.order_id, b.created_at, b.paid_at, b.state, e.id as event_id, e.title, e.held_on, p.name as package_name, b.total_paise,
       b.personal, b.address, d.phone as devotee_phone, b.language_id, b.campaign, b.source, b.medium, i.number as invoice_number, x.stage, x.courier, x.number,
       (select count(*)::int from booking.people m where m.booking_id = b.id) as members
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join payments.invoices i on i.booking_id = b.id
left join prasadam.parcels x on x.booking_id = b.id;

-- The devotee first, then the family as given.
create view exports.people as
select b.id as booking_id, n.position, b.order_id, e.id as event_id, e.title, e.held_on, p.name as package_name, n.answers, d.phone as devotee_phone, b.language_id
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
cross join lateral (select -1 as position, b.personal as answers union all select m.position, m.answers from booking.people m where m.booking_id = b.id) n
where b.state = 'paid' and e.cancelled_at is null;

create view exports.products as
select k.booking_id, b.order_id, e.id as event_id, e.title, e.held_on, k.product_id, k.title as product, k.quantity, b.personal, b.address, d.phone as devotee_phone, k.stage
from (
  select i.booking_id, i.product_id, i.quantity, r.title, coalesce(x.stage, 'to_pack') as stage
  from booking.items i join catalogue.products r on r.id = i.product_id left join prasadam.parcels x on x.booking_id = i.booking_id
) k
join booking.bookings b on b.id = k.booking_id
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
where b.state = 'paid' and e.cancelled_at is null;

create view exports.campaigns as
select coalesce(campaign, '') as campaign, coalesce(source, '') as source, coalesce(medium, '') as medium, event_id, created_at, state, total_paise
from booking.bookings;
