-- rolling: accounts.devotees devotees_phone_check: it takes mail addresses too, and all that the release before writes
-- rolling: accounts.devotees no_mail_once_erased: the release before leaves the column empty; its erasure of a row that has one is tried again
-- rolling: accounts.blocked blocked_phone_check: it takes mail addresses too, and all that the release before writes
-- A devotee abroad may log in by a code that comes by mail (decision 78). Where there is no number, the address stands in its place, so that
-- messages, lists and limits have one name to go by; `email` alone says whose address it is, and is unique.
alter table accounts.devotees add column email text unique;
alter table accounts.devotees add constraint devotees_email_check
  check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$');
alter table accounts.devotees add constraint no_mail_once_erased check (email is null or erased_at is null);
alter table accounts.devotees drop constraint devotees_phone_check;
alter table accounts.devotees add constraint devotees_phone_check
  check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$' or (phone = email and phone like '%@%'));
alter table accounts.blocked drop constraint blocked_phone_check;
alter table accounts.blocked add constraint blocked_phone_check
  check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$' or phone ~ '^[^@[:space:]]+@[^@[:space:]]+$');

-- Codes by mail: whether there are any, and how many a day. They are counted in code_sends with the country '@'.
alter table accounts.door_abroad
  add column by_email boolean not null default true,
  add column codes_by_email int not null default 500 check (codes_by_email between 0 and 100000);
