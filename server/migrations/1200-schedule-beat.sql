-- When the schedule last ran: a site on which nothing happens has no job that waits, and is not seen to have no worker.
create table jobs.beat (
  one boolean primary key default true check (one),
  -- By the database's time, as all of the queue.
  at timestamptz not null
);
