-- A second way to log in is added, and taken off, only by a login that was confirmed by a fresh code (decision 95).
-- When this was; it is good once and for some minutes.
alter table accounts.sessions add column confirmed_at timestamptz;
-- When a devotee who logs in by mail added a number. For some weeks the address still has the last word.
alter table accounts.devotees add column number_added_at timestamptz;
