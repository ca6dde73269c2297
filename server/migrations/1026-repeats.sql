-- Sevas and gifts that are done again and again, and each time of them (decision 61).
create schema repeats;

create table repeats.repeats (
  id int generated always as identity primary key,
  -- Opens the pages on which anybody can pay a turn: 18 random bytes
  code text not null unique,
  devotee_id int not null references accounts.devotees,
  -- What it began from: a paid order, whose seva, names and products it repeats, or a gift
  booking_id int references booking.bookings on delete cascade,
  donation_id int references donations.donations on delete cascade,
  event_id int references catalogue.events,
  package_id int references catalogue.packages,
  -- The slot that is wanted, in minutes after 00:00 IST
  starts_minutes int check (starts_minutes between 0 and 1439),
  every text not null check (every in ('month', 'year')),
  by text not null check (by in ('date', 'tithi', 'star')),
  -- Of the calendar for dates, of the moon (amanta) for tithis, of the sun for stars; null: each month
  month int check (month between 1 and 12),
  on_date int check (on_date between 1 and 31),
  tithi int check (tithi between 1 and 30),
  adhika boolean not null default false,
  hour text check (hour in ('sunrise', 'afternoon')),
  star int check (star between 1 and 27),
  -- Paid turns after which it ends; null: until it is stopped
  times int check (times between 1 and 120),
  pay text not null check (pay in ('link', 'autopay')),
  -- Of payments.mandates
  mandate_id int,
  language_id int not null references catalogue.languages,
  -- The consent: when, and to which wording
  begun_at timestamptz not null,
  text_version text not null,
  -- The next day that was not looked at yet
  next_on date,
  ended_at timestamptz,
  ended_why text check (ended_why in ('by_devotee', 'by_staff', 'all_done', 'not_paid', 'erased')),
  check (num_nonnulls(booking_id, donation_id) = 1),
  check ((event_id is null) = (booking_id is null)),
  check ((month is null) = (every = 'month')),
  check ((on_date is not null) = (by = 'date')),
  check ((tithi is not null) = (by = 'tithi')),
  check ((hour is not null) = (by = 'tithi')),
  check ((star is not null) = (by = 'star')),
  check ((ended_at is null) = (ended_why is null)),
  check ((next_on is null) = (ended_at is not null))
);
create index repeats_of_devotee on repeats.repeats (devotee_id);
create index repeats_due on repeats.repeats (next_on, id) where ended_at is null;
create index repeats_of_booking on repeats.repeats (booking_id) where booking_id is not null;
create index repeats_of_donation on repeats.repeats (donation_id) where donation_id is not null;
create index repeats_of_mandate on repeats.repeats (mandate_id) where mandate_id is not null;

create table repeats.turns (
  repeat_id int not null references repeats.repeats on delete cascade,
  day date not null,
  -- wanted: it was skipped, and is wanted again · noticed: its order or gift waits to be paid
  state text not null check (state in ('wanted', 'skipped', 'noticed', 'paid', 'missed')),
  why text check (why in ('not_paid', 'no_day', 'sold_out', 'closed', 'withdrawn', 'not_on_offer')),
  -- How often it was taken back from being skipped: each time is an order of its own
  tries int not null default 0,
  booking_id int unique references booking.bookings,
  donation_id int unique references donations.donations,
  noticed_at timestamptz,
  pay_until timestamptz,
  -- The debit of a mandate, when it is looked at next, and since when it is over without money
  debit_attempt_id int unique references payments.attempts,
  debit_from timestamptz,
  debit_failed_at timestamptz,
  primary key (repeat_id, day),
  check ((why is not null) = (state = 'missed')),
  check (num_nonnulls(booking_id, donation_id) <= 1),
  check (debit_from is null or debit_attempt_id is not null)
);
create index turns_open on repeats.turns (pay_until) where state = 'noticed';
create index turns_to_debit on repeats.turns (debit_from) where debit_attempt_id is not null and debit_failed_at is null;
