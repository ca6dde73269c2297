-- A homam whose every name was read; bookings look here before anybody comes into it (crosses modules, so it is a view).
create view booking.closed_homams as select event_id, at from sankalpam.closings;

-- The last guard says what it is, so that whoever comes too late is told so.
create or replace function sankalpam.refuse_closed() returns trigger language plpgsql as $$
begin
  if new.state not in ('held', 'paid') then
    return new;
  end if;
  perform from catalogue.events where id = new.event_id for key share;
  if exists (select from sankalpam.closings where event_id = new.event_id) then
    raise exception 'this homam is closed' using errcode = 'DS001';
  end if;
  return new;
end $$;

-- Old bookings that came by a file were neither sold here nor are they read out: history is in no figure and on no list.
create view booking.made_here as
select id, event_id, package_id, language_id, state, created_at, paid_at, track_id, hold_ends_at
from booking.bookings b where not exists (select from imports.history h where h.booking_id = b.id);

create or replace view booking.sales as
select b.id, b.event_id, b.paid_at, b.created_at, b.total_paise, b.language_id, coalesce(b.campaign, '') as campaign, e.slug, e.title
from booking.bookings b join catalogue.events e on e.id = b.event_id
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view booking.places as
select e.id as event_id, e.title, e.image, e.closes_on, e.held_on, e.starts_minutes, e.list_locks_minutes_before,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity,
       (select count(*)::int from booking.made_here b join catalogue.packages p on p.id = b.package_id where p.event_id = e.id and b.state = 'paid') as paid,
       (select count(*)::int from booking.made_here b join catalogue.packages p on p.id = b.package_id where p.event_id = e.id and b.state = 'held') as held
from catalogue.events e
where e.published and e.cancelled_at is null;

create or replace view sankalpam.paid_names as
select b.event_id, b.id as booking_id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at,
       n.answers, coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', '') as village
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

-- Homams that have a list of names.
create view sankalpam.homams_with_names as select distinct event_id from booking.made_here where state = 'paid';

-- `imported`: history, in a spreadsheet only where its homam is asked for.
create or replace view exports.people as
select b.id as booking_id, n.position, b.order_id, e.id as event_id, e.title, e.held_on, p.name as package_name, n.answers, d.phone as devotee_phone, b.language_id,
       exists (select from imports.history h where h.booking_id = b.id) as imported
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
cross join lateral (select -1 as position, b.personal as answers union all select m.position, m.answers from booking.people m where m.booking_id = b.id) n
where b.state = 'paid' and e.cancelled_at is null;

create or replace view exports.campaigns as
select coalesce(campaign, '') as campaign, coalesce(source, '') as source, coalesce(medium, '') as medium, event_id, created_at, state, total_paise
from booking.bookings b where not exists (select from imports.history h where h.booking_id = b.id);

-- The few campaigns and sources are found by hopping from one to the next, not by reading every order.
create index found_by_campaign on booking.found (campaign) where campaign is not null;
create index found_by_source on booking.found (source) where source is not null;

-- What the first screen counts.
drop index payments.refunds_due;
create index refunds_due on payments.refund_tasks (created_at) where state in ('due', 'failed');
create index cuts_failed on media.cuts (picture_id) where failed;
