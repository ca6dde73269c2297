create schema booking;

create table booking.bookings (
  id int generated always as identity primary key,
  -- Unguessable; stands in addresses (D15).
  order_id text not null unique,
  devotee_id int not null references accounts.devotees,
  event_id int not null references catalogue.events,
  package_id int references catalogue.packages,
  -- The browser's Idempotency-Key: one booking a key and devotee (D14).
  key text not null,
  -- What was asked under the key, so that a key used for something else is seen.
  asked_hash bytea not null,
  state text not null check (state in ('held', 'paid', 'expired', 'cancelled')),
  package_paise bigint not null check (package_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  language_id int not null references catalogue.languages,
  -- Answers to the event's personal fields, by send_name.
  personal jsonb not null,
  address jsonb not null,
  campaign text,
  source text,
  medium text,
  track_id text,
  hold_ends_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (devotee_id, key)
);
create index bookings_of_package on booking.bookings (package_id, state) where state in ('held', 'paid');
create index bookings_of_devotee on booking.bookings (devotee_id, id desc);
create index holds_by_end on booking.bookings (hold_ends_at) where state = 'held';

create table booking.items (
  booking_id int not null references booking.bookings,
  product_id int not null references catalogue.products,
  quantity int not null check (quantity > 0),
  price_paise bigint not null check (price_paise >= 0),
  primary key (booking_id, product_id)
);

-- Family members named in the sankalpam, in the order given. The devotee stands in bookings.personal.
create table booking.people (
  booking_id int not null references booking.bookings,
  position int not null,
  answers jsonb not null,
  primary key (booking_id, position)
);
