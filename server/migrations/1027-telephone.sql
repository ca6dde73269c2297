-- "We call you": somebody leaves a number, a language and a time of day; the office calls, oldest first (decision 79).
create schema telephone;

create table telephone.wanted (
  id int generated always as identity primary key,
  phone text not null check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$'),
  language_id int not null references catalogue.languages,
  -- When a call suits, in India.
  time_of_day text not null check (time_of_day in ('any', 'morning', 'afternoon', 'evening')),
  asked_at timestamptz not null,
  -- A keyed hash, for limits; emptied with the day.
  network_hash bytea,
  taken_by int references admin.staff,
  taken_at timestamptz,
  tries int not null default 0,
  -- Nobody was reached: not before this.
  next_at timestamptz,
  ended_at timestamptz,
  ended_by int references admin.staff,
  outcome text check (outcome in ('ordered', 'answered', 'not_reached', 'unwanted')),
  -- How often an open wish to be called was changed since an instant, so that it can't be changed without end.
  changes int not null default 0,
  changes_since timestamptz,
  check ((ended_at is null) = (outcome is null)),
  check ((taken_by is null) = (taken_at is null))
);
-- One open wish a number: whoever asks again changes it.
create unique index wanted_open on telephone.wanted (phone) where ended_at is null;
create index wanted_by_age on telephone.wanted (asked_at);
create index wanted_by_network on telephone.wanted (network_hash, asked_at) where network_hash is not null;
