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
