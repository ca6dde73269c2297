create schema accounts;

create table accounts.devotees (
  id int generated always as identity primary key,
  phone text not null unique check (phone ~ '^[0-9]{10}$'),
  created_at timestamptz not null
);

-- Only a hash of the bearer token is kept (D17).
create table accounts.sessions (
  token_hash bytea primary key,
  devotee_id int not null references accounts.devotees,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_of_devotee on accounts.sessions (devotee_id);

-- The latest code of a number; a keyed hash, never the code (D18).
create table accounts.one_time_codes (
  phone text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0)
);

-- One row a send, for limits that hold across processes (D18). Addresses are kept as keyed hashes.
create table accounts.code_sends (
  id bigint generated always as identity primary key,
  phone text not null,
  address_hash bytea not null,
  sent_at timestamptz not null
);
create index code_sends_by_phone on accounts.code_sends (phone, sent_at);
create index code_sends_by_address on accounts.code_sends (address_hash, sent_at);
