create schema exports;

-- Columns of a spreadsheet as somebody likes them, and when a link to it is sent.
create table exports.saved (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  name text not null check (name <> ''),
  kind text not null,
  columns text[] not null check (cardinality(columns) > 0),
  format text not null check (format in ('csv', 'xlsx')),
  schedule text not null default 'never' check (schedule in ('never', 'daily', 'weekly')),
  -- By the clock of India.
  hour int not null default 6 check (hour between 0 and 23),
  -- 1 Monday … 7 Sunday
  weekday int not null default 1 check (weekday between 1 and 7),
  last_sent_on date,
  version int not null default 1,
  constraint saved_kind_check
  check (kind in ('orders', 'people', 'products', 'devotees', 'campaigns', 'donations', 'payments', 'tax_statement', 'homam_years'))
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

-- A link to a spreadsheet is mailed in the language of who reads it.
create view exports.scheduled as
select s.id, s.name, s.staff_id, s.schedule, s.hour, s.weekday, s.last_sent_on, f.email, f.role, s.kind, f.roles, f.language
from exports.saved s join admin.staff f on f.id = s.staff_id
where s.schedule <> 'never' and f.active;

-- Spreadsheets say the hour beside the day, and sales by purpose can be counted by the day for which was paid.
create view exports.orders as
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

-- `imported`: history, in a spreadsheet only where its homam is asked for.
create view exports.people as
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

create view exports.products as
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

create view exports.campaigns as
select coalesce(campaign, '') as campaign, coalesce(source, '') as source, coalesce(medium, '') as medium, event_id, created_at, state, total_paise
from booking.bookings b where not exists (select from imports.history h where h.booking_id = b.id);

-- A donation that is not given yet stands on the day on which it was begun.
create view exports.donations as
select d.id as donation_id, d.number, d.state, d.mode, d.amount_paise, d.given_on, d.created_at, d.name as donor_name, d.phone as donor_phone, d.address as donor_address,
       d.pan_mask, d.honour, d.honour_name, d.anonymous, d.language_id, p.name as purpose_name, r.number as invoice_number, coalesce(d.came_at, d.created_at) as at
from donations.donations d
left join donations.purposes p on p.id = d.purpose_id
left join donations.receipts r on r.donation_id = d.id;

-- What can be taken out as a spreadsheet for the accountant: each payment with its way, its number, its fee, what went
-- back of it and how it reached the bank; `part` 2 are gifts that staff entered by hand (crosses modules, so it is a view).
create view exports.payments as
select 1 as part, r.ledger_id as id, r.at, r.gateway, coalesce(r.way, 'online') as way, r.gateway_payment_id as payment_id, a.bank_reference,
       r.amount_paise, s.fee_paise, s.tax_paise, s.settlement_id, s.utr as settlement_utr, s.at as settled_at, b.code as order_code, i.number as invoice_number,
       d.number as donation_number, c.number as receipt_number, x.back_paise, x.back_at
from books.received r
join payments.attempts a on a.id = r.attempt_id
left join books.settlement_lines s on s.ledger_id = r.ledger_id
left join booking.bookings b on b.id = r.booking_id
left join payments.invoices i on i.booking_id = r.booking_id
left join donations.donations d on d.id = r.donation_id
left join donations.receipts c on c.donation_id = d.id
left join lateral (
  select nullif(sum(g.amount_paise), 0)::bigint as back_paise, case when sum(g.amount_paise) <> 0 then max(g.at) end as back_at
    from books.given_back g where g.attempt_id = r.attempt_id and g.gateway_payment_id = r.gateway_payment_id
) x on true
union all
select 2, d.id, d.came_at, 'counter', d.mode, coalesce(d.reference, ''), d.reference, d.amount_paise, null, null, null, null, null, null, null, d.number, c.number,
       case when d.state = 'returned' then d.amount_paise end, d.returned_at
from donations.donations d
left join donations.receipts c on c.donation_id = d.id
where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_at is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);
