create schema accounts;

create table accounts.devotees (
  id int generated always as identity primary key,
  phone text unique,
  created_at timestamptz not null,
  erased_at timestamptz,
  -- Asked for, and due from this day in India on; it can be withdrawn until then.
  erase_on date,
  -- Two accounts of one person made one (decision 65): the row that is left behind names nobody, and says into which it went.
  merged_into int references accounts.devotees,
  -- A devotee abroad may log in by a code that comes by mail (decision 78). Where there is no number, the address stands in its place, so that
  -- messages, lists and limits have one name to go by; `email` alone says whose address it is, and is unique.
  email text unique,
  -- When a devotee who logs in by mail added a number. For some weeks the address still has the last word.
  number_added_at timestamptz,
  constraint person_or_erased check ((phone is null) = (erased_at is not null)),
  constraint devotees_email_check
  check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint no_mail_once_erased check (email is null or erased_at is null),
  constraint devotees_phone_check
  check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$' or (phone = email and phone like '%@%'))
);
create index erasures_due on accounts.devotees (erase_on) where erase_on is not null;
create index devotees_by_phone on accounts.devotees (phone text_pattern_ops);
-- Whatever the palette of the office looks for has an index: phones by their last digits, names by their consonants (agarwal and अग्रवाल),
-- donations by name, phone and number.
create index devotees_by_last_digits on accounts.devotees (reverse(phone) text_pattern_ops);
create index devotees_merged on accounts.devotees (merged_into) where merged_into is not null;

-- Only a hash of the bearer token is kept (D17).
create table accounts.sessions (
  token_hash bytea primary key,
  devotee_id int not null references accounts.devotees,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- A second way to log in is added, and taken off, only by a login that was confirmed by a fresh code (decision 95).
  -- When this was; it is good once and for some minutes.
  confirmed_at timestamptz
);
create index sessions_of_devotee on accounts.sessions (devotee_id);
-- Logins whose time is over are forgotten each minute: found without reading those that live.
create index sessions_by_last_use on accounts.sessions (last_used_at);

-- The latest code of a number; a keyed hash, never the code (D18).
create table accounts.one_time_codes (
  phone text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0)
);

-- One row a send, for limits that hold across processes (D18). Addresses are kept as keyed hashes.
create table accounts.code_sends (
  id bigint generated always as identity primary key,
  phone text not null,
  address_hash bytea not null,
  sent_at timestamptz not null,
  -- The network of the address (/24, or /48 of IPv6), by a keyed hash.
  network_hash bytea,
  -- The number had logged in before.
  known boolean not null default false,
  used_at timestamptz,
  -- A code that was asked for and not sent, while codes are held back: it counts for its number and address, and not for the prefix.
  sent boolean not null default true,
  -- The country of a number abroad to which a code was asked for; null: India. Limits are counted by it.
  country text
);
create index code_sends_by_phone on accounts.code_sends (phone, sent_at);
create index code_sends_by_address on accounts.code_sends (address_hash, sent_at);
create index code_sends_prefix on accounts.code_sends (left(phone, 6), sent_at);
create index code_sends_network on accounts.code_sends (network_hash, sent_at);
create index code_sends_abroad on accounts.code_sends (sent_at) where country is not null;

-- People a devotee books for, kept for the next booking (M5).
create table accounts.family (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  name text not null check (name <> ''),
  -- '': not said
  relation text not null default '' check (relation in ('', 'self', 'spouse', 'son', 'daughter', 'father', 'mother', 'brother', 'sister', 'grandparent', 'grandchild', 'other')),
  -- '': not said; otherwise as in catalogue.fields, 'unknown' where nobody knows
  gotra text not null default '',
  nakshatra text not null default '',
  rashi text not null default '',
  created_at timestamptz not null,
  -- The departed of a family book are named only in sevas for them; sevas for a birth star ask for the star.
  departed boolean not null default false
);
create index family_of_devotee on accounts.family (devotee_id, id);

-- What is written in the very moment of an erasure waits for it here, and then leaves no name behind.
create function accounts.refuse_erased() returns trigger language plpgsql as $$
begin
  perform from accounts.devotees where id = new.devotee_id and erased_at is null for key share;
  if not found then
    raise exception 'this devotee is erased';
  end if;
  return new;
end $$;

create trigger nobody_erased before insert on accounts.family for each row execute function accounts.refuse_erased();

create trigger nobody_erased before insert on accounts.sessions for each row execute function accounts.refuse_erased();

-- Numbers that may neither log in nor book; the reason is for staff only.
create table accounts.blocked (
  phone text primary key,
  reason text not null check (reason <> ''),
  staff_id int not null references admin.staff,
  at timestamptz not null,
  constraint blocked_phone_check
  check (phone ~ '^([0-9]{10}|\+(?!91)[1-9][0-9]{6,14})$' or phone ~ '^[^@[:space:]]+@[^@[:space:]]+$')
);

-- Codes that were tried, by a keyed hash of the network address: one address may be wrong only so often, whatever the numbers.
create table accounts.code_tries (
  id bigint generated always as identity primary key,
  address_hash bytea not null,
  was_right boolean not null default false,
  at timestamptz not null,
  -- Whose right code a try was: a keyed hash of the number. A number allows its network address one more wrong try, however often it logs in.
  name_hash bytea
);
create index code_tries_by_address on accounts.code_tries (address_hash, at);
create index code_tries_by_age on accounts.code_tries (at);

-- Numbers that a devotee had before a merge: what is found by a number is erased with the person all the same.
create table accounts.former_phones (
  devotee_id int not null references accounts.devotees,
  phone text not null,
  at timestamptz not null,
  primary key (devotee_id, phone)
);
-- Numbers before a merge lead to the devotee who was kept.
create index former_by_phone on accounts.former_phones (phone);

-- Who abroad may log in, and how many codes a day that may cost. One row.
create table accounts.door_abroad (
  is_one boolean primary key default true check (is_one),
  -- ISO 3166.
  countries text[] not null,
  codes_a_country int not null check (codes_a_country between 0 and 100000),
  codes_in_all int not null check (codes_in_all between 0 and 100000),
  version int not null default 1,
  -- Codes by mail: whether there are any, and how many a day. They are counted in code_sends with the country '@'.
  by_email boolean not null default true,
  codes_by_email int not null default 500 check (codes_by_email between 0 and 100000)
);
insert into accounts.door_abroad (countries, codes_a_country, codes_in_all)
values ('{US,CA,GB,AE,SG,AU,MY,NZ,DE,QA,KW,OM,BH,SA,MU,ZA}', 200, 600);
