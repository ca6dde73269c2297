-- Many orders that are cancelled or moved together: what staff saw before it, and what became of each.
create schema bulk;

create table bulk.runs (
  id int generated always as identity primary key,
  what text not null check (what in ('cancel', 'move')),
  staff_id int not null references admin.staff,
  -- Where they move: the seva, its occurrence, and the package for each package that they have.
  event_id int references catalogue.events,
  occurrence_id int references catalogue.occurrences,
  into_packages jsonb not null default '[]',
  -- Orders that the search found beyond those of this run.
  left_out int not null default 0,
  state text not null default 'planned' check (state in ('planned', 'running', 'stopped', 'done')),
  planned_at timestamptz not null,
  -- What staff decided when they began it. refund: what becomes of the money of cancelled orders.
  refund text check (refund in ('none', 'full')),
  reason text not null default '',
  begun_at timestamptz,
  ended_at timestamptz,
  -- Moved by each order that was worked on, by the database's own time: a run that stands still is taken up again.
  worked_at timestamptz not null default now(),
  check ((what = 'move') = (event_id is not null)),
  check ((state = 'planned') = (begun_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null)),
  check ((refund is not null) = (what = 'cancel' and state <> 'planned'))
);
create index runs_under_way on bulk.runs (id) where state = 'running';
create index runs_planned on bulk.runs (planned_at) where state = 'planned';

create table bulk.lines (
  run_id int not null references bulk.runs on delete cascade,
  booking_id int not null references booking.bookings on delete cascade,
  position int not null,
  -- As staff saw the order. back_paise: what was left to give back of a cancelled one, cash_paise: how much of it as cash;
  -- difference_paise: what a moved one costs more, below 0 less.
  version int not null,
  back_paise bigint not null default 0 check (back_paise >= 0),
  cash_paise bigint not null default 0 check (cash_paise between 0 and back_paise),
  difference_paise bigint not null default 0,
  -- null: to do. link: its difference is asked for, and the link to pay it goes out next. waits: the link was sent.
  outcome text check (outcome in ('done', 'link', 'waits', 'refused')),
  -- Why it was refused, also before anything began.
  problem text,
  attempt_id int references payments.attempts,
  primary key (run_id, booking_id),
  unique (run_id, position),
  check ((outcome is not distinct from 'refused') = (problem is not null)),
  check (outcome is distinct from 'link' or attempt_id is not null)
);
create index lines_to_do on bulk.lines (run_id, position) where outcome is null;
create index lines_with_link on bulk.lines (run_id, position) where outcome = 'link';
create index lines_of_booking on bulk.lines (booking_id);

-- What a run needs of an order (crosses modules, so it is a view).
create view bulk.orders as
select b.id, b.order_id, b.code, b.version, b.state, b.event_id, b.occurrence_id, b.package_id, b.package_paise, b.further_names,
       b.further_name_paise, b.names_paid, b.total_paise, b.language_id, b.personal ->> 'name' as name,
       coalesce(b.address ->> 'whatsapp_number', '') <> '' as is_told, e.title, e.held_on, e.starts_minutes, e.has_one_date,
       e.list_locks_minutes_before, p.name as package_name
  from booking.bookings b
  join catalogue.seva_days e on e.occurrence_id = b.occurrence_id
  left join catalogue.packages p on p.id = b.package_id;
