-- What staff did a moment ago and can take back (decision 126): who, by which call, and the values before.
create table admin.undos (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  call text not null,
  was jsonb not null check (octet_length(was::text) <= 20000),
  -- Whose data stand in it: gone with the person, as all of it is after some minutes.
  devotee_id int,
  at timestamptz not null
);
