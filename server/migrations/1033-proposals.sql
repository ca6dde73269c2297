-- On which days homams could be held again, as the schedule reckons them from the panchangam, and what staff put aside (decision 90).
create schema proposals;

create table proposals.days (
  slug text not null,
  day date not null,
  -- festival: the homam goes with it · vrata: the vrata of last time in the same month · tithi: the tithi of last time in the same month
  reason text not null check (reason in ('festival', 'vrata', 'tithi')),
  -- Of a festival or vrata: its code.
  festival text check ((festival is null) = (reason = 'tithi')),
  -- Almanacs may differ, or the tithi fits two days or none: the priest decides.
  doubtful boolean not null,
  -- The day at its sunrise: lunar month (amanta, 1 is Chaitra), tithi 1 to 30.
  masa int not null,
  tithi int not null,
  adhika boolean not null,
  -- The time before; null: it was never held.
  last_day date,
  last_masa int,
  last_tithi int,
  last_adhika boolean,
  -- What is proposed follows from that day: it had the same festival, vrata or tithi.
  follows_last boolean not null,
  -- When the homam begins as a rule, and the tithi that runs by then where it is another than the one looked for.
  starts_minutes int not null,
  tithi_at_start int,
  primary key (slug, day),
  check (num_nulls(last_day, last_masa, last_tithi, last_adhika) in (0, 4)),
  check (not follows_last or last_day is not null)
);

-- From what the days were reckoned: the schedule reckons anew once it is another.
create table proposals.reckoned (
  id int primary key default 1 check (id = 1),
  inputs text not null,
  at timestamptz not null
);

-- Not this year. It counts for what is proposed of the homam within some days of this one, since almanacs are corrected.
create table proposals.aside (
  slug text not null,
  day date not null,
  at timestamptz not null,
  staff_id int not null references admin.staff,
  primary key (slug, day)
);

-- Homams with one date that were published, whether they stand on the site or not, and drafts of new ones. Days are texts: a draft may lack them.
create view proposals.homams as
select e.slug, e.title::jsonb as title, e.deity, e.held_on::text as held_on, e.closes_on::text as closes_on, e.starts_minutes,
       e.id as event_id, d.id as document_id, e.published, e.cancelled_at is not null as cancelled
from catalogue.homams e
left join content.documents d on d.kind = 'event' and d.record = e.id::text
where e.published or d.id is not null
union all
select d.draft ->> 'slug', d.draft -> 'title', d.draft ->> 'deity', d.draft ->> 'held_on', d.draft ->> 'closes_on',
       case when jsonb_typeof(d.draft -> 'starts_minutes') = 'number' then (d.draft ->> 'starts_minutes')::int end,
       null, d.id, false, false
from content.documents d
where d.kind = 'event' and d.record is null and coalesce(d.draft ->> 'slug', '') <> '' and jsonb_typeof(d.draft -> 'title') = 'object';

-- How a homam went: paid orders, without imported history, and its places (null: at least one package has no limit).
create view proposals.went as
select e.id as event_id,
       (select count(*)::int from booking.sales s where s.event_id = e.id) as orders,
       (select coalesce(sum(s.total_paise), 0)::bigint from booking.sales s where s.event_id = e.id) as paise,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity
from catalogue.events e;
