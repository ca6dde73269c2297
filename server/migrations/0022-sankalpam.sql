create schema sankalpam;

-- Every name of a paid booking: the devotee in place 0, family members after. A moved booking stands with the homam it was moved to.
create view sankalpam.paid_names as
select b.event_id, b.id as booking_id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at,
       n.answers, coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', '') as village
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n
where b.state = 'paid';
create index bookings_paid_of_event on booking.bookings (event_id) where state = 'paid';

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
  unique (event_id, number)
);

create table sankalpam.version_names (
  version_id int not null references sankalpam.versions,
  booking_id int not null references booking.bookings,
  place int not null,
  order_id text not null,
  package_id int references catalogue.packages,
  -- name, gotra, nakshatra, rashi as given
  answers jsonb not null,
  primary key (version_id, booking_id, place)
);
create index version_names_of_booking on sankalpam.version_names (booking_id);

-- Rows stay as they are; only the person in them can be taken out (M5).
create function sankalpam.keep_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'hash' - 'answers' = to_jsonb(old) - 'hash' - 'answers'
     and coalesce(to_jsonb(new) ->> 'hash', '') = '' and coalesce(to_jsonb(new) ->> 'answers', '{}') = '{}' then
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
  primary key (event_id, booking_id, place)
);

-- Each press once, however often a tablet sends it.
create table sankalpam.presses (
  id text primary key check (id ~ '^[A-Za-z0-9-]{20,40}$'),
  event_id int not null references catalogue.events,
  booking_id int not null references booking.bookings,
  place int not null,
  ticked boolean not null,
  staff_id int not null references admin.staff,
  at timestamptz not null
);

-- Homams whose every name was read.
create table sankalpam.closings (
  event_id int primary key references catalogue.events,
  at timestamptz not null,
  staff_id int not null references admin.staff,
  names int not null
);

-- No name comes into a homam that is over: whoever closes locks the event's row, and so does this.
create function sankalpam.refuse_closed() returns trigger language plpgsql as $$
begin
  if new.state not in ('held', 'paid') then
    return new;
  end if;
  perform from catalogue.events where id = new.event_id for key share;
  if exists (select from sankalpam.closings where event_id = new.event_id) then
    raise exception 'this homam is closed';
  end if;
  return new;
end $$;
create trigger not_into_closed before insert on booking.bookings for each row execute function sankalpam.refuse_closed();
create trigger not_moved_into_closed before update of event_id, state on booking.bookings
  for each row when (new.event_id <> old.event_id or new.state <> old.state) execute function sankalpam.refuse_closed();
