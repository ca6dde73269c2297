create schema admin;

-- People who work in the back office.
create table admin.staff (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('owner', 'editor', 'translator', 'operations', 'finance', 'viewer', 'priest')),
  -- Languages of a translator, by web code; empty: all.
  languages text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null
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
  devotee_id int references accounts.devotees,
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_of_subject on admin.audit (subject, subject_id, id desc);
create index audit_of_staff on admin.audit (staff_id, id desc);
create index audit_of_devotee on admin.audit (devotee_id) where devotee_id is not null;

create function admin.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}' and old.devotee_id is not null
     and (new.id, new.at, new.action, new.subject, new.subject_id, new.devotee_id) = (old.id, old.at, old.action, old.subject, old.subject_id, old.devotee_id)
     and new.staff_id is not distinct from old.staff_id then
    return new;
  end if;
  raise exception 'the audit log is never changed';
end $$;
create trigger append_only before update or delete on admin.audit for each row execute function admin.keep_audit();
create trigger never_emptied before truncate on admin.audit for each statement execute function payments.refuse_change();
