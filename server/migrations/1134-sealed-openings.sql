-- Two people open what lies sealed of somebody: one asks with a reason, another agrees, with the number or mail address
-- in hand; it is handed out once, as it is. Who it is about stands here as keyed hashes alone.
create table sealed.openings (
  id int generated always as identity primary key,
  asked_at timestamptz not null,
  asked_by int not null references admin.staff,
  reason text not null check (reason ~ '\S' and octet_length(reason) <= 2000),
  found_by text[] not null check (found_by <> '{}'),
  agreed_at timestamptz,
  agreed_by int references admin.staff,
  taken_at timestamptz,
  taken_by int references admin.staff,
  constraint two_people check (agreed_by <> asked_by),
  constraint taken_by_one_of_them check (taken_by in (asked_by, agreed_by)),
  check ((agreed_at is null) = (agreed_by is null)),
  check ((taken_at is null) = (taken_by is null)),
  check (taken_at is null or agreed_at is not null)
);
