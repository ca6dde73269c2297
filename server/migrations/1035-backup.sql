-- Each try to make a backup, by `npm run backup` or from the office, and how it went. The backup itself lies elsewhere;
-- this says when, where and how large. Times are the machine's, as those of the backups are.
create schema backup;

create table backup.runs (
  id int generated always as identity primary key,
  -- Null: the command, started by hand or by a timer.
  asked_by int references admin.staff,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'copying', 'checking', 'done', 'failed')),
  -- The process that works on it says again and again that it lives.
  beat_at timestamptz not null,
  ended_at timestamptz,
  -- The moment of the rows in it.
  data_at timestamptz,
  verified boolean not null default false,
  host text not null default '',
  folder text not null default '',
  bytes bigint,
  rows bigint,
  files int,
  failure text check (length(failure) <= 1000),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'done') = (data_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
-- Two presses make one backup.
create unique index runs_one on backup.runs ((true)) where ended_at is null;
create index runs_newest on backup.runs (asked_at desc);
