-- A code that was asked for and not sent, while codes are held back: it counts for its number and address, and not for the prefix.
alter table accounts.code_sends add column sent boolean not null default true;

-- Codes that were tried, by a keyed hash of the network address: one address may be wrong only so often, whatever the numbers.
create table accounts.code_tries (
  id bigint generated always as identity primary key,
  address_hash bytea not null,
  was_right boolean not null default false,
  at timestamptz not null
);
create index code_tries_by_address on accounts.code_tries (address_hash, at);
create index code_tries_by_age on accounts.code_tries (at);

-- Tries of one caller for one account.
create index tries_by_caller on admin.tries (kind, account_hash, address_hash, at);

-- Browsers in which somebody signed in before: a stranger's wrong passwords don't lock them out. A token is random, so a plain hash is enough.
create table admin.devices (
  token_hash bytea not null,
  staff_id int not null references admin.staff,
  last_used_at timestamptz not null,
  primary key (token_hash, staff_id)
);
create index devices_by_age on admin.devices (last_used_at);
