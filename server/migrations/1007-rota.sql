-- Who does what when a seva is held: priests by their name, volunteers with a number (decision 85).
create schema rota;

create table rota.duties (
  id int generated always as identity primary key,
  event_id int not null,
  occurrence_id int not null,
  -- As staff say it: first priest, cooking, parking.
  role text not null check (role ~ '\S'),
  name text not null check (name ~ '\S'),
  phone text check (phone ~ '^\d{10}$'),
  version int not null default 1,
  foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create index duties_of_occurrence on rota.duties (occurrence_id);
create index duties_of_phone on rota.duties (phone) where phone is not null;

-- What staff have to do for a homam beside what the product knows of by itself (decision 85).
create table rota.tasks (
  id int generated always as identity primary key,
  event_id int not null,
  occurrence_id int not null,
  what text not null check (what ~ '\S'),
  -- Null: whoever comes first.
  staff_id int references admin.staff,
  due_on date not null,
  done_at timestamptz,
  done_by int references admin.staff,
  version int not null default 1,
  check ((done_at is null) = (done_by is null)),
  foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create index tasks_of_occurrence on rota.tasks (occurrence_id);
create index tasks_open on rota.tasks (due_on) where done_at is null;
