-- Orders, lines, new dates and moves belong to an occurrence. Triggers of these tables are about what people do, not about this.
-- rolling: booking.bookings.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: booking.waiting.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: booking.moves.from_occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: booking.moves.to_occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: booking.bookings bookings_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.waiting waiting_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.moves moves_from: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.moves moves_to: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.package_changes changes_from: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.package_changes changes_to: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.package_changes changes_name_occurrences: a trigger names the occurrences of a change of homam
-- rolling: booking.waiting one_place_in_line: a seva has one occurrence, so the same rows are taken
set constraints all immediate;
alter table booking.bookings disable trigger user;
alter table booking.waiting disable trigger user;

alter table booking.bookings add column occurrence_id int;
update booking.bookings b set occurrence_id = o.id from catalogue.occurrences o where o.event_id = b.event_id;
alter table booking.bookings
  alter column occurrence_id set not null,
  add constraint bookings_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);

alter table booking.waiting add column occurrence_id int;
update booking.waiting w set occurrence_id = o.id from catalogue.occurrences o where o.event_id = w.event_id;
alter table booking.waiting
  alter column occurrence_id set not null,
  add constraint waiting_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);

alter table booking.bookings enable trigger user;
alter table booking.waiting enable trigger user;

create trigger name_occurrence before insert on booking.bookings
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();
-- A process of the version before moves an order by its seva alone.
create trigger name_occurrence_moved before update of event_id on booking.bookings
  for each row when (new.event_id <> old.event_id and new.occurrence_id = old.occurrence_id) execute function catalogue.name_occurrence();
create trigger name_occurrence before insert on booking.waiting
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- Places are counted by occurrence and package, and so are lines.
drop index booking.bookings_of_package;
create index bookings_taking_places on booking.bookings (occurrence_id, package_id, state) where state in ('held', 'paid');
drop index booking.bookings_of_event_by_state;
create index bookings_of_occurrence_by_state on booking.bookings (occurrence_id, state, id);
drop index booking.bookings_paid_of_event;
create index bookings_of_event on booking.bookings (event_id);
drop index booking.one_place_in_line;
create unique index one_place_in_line on booking.waiting (devotee_id, occurrence_id, package_id) where state in ('waiting', 'offered');
drop index booking.waiting_in_line;
create index waiting_in_line on booking.waiting (occurrence_id, id) where state in ('waiting', 'offered');

-- Moves and changes between homams say between which of their occurrences.
alter table booking.moves add column from_occurrence_id int, add column to_occurrence_id int;
update booking.moves m set from_occurrence_id = f.id, to_occurrence_id = t.id
  from catalogue.occurrences f, catalogue.occurrences t where f.event_id = m.from_event_id and t.event_id = m.to_event_id;
alter table booking.package_changes add column from_occurrence_id int, add column to_occurrence_id int;
update booking.package_changes c set from_occurrence_id = f.id, to_occurrence_id = t.id
  from catalogue.occurrences f, catalogue.occurrences t where f.event_id = c.from_event and t.event_id = c.to_event;

create function booking.name_occurrences_of_move() returns trigger language plpgsql as $$
begin
  select id into strict new.from_occurrence_id from catalogue.occurrences where event_id = new.from_event_id;
  select id into strict new.to_occurrence_id from catalogue.occurrences where event_id = new.to_event_id;
  return new;
end $$;
create trigger name_occurrences before insert on booking.moves
  for each row when (new.to_occurrence_id is null) execute function booking.name_occurrences_of_move();
create function booking.name_occurrences_of_change() returns trigger language plpgsql as $$
begin
  select id into strict new.from_occurrence_id from catalogue.occurrences where event_id = new.from_event;
  select id into strict new.to_occurrence_id from catalogue.occurrences where event_id = new.to_event;
  return new;
end $$;
create trigger name_occurrences before insert on booking.package_changes
  for each row when (new.to_event is not null and new.to_occurrence_id is null) execute function booking.name_occurrences_of_change();

alter table booking.moves
  alter column from_occurrence_id set not null,
  alter column to_occurrence_id set not null,
  add constraint moves_from foreign key (from_occurrence_id, from_event_id) references catalogue.occurrences (id, event_id),
  add constraint moves_to foreign key (to_occurrence_id, to_event_id) references catalogue.occurrences (id, event_id);
alter table booking.package_changes
  add constraint changes_from foreign key (from_occurrence_id, from_event) references catalogue.occurrences (id, event_id),
  add constraint changes_to foreign key (to_occurrence_id, to_event) references catalogue.occurrences (id, event_id),
  add constraint changes_name_occurrences check ((to_event is null) = (to_occurrence_id is null) and (from_event is null) = (from_occurrence_id is null));

-- What an order looks like, with the day on which its occurrence is held.
create or replace view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, o.closes_on, o.day as held_on, o.cancelled_at,
       a.id as attempt_id, a.state as attempt_state,
       i.number as invoice_number,
       b.paid_at, o.starts_minutes, o.list_locks_minutes_before, b.code, b.occurrence_id
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
left join lateral (
  select id, state from payments.attempts where booking_id = b.id order by (state = 'paid') desc, id desc limit 1
) a on true
left join payments.invoices i on i.booking_id = b.id;

create or replace view booking.line as
select w.id, w.devotee_id, w.event_id, w.package_id as wanted_package_id, w.language_id, w.state, w.joined_at, w.offer_ends_at,
       d.phone as waiting_phone, p.name as package_title, e.title, e.slug, o.closes_on, e.published, o.cancelled_at,
       (select b.personal ->> 'name' from booking.bookings b where b.devotee_id = w.devotee_id order by b.id desc limit 1) as devotee_name,
       w.occurrence_id
from booking.waiting w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.packages p on p.id = w.package_id
join catalogue.events e on e.id = w.event_id
join catalogue.occurrences o on o.id = w.occurrence_id
where w.state in ('waiting', 'offered');

create or replace view booking.made_here as
select id, event_id, package_id, language_id, state, created_at, paid_at, track_id, hold_ends_at, occurrence_id
from booking.bookings b where not exists (select from imports.history h where h.booking_id = b.id);

-- Occurrences that are or were on offer, with the places of all their packages; capacity null: at least one package has no limit.
create or replace view booking.places as
select e.id as event_id, e.title, e.image, o.closes_on, o.day as held_on, o.starts_minutes, o.list_locks_minutes_before,
       (select case when bool_and(p.capacity is not null) then sum(p.capacity)::int end from catalogue.packages p where p.event_id = e.id) as capacity,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'paid') as paid,
       (select count(*)::int from booking.made_here b where b.occurrence_id = o.id and b.package_id is not null and b.state = 'held') as held,
       o.id as occurrence_id
from catalogue.occurrences o
join catalogue.events e on e.id = o.event_id
where e.published and o.cancelled_at is null;

-- Alerts that wait, with each occurrence on offer that would grant them.
create or replace view wishes.grants as
select w.id as wish_id, d.phone, w.language_id, e.id as event_id, e.slug, e.title, o.closes_on, o.day as held_on, o.id as occurrence_id
from wishes.wishes w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.events e on e.slug = w.slug or e.deity = w.deity
join catalogue.occurrences o on o.event_id = e.id
where w.told_at is null and e.published and o.cancelled_at is null;
