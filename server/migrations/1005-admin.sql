create schema admin;

-- People who work in the back office.
create table admin.staff (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  role text not null,
  -- Languages of a translator, by web code; empty: all.
  languages text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null,
  -- How people of the back office prove who they are.
  version int not null default 1,
  -- The language of the office, and of mails to this person.
  language text not null default 'en' check (language in ('en', 'te', 'hi')),
  -- argon2id with its parameters and salt, as PHC text. Null: invited, or sent a new way in.
  password_hash text,
  -- The authenticator's secret, encrypted under the installation's SECRET.
  totp_secret bytea,
  -- A new one that was not proved by a code yet.
  totp_pending bytea,
  -- The latest 30 seconds whose code was used: it and earlier ones are no good again.
  totp_last_step bigint,
  -- A member of staff may have several roles; what they may do is the union (decision 72). The order of `roles` is that of
  -- contract/rights.ts, so the first is the one with the most rights. `role` stays for the release before, which reads and
  -- writes it alone: the trigger below keeps both in step, and a later release drops it.
  roles text[] not null default '{}' check (
  cardinality(roles) > 0
  and roles <@ array['owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'priest', 'tablet']
),
  -- A mail with the trust's figures, for who wants it and may see money: each morning, or on Mondays.
  figures_mail text not null default 'never' check (figures_mail in ('never', 'daily', 'weekly')),
  -- The day in India on which it was sent last, so that it is sent once.
  figures_sent_on date,
  -- Whether an owner has put the list of first steps away from their first screen.
  first_steps_away boolean not null default false,
  constraint staff_role_check
  check (role in ('owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'priest', 'tablet'))
);

-- Only a hash of the cookie's token is kept.
create table admin.sessions (
  id int generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id int not null references admin.staff,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the password was given last: what needs it again looks here.
  confirmed_at timestamptz not null,
  device text not null default ''
);
create index sessions_of_staff on admin.sessions (staff_id);

-- Who did what, and how it was before and after. Rows stay; only the devotee in them can be taken out (M5).
create table admin.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: the product itself
  staff_id int references admin.staff,
  -- The call that did it: `POST /api/office/…`, or the name of a job.
  action text not null,
  -- What it was done to: 'event', 'order', 'staff' … and its id there.
  subject text not null,
  subject_id text not null,
  -- Whose data `before` and `after` may hold.
  devotee_id int,
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_of_subject on admin.audit (subject, subject_id, id desc);
create index audit_of_staff on admin.audit (staff_id, id desc);
create index audit_of_devotee on admin.audit (devotee_id) where devotee_id is not null;
-- The log by day.
create index audit_by_time on admin.audit (at desc, id desc);

create function admin.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}' and old.devotee_id is not null
     and (new.id, new.at, new.action, new.subject, new.subject_id, new.devotee_id) = (old.id, old.at, old.action, old.subject, old.subject_id, old.devotee_id)
     and new.staff_id is not distinct from old.staff_id then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '8 years' then
    return old;
  end if;
  raise exception 'the audit log is never changed';
end $$;

create trigger append_only before update or delete on admin.audit for each row execute function admin.keep_audit();

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
  kind text not null check (kind in ('sign_in', 'reset', 'pair')),
  account_hash bytea not null,
  address_hash bytea not null,
  at timestamptz not null
);
create index tries_by_account on admin.tries (kind, account_hash, at);
create index tries_by_address on admin.tries (kind, address_hash, at);
create index tries_by_age on admin.tries (at);
-- Tries of one caller for one account.
create index tries_by_caller on admin.tries (kind, account_hash, address_hash, at);

-- Lists as a member of staff keeps them; the owner's shared ones are everybody's.
create table admin.saved_views (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  screen text not null,
  name text not null check (name <> ''),
  query text not null,
  shared boolean not null default false,
  unique (staff_id, screen, name)
);

-- Browsers in which somebody signed in before: a stranger's wrong passwords don't lock them out. A token is random, so a plain hash is enough.
create table admin.devices (
  token_hash bytea not null,
  staff_id int not null references admin.staff,
  last_used_at timestamptz not null,
  primary key (token_hash, staff_id)
);
create index devices_by_age on admin.devices (last_used_at);

create function admin.keep_roles_in_step() returns trigger language plpgsql as $$
begin
  if cardinality(new.roles) = 0 or (tg_op = 'UPDATE' and new.roles = old.roles and new.role <> old.role) then
    new.roles := array[new.role];
  else
    new.role := new.roles[1];
  end if;
  return new;
end $$;

create trigger roles_in_step before insert or update on admin.staff for each row execute function admin.keep_roles_in_step();

create table admin.tablets (
  id int generated always as identity primary key,
  staff_id int not null unique references admin.staff,
  made_by int not null references admin.staff,
  made_at timestamptz not null,
  -- A keyed hash: the code is short, so a plain one could be guessed from a copy of this table.
  code_hash bytea not null,
  code_ends_at timestamptz not null,
  -- Days after the day of pairing (IST) on which it still works; 0: until that day ends.
  days int not null check (days between 0 and 90),
  paired_at timestamptz,
  ends_at timestamptz,
  revoked_at timestamptz,
  check ((paired_at is null) = (ends_at is null))
);
-- Of codes that may still be used, no two are alike.
create unique index tablets_code on admin.tablets (code_hash) where paired_at is null;

-- The saved view with which a list opens for a member of staff: one of their own, or one that is shared.
create table admin.first_views (
  staff_id int not null references admin.staff,
  screen text not null,
  view_id int not null references admin.saved_views on delete cascade,
  primary key (staff_id, screen)
);
create index first_views_of_view on admin.first_views (view_id);

-- What a line of the log about a homam or seva is called by, for those who read it.
create view admin.seva_names as select id as event_id, title from catalogue.events;
