-- How people of the back office prove who they are.
alter table admin.staff
  add column version int not null default 1,
  -- The language of the office, and of mails to this person.
  add column language text not null default 'en' check (language in ('en', 'te', 'hi')),
  -- argon2id with its parameters and salt, as PHC text. Null: invited, or sent a new way in.
  add column password_hash text,
  -- The authenticator's secret, encrypted under the installation's SECRET.
  add column totp_secret bytea,
  -- A new one that was not proved by a code yet.
  add column totp_pending bytea,
  -- The latest 30 seconds whose code was used: it and earlier ones are no good again.
  add column totp_last_step bigint;

-- One-time ways in without the authenticator. Random, so a plain hash is enough.
create table admin.recovery_codes (
  staff_id int not null references admin.staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Links that were printed or mailed: each is good once, until it expires.
create table admin.links (
  id int generated always as identity primary key,
  kind text not null check (kind in ('set_up', 'invitation', 'reset')),
  token_hash bytea not null unique,
  -- Null: whoever holds the link becomes the first owner.
  staff_id int references admin.staff check ((kind = 'set_up') = (staff_id is null)),
  -- What the authenticator is to be given, encrypted; a reset leaves it as it is.
  totp_secret bytea check ((kind = 'reset') = (totp_secret is null)),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_of_staff on admin.links (staff_id) where used_at is null;

-- Tries to sign in, and mails asked for, kept while limits count them. Keyed hashes: nobody's address stands here.
create table admin.tries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign_in', 'reset')),
  account_hash bytea not null,
  address_hash bytea not null,
  at timestamptz not null
);
create index tries_by_account on admin.tries (kind, account_hash, at);
create index tries_by_address on admin.tries (kind, address_hash, at);
create index tries_by_age on admin.tries (at);

-- The log by day.
create index audit_by_time on admin.audit (at desc, id desc);
