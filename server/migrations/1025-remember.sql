-- Days of people in the family book that come back: birth star, birthday, wedding, passing.
create schema remember;

create table remember.days (
  person_id int not null references accounts.family on delete cascade,
  kind text not null check (kind in ('star', 'birth', 'wedding', 'passing')),
  -- By what the day comes back: server/src/panchangam/people-days.ts
  way text not null check (way in ('star', 'tithi', 'solar_tithi', 'solar_star', 'date')),
  -- As it was entered, where it was entered as a date; minutes of that day in India, if the hour is known
  on_date date,
  minutes int check (minutes between 0 and 1439),
  -- Of the moon (amanta) for `tithi`, of the sun for `solar_…`, of the calendar for `date`
  month int check (month between 1 and 12),
  adhika boolean not null default false,
  tithi int check (tithi between 1 and 30),
  -- Of `solar_star`; the star of every month is that of the family book
  star int check (star between 1 and 27),
  remind boolean not null,
  language_id int not null references catalogue.languages,
  -- The consent: when, and to which wording
  agreed_at timestamptz not null,
  text_version text not null,
  primary key (person_id, kind),
  check ((kind = 'star') = (way = 'star')),
  check ((month is null) = (way = 'star')),
  check ((tithi is not null) = (way in ('tithi', 'solar_tithi'))),
  check ((star is not null) = (way = 'solar_star')),
  check (on_date is not null or way <> 'date'),
  check (minutes is null or on_date is not null),
  check (not adhika or way = 'tithi')
);
create index days_by_rule on remember.days (way, month, tithi, star) where remind;

-- How far the reminders of a day are: each is written once, also over restarts and if a morning was missed.
create table remember.reminded (
  day date primary key,
  -- The last devotee who was told
  up_to int not null default 0,
  done_at timestamptz
);
