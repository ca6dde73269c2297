-- How often each step on the way to a booking was reached: numbers only, nobody behind them (M5).
create schema visits;
create table visits.counts (
  day date not null,
  step text not null check (step in ('visit', 'event', 'plan', 'form')),
  language text not null,
  -- null: not about one homam
  event_id int,
  campaign text not null,
  times int not null check (times > 0),
  unique nulls not distinct (day, step, language, event_id, campaign)
);

-- Paid orders with what they are counted by (crosses modules, so it is a view).
create view booking.sales as
select b.id, b.event_id, b.paid_at, b.created_at, b.total_paise, b.language_id, coalesce(b.campaign, '') as campaign, e.slug, e.title
from booking.bookings b join catalogue.events e on e.id = b.event_id
where b.state = 'paid';
create index bookings_by_paid_at on booking.bookings (paid_at) where state = 'paid';
create index bookings_by_created_at on booking.bookings (created_at);

create view booking.sale_purposes as
select s.id, s.paid_at, s.total_paise, p.purpose, f.name
from booking.sales s
join catalogue.event_purposes p on p.event_id = s.event_id
join catalogue.purposes f on f.code = p.purpose;

-- Homams that are or were on offer, with the places of all their packages; capacity null: at least one package has no limit.
create view booking.places as
select e.id as event_id, e.title, e.image, e.closes_on, e.held_on, e.starts_minutes, e.list_locks_minutes_before,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity,
       (select count(*)::int from booking.bookings b join catalogue.packages p on p.id = b.package_id where p.event_id = e.id and b.state = 'paid') as paid,
       (select count(*)::int from booking.bookings b join catalogue.packages p on p.id = b.package_id where p.event_id = e.id and b.state = 'held') as held
from catalogue.events e
where e.published and e.cancelled_at is null;

-- What the office looks at each minute, found without reading what is long decided.
create index attempts_undecided on payments.attempts (opened_at) where next_pull_at is not null;
create index refunds_due on payments.refund_tasks (created_at) where state = 'due';
create index messages_failed on notifications.messages (created_at) where state = 'failed';
