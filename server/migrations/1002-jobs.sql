-- Jobs that follow every order. A row is written in the transaction of its cause, which costs a tenth of the queue's own call (that notifies
-- listeners, under a lock that all commits share); workers take them in batches.
create schema jobs;

create table jobs.waiting (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  written_at timestamptz not null default now(),
  -- A worker does it until then; if it was killed meanwhile, another takes it up.
  taken_until timestamptz
);

-- Processes whose machine's clock is not the database's, as each of them measures it; one whose clock agrees has no row.
create table jobs.clock_differences (
  process text primary key,
  -- How far the machine's clock is ahead of the database's.
  ahead_ms bigint not null,
  measured_at timestamptz not null default now()
);
