-- Processes whose machine's clock is not the database's, as each of them measures it; one whose clock agrees has no row.
create table jobs.clock_differences (
  process text primary key,
  -- How far the machine's clock is ahead of the database's.
  ahead_ms bigint not null,
  measured_at timestamptz not null default now()
);
