create extension if not exists pg_trgm;

-- One row: a fingerprint of the secret with which personal data of this database are sealed. A process with another secret refuses to start.
create table public.installation (
  only_one boolean primary key default true check (only_one),
  secret_fingerprint text not null,
  made_at timestamptz not null default now()
);
