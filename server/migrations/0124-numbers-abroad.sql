-- rolling: accounts.devotees devotees_phone_check: it takes numbers abroad too, and all that the release before writes
-- rolling: accounts.blocked blocked_phone_check: it takes numbers abroad too, and all that the release before writes
-- Mobile numbers abroad (decision 78): a number in India is ten digits as ever, any other is E.164 with its plus. One number has one form, so
-- the unique key holds, and both are found by their last digits.
alter table accounts.devotees drop constraint devotees_phone_check;
alter table accounts.devotees add constraint devotees_phone_check check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$');
alter table accounts.blocked drop constraint blocked_phone_check;
alter table accounts.blocked add constraint blocked_phone_check check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$');
alter table telephone.wanted drop constraint wanted_phone_check;
alter table telephone.wanted add constraint wanted_phone_check check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$');

-- The country of a number abroad to which a code was asked for; null: India. Limits are counted by it.
alter table accounts.code_sends add column country text;
create index code_sends_abroad on accounts.code_sends (sent_at) where country is not null;

-- Who abroad may log in, and how many codes a day that may cost. One row.
create table accounts.door_abroad (
  is_one boolean primary key default true check (is_one),
  -- ISO 3166.
  countries text[] not null,
  codes_a_country int not null check (codes_a_country between 0 and 100000),
  codes_in_all int not null check (codes_in_all between 0 and 100000),
  version int not null default 1
);
insert into accounts.door_abroad (countries, codes_a_country, codes_in_all)
values ('{US,CA,GB,AE,SG,AU,MY,NZ,DE,QA,KW,OM,BH,SA,MU,ZA}', 200, 600);
