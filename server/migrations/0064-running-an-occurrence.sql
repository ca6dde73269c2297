-- New dates, reminders, lists of names, their locks and closings belong to an occurrence.
-- rolling: booking.date_moves.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: sankalpam.versions.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: sankalpam.ticks.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: sankalpam.presses.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: sankalpam.closings.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: booking.told_by_date.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: booking.date_moves date_moves_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: booking.told_by_date told_by_date_pkey: a seva has one occurrence; a tablet’s tick and the saving of photos are sent again
-- rolling: booking.told_by_date told_by_date_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: sankalpam.versions versions_occurrence_id_number_key: a seva has one occurrence; a tablet’s tick and the saving of photos are sent again
-- rolling: sankalpam.versions versions_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: sankalpam.ticks ticks_pkey: a seva has one occurrence; a tablet’s tick and the saving of photos are sent again
-- rolling: sankalpam.ticks ticks_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: sankalpam.presses presses_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: sankalpam.closings closings_occurrence: a trigger names the occurrence, so the rows of the release before fit
set constraints all immediate;

alter table booking.date_moves add column occurrence_id int;
update booking.date_moves m set occurrence_id = o.id from catalogue.occurrences o where o.event_id = m.event_id;
alter table booking.date_moves
  alter column occurrence_id set not null,
  add constraint date_moves_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
drop index booking.date_moves_of_event;
create index date_moves_of_occurrence on booking.date_moves (occurrence_id, id desc);
create trigger name_occurrence before insert on booking.date_moves
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

alter table booking.told_by_date add column occurrence_id int;
update booking.told_by_date t set occurrence_id = o.id from catalogue.occurrences o where o.event_id = t.event_id;
alter table booking.told_by_date
  drop constraint told_by_date_pkey,
  alter column occurrence_id set not null,
  add primary key (occurrence_id, what, held_on),
  add constraint told_by_date_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
create trigger name_occurrence before insert on booking.told_by_date
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- Messages of a day that have not left are withdrawn by their occurrence from now on.
update notifications.messages m set cause = split_part(m.cause, ' ', 1) || ' of ' || o.id
  from catalogue.occurrences o
 where m.cause ~ '^(reminder|live) [0-9]+$' and o.event_id = split_part(m.cause, ' ', 2)::int;

-- Lists: the script in which a seva is read stays with the seva; what was numbered, ticked and closed is one occurrence's.
alter table sankalpam.versions disable trigger user;
alter table sankalpam.versions add column occurrence_id int;
update sankalpam.versions v set occurrence_id = o.id from catalogue.occurrences o where o.event_id = v.event_id;
alter table sankalpam.versions
  alter column occurrence_id set not null,
  drop constraint versions_event_id_number_key,
  add unique (occurrence_id, number),
  add constraint versions_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
alter table sankalpam.versions enable trigger user;
create trigger name_occurrence before insert on sankalpam.versions
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

alter table sankalpam.ticks add column occurrence_id int;
update sankalpam.ticks t set occurrence_id = o.id from catalogue.occurrences o where o.event_id = t.event_id;
alter table sankalpam.ticks
  drop constraint ticks_pkey,
  alter column occurrence_id set not null,
  add primary key (occurrence_id, booking_id, place),
  add constraint ticks_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
create trigger name_occurrence before insert on sankalpam.ticks
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

alter table sankalpam.presses add column occurrence_id int;
update sankalpam.presses p set occurrence_id = o.id from catalogue.occurrences o where o.event_id = p.event_id;
alter table sankalpam.presses
  alter column occurrence_id set not null,
  add constraint presses_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
create trigger name_occurrence before insert on sankalpam.presses
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

alter table sankalpam.closings add column occurrence_id int;
update sankalpam.closings c set occurrence_id = o.id from catalogue.occurrences o where o.event_id = c.event_id;
alter table sankalpam.closings
  drop constraint closings_pkey,
  alter column occurrence_id set not null,
  add primary key (occurrence_id),
  add constraint closings_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
create trigger name_occurrence before insert on sankalpam.closings
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

create or replace view booking.closed_homams as select event_id, at, occurrence_id from sankalpam.closings;

-- No name comes into an occurrence that is over: whoever closes locks the occurrence's row, and so does this.
create or replace function sankalpam.refuse_closed() returns trigger language plpgsql as $$
begin
  if new.state not in ('held', 'paid') then
    return new;
  end if;
  perform from catalogue.occurrences where id = new.occurrence_id for key share;
  if exists (select from sankalpam.closings where occurrence_id = new.occurrence_id) then
    raise exception 'this homam is closed' using errcode = 'DS001';
  end if;
  return new;
end $$;
drop trigger not_moved_into_closed on booking.bookings;
create trigger not_moved_into_closed before update of event_id, occurrence_id, state on booking.bookings
  for each row when (new.occurrence_id <> old.occurrence_id or new.state <> old.state) execute function sankalpam.refuse_closed();

create or replace view sankalpam.paid_names as
select b.event_id, b.id as booking_id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at,
       n.answers, coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', '') as village, b.code as order_code, b.occurrence_id
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

-- Occurrences that have a list of names.
create or replace view sankalpam.homams_with_names as
select o.event_id, o.id as occurrence_id from catalogue.occurrences o
 where exists (select from booking.made_here b where b.occurrence_id = o.id and b.state = 'paid');

-- Occurrences that can be watched on their day.
create or replace view booking.shown_live as
select distinct e.id as event_id, o.day as held_on, o.id as occurrence_id
from catalogue.occurrences o
join catalogue.events e on e.id = o.event_id
join media.event_videos v on v.service = e.slug and v.held_on = o.day;
