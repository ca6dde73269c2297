-- A priest's tablet signs in by a code that the office shows, and not by e-mail and authenticator (decision 73). Each has
-- a member of staff of its own with the role `tablet`, so ticks and the audit log say which tablet it was.
-- rolling: admin.staff staff_role_check: it takes more than before; the release before gives a role it does not know no right
alter table admin.staff drop constraint staff_role_check;
alter table admin.staff add constraint staff_role_check
  check (role in ('owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'priest', 'tablet'));
alter table admin.staff drop constraint staff_roles_check;
alter table admin.staff add constraint staff_roles_check check (
  cardinality(roles) > 0
  and roles <@ array['owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'priest', 'tablet']
);

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

-- rolling: admin.tries tries_kind_check: it takes more than before
alter table admin.tries drop constraint tries_kind_check;
alter table admin.tries add constraint tries_kind_check check (kind in ('sign_in', 'reset', 'pair'));
