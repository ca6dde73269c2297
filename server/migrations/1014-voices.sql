-- What devotees said of a homam, with their consent to show it; staff choose, and translate (decision 83).
create schema voices;

create table voices.voices (
  id int generated always as identity primary key,
  booking_id int not null unique references booking.bookings,
  -- All three are '' once it is withdrawn or erased.
  body text not null,
  name text not null,
  place text not null,
  language_id int not null references catalogue.languages,
  -- Version of the consent sentence, and when it was agreed to, in the language above.
  consent_version text not null,
  consented_at timestamptz not null,
  state text not null check (state in ('given', 'published', 'hidden', 'withdrawn')),
  -- Among the published ones, the first on top.
  position int not null default 0,
  -- Changes with the words: whoever decides on older ones is refused.
  version int not null default 1,
  changed_at timestamptz not null,
  check (state = 'withdrawn' or body <> '')
);
create index voices_published on voices.voices (position, id) where state = 'published';
-- Pages that were rendered with them are forgotten at once.
create trigger announce after insert or update or delete or truncate on voices.voices
  for each statement execute function catalogue.announce();

create table voices.translations (
  voice_id int not null references voices.voices on delete cascade,
  language_id int not null references catalogue.languages,
  body text not null,
  primary key (voice_id, language_id)
);
create trigger announce after insert or update or delete or truncate on voices.translations
  for each statement execute function catalogue.announce();

-- Each with its order and its homam.
create view voices.told as
select v.id, v.booking_id, v.body, v.name, v.place, v.language_id, v.state, v.position, v.version, v.consented_at, v.changed_at,
       b.order_id, b.code as order_code, b.devotee_id, e.title, e.slug, o.day as held_on
from voices.voices v
join booking.bookings b on b.id = v.booking_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id;

-- Orders of which something may be said: paid, and held.
create view voices.orders as
select b.id as booking_id, b.order_id, b.devotee_id, b.state, o.day as held_on, o.cancelled_at
from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id;
