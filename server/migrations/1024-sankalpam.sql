create schema sankalpam;

-- The names of a year stand on the list of its occurrence as the names of an order of that day.
create view sankalpam.paid_names as
select b.event_id, b.id as booking_id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at,
       n.answers, coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', '') as village, b.code as order_code, b.occurrence_id
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id)
union all
select b.event_id, b.id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at,
       n.answers, coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', ''), b.code, y.occurrence_id
from register.years y
join register.entries e on e.id = y.entry_id and e.ended_at is null
join booking.bookings b on b.id = e.booking_id and b.state = 'paid' and b.event_id = e.event_id and b.occurrence_id <> y.occurrence_id
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n;

-- The script that priests read, for lists that name none of their own.
create table sankalpam.settings (
  id int primary key default 1 check (id = 1),
  script text not null default 'te' check (script in ('te', 'ta', 'kn', 'hi', 'en'))
);
insert into sankalpam.settings default values;

create table sankalpam.scripts (
  event_id int primary key references catalogue.events,
  script text not null check (script in ('te', 'ta', 'kn', 'hi', 'en'))
);

-- A list as it stood: the first when it locked, one more for each change after that.
create table sankalpam.versions (
  id int generated always as identity primary key,
  event_id int not null references catalogue.events,
  number int not null check (number > 0),
  at timestamptz not null,
  -- null: found by the schedule
  staff_id int references admin.staff,
  reason text not null default '',
  -- Of all that is read out. Emptied with the first devotee who is erased: it was made of names too.
  hash text not null,
  occurrence_id int not null,
  unique (occurrence_id, number),
  constraint versions_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create trigger name_occurrence before insert on sankalpam.versions
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

create table sankalpam.version_names (
  version_id int not null references sankalpam.versions,
  booking_id int not null references booking.bookings,
  place int not null,
  order_id text not null,
  package_id int references catalogue.packages,
  -- name, gotra, nakshatra, rashi as given
  answers jsonb not null,
  -- Which corrected readings a version of a list holds, by script: what the priest read can be told apart from what the devotee gave.
  readings jsonb not null default '{}',
  primary key (version_id, booking_id, place)
);
create index version_names_of_booking on sankalpam.version_names (booking_id);

-- Versions stay: only the hash, the names and their readings are emptied when a devotee is erased.
create function sankalpam.keep_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'hash' - 'answers' - 'readings' = to_jsonb(old) - 'hash' - 'answers' - 'readings'
     and coalesce(to_jsonb(new) ->> 'hash', '') = '' and coalesce(to_jsonb(new) ->> 'answers', '{}') = '{}'
     and coalesce(to_jsonb(new) ->> 'readings', '{}') = '{}' then
    return new;
  end if;
  raise exception 'versions of a list are never changed';
end $$;

create trigger append_only before update or delete on sankalpam.versions for each row execute function sankalpam.keep_versions();

create trigger append_only before update or delete on sankalpam.version_names for each row execute function sankalpam.keep_versions();

-- How a person's name is written for a priest, where staff knew better than the transliteration.
create table sankalpam.readings (
  devotee_id int not null references accounts.devotees,
  name text not null,
  script text not null check (script in ('te', 'ta', 'kn', 'hi', 'en')),
  reading text not null check (reading <> ''),
  primary key (devotee_id, name, script)
);

-- What was read out. `mark` stands for the very words that were read: a name corrected afterwards is unread again.
create table sankalpam.ticks (
  event_id int not null references catalogue.events,
  booking_id int not null references booking.bookings,
  place int not null,
  mark text not null,
  ticked boolean not null,
  version int not null,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  occurrence_id int not null,
  -- When a name was read, by the tablet on which it was ticked; null: not known, as for names that were ticked as a whole.
  read_at timestamptz,
  primary key (occurrence_id, booking_id, place),
  constraint ticks_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create trigger name_occurrence before insert on sankalpam.ticks
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- Each press once, however often a tablet sends it.
create table sankalpam.presses (
  id text primary key check (id ~ '^[A-Za-z0-9-]{20,40}$'),
  event_id int not null references catalogue.events,
  booking_id int not null references booking.bookings,
  place int not null,
  ticked boolean not null,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  occurrence_id int not null,
  constraint presses_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create trigger name_occurrence before insert on sankalpam.presses
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- Homams whose every name was read.
create table sankalpam.closings (
  event_id int not null references catalogue.events,
  at timestamptz not null,
  staff_id int not null references admin.staff,
  names int not null,
  occurrence_id int not null,
  primary key (occurrence_id),
  constraint closings_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create trigger name_occurrence before insert on sankalpam.closings
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- No name comes into an occurrence that is over: whoever closes locks the occurrence's row, and so does this.
create function sankalpam.refuse_closed() returns trigger language plpgsql as $$
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

-- Occurrences that have a list of names.
create view sankalpam.homams_with_names as
select o.event_id, o.id as occurrence_id from catalogue.occurrences o
 where exists (select from booking.made_here b where b.occurrence_id = o.id and b.state = 'paid')
    or exists (select from register.years y join register.standing s on s.id = y.entry_id where y.occurrence_id = o.id);

-- When the recording of an occurrence begins, so that the second at which a name was read is found in it (decision 84).
create table sankalpam.recordings (
  occurrence_id int primary key references catalogue.occurrences,
  -- The video that begins then. Another one in its place has a beginning of its own.
  youtube_id text not null check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  begins_at timestamptz not null,
  -- From when on devotees see their moments; null: not yet.
  published_at timestamptz
);

-- Who was told of the moment, once an order.
create table sankalpam.moments_told (
  booking_id int primary key references booking.bookings,
  told_at timestamptz not null
);

-- Whom a message about an occurrence reaches (crosses modules, so it is a view).
create view sankalpam.participants as
select b.id as booking_id, b.order_id, b.occurrence_id, b.language_id,
       case when position('@' in d.phone) > 0 then coalesce(nullif(b.address ->> 'whatsapp_number', ''), d.phone) else d.phone end as phone,
       e.title, b.address ->> 'email' as email
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and o.cancelled_at is null and d.erased_at is null;
