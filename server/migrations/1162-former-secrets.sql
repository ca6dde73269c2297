-- What lies sealed is found by hashes that are keyed with the secret; after the secret was changed, those of before are
-- found by the secret of before, which is sealed with the new one and ends when they do (decision 117).
create table sealed.former_secrets (
  -- As in public.installation.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  -- The day from which nothing is left that was sealed under it.
  until date not null
);
