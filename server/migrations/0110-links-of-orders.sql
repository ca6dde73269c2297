-- A link that opens one order without a login (decision 79). One living link an order; a closed one opens nothing again.
create table booking.links (
  booking_id int not null references booking.bookings,
  -- The how-manieth of its order: the key is signed over it.
  n int not null check (n > 0),
  key_hash bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  primary key (booking_id, n)
);
create unique index links_living on booking.links (booking_id) where closed_at is null;
create index links_ended on booking.links (ends_at);

-- Wrong keys by network address, which is kept as a keyed hash: an hour's limit counts them.
create table booking.link_tries (
  id bigint generated always as identity primary key,
  address_hash bytea not null,
  at timestamptz not null
);
create index link_tries_address on booking.link_tries (address_hash, at);
