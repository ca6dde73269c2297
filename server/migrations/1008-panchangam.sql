-- What the trust says of days and festivals of its almanac, where it differs from what is reckoned or confirms it (decision 57).
create schema panchangam;

-- A day in a city. Nothing but a note, or nothing at all, means: the day is right as it was reckoned.
create table panchangam.days (
  city text not null,
  day date not null check (day between '1900-01-01' and '2100-12-31'),
  -- At sunrise, and when it ends: minutes after 00:00 of the day by the clocks of the city; the end may be on a later day.
  tithi int check (tithi between 1 and 30),
  tithi_ends_minutes int check (tithi_ends_minutes between 0 and 3600),
  nakshatra int check (nakshatra between 1 and 27),
  nakshatra_ends_minutes int check (nakshatra_ends_minutes between 0 and 3600),
  -- Shown with the day.
  note catalogue.text_by_language,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by int not null references admin.staff,
  primary key (city, day),
  check ((tithi is null) = (tithi_ends_minutes is null)),
  check ((nakshatra is null) = (nakshatra_ends_minutes is null))
);
create trigger announce after insert or update or delete or truncate on panchangam.days for each statement execute function catalogue.announce();

-- A festival that staff decided on, or added.
create table panchangam.festivals (
  id int generated always as identity primary key,
  city text not null,
  -- One that the product knows, by its code, or one of the trust's own, by its name.
  code text,
  name catalogue.text_by_language,
  -- The day that was reckoned; null: staff added it.
  reckoned_on date,
  -- The day on which the trust keeps it; null: it does not.
  kept_on date check (kept_on between '1900-01-01' and '2100-12-31'),
  changed_at timestamptz not null,
  changed_by int not null references admin.staff,
  check ((code is null) <> (name is null)),
  check (reckoned_on is not null or kept_on is not null),
  check (name is null or reckoned_on is null)
);
create unique index festivals_decided on panchangam.festivals (city, code, reckoned_on) where reckoned_on is not null;
create unique index festivals_added on panchangam.festivals (city, code, kept_on) where reckoned_on is null and code is not null;
create index festivals_kept on panchangam.festivals (city, kept_on);
create trigger announce after insert or update or delete or truncate on panchangam.festivals for each statement execute function catalogue.announce();
