-- What can be given for. Amounts are those offered at a touch; any other between least and most may be typed.
create table donations.purposes (
  id int generated always as identity primary key,
  name catalogue.text_by_language not null,
  about catalogue.text_by_language not null,
  -- As the yearly statement sorts donations.
  nature text not null check (nature in ('corpus', 'specific', 'restricted', 'others')),
  -- paise
  amounts int[] not null,
  least_paise bigint not null check (least_paise > 0),
  most_paise bigint not null check (most_paise >= least_paise),
  position int not null,
  -- Donations name it, so it stays; it is offered no more.
  withdrawn boolean not null default false
);
-- The trust's approvals and what the law calls things since when: data, since both change.
create table donations.terms (
  one boolean primary key default true check (one),
  content jsonb not null
);

alter table donations.donations
  drop constraint donations_state_check,
  -- returned: given, and given back since.
  add constraint state_known check (state in ('waiting', 'given', 'failed', 'returned')),
  add column purpose_id int references donations.purposes,
  add column devotee_id int references accounts.devotees,
  add column mode text not null default 'online' check (mode in ('online', 'transfer', 'cash', 'cheque', 'kind')),
  -- The same press twice is one donation.
  add column key text unique,
  add column asked_hash bytea,
  add column name text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add column address text not null default '',
  add column honour text check (honour in ('honour', 'memory')),
  add column honour_name text not null default '',
  -- Not named where others read.
  add column anonymous boolean not null default false,
  -- null: not asked (money that came by the bank). A gift of a foreign citizen is never taken here (FCRA).
  add column citizenship text check (citizenship in ('indian')),
  -- AES-256-GCM (sealing.ts); of the number itself only a mask is readable.
  add column pan_sealed bytea,
  add column pan_mask text not null default '',
  add column consent text,
  -- UTR, number of the cheque, or of the paper receipt.
  add column reference text,
  -- What was given, where it is no money.
  add column note text not null default '',
  add column given_on date,
  add column by_staff int references admin.staff,
  add column returned_at timestamptz,
  add column returned_why text not null default '',
  add column version int not null default 1,
  add constraint cash_limit check (mode <> 'cash' or amount_paise < 20000000);
create unique index reference_once on donations.donations (mode, reference) where reference is not null and mode <> 'online' and state <> 'returned';
create index donations_of_devotee on donations.donations (devotee_id) where devotee_id is not null;
create index donations_by_phone on donations.donations (phone) where phone <> '';
create index donations_by_day on donations.donations (given_on) where given_on is not null;

-- Numbered without gaps in the transaction that marks a donation given. Who gave, with address and PAN, is sealed: this register is kept as the
-- law demands when the donor is erased, and a dump shows nobody.
create table donations.receipts (
  number text primary key check (length(number) <= 16),
  donation_id int not null unique references donations.donations,
  -- As 26-27.
  tax_year text not null,
  issued_at timestamptz not null,
  sealed bytea not null,
  pdf bytea,
  cancelled_at timestamptz
);
create index receipts_by_year on donations.receipts (tax_year, number);
create function donations.refuse_reissue() returns trigger language plpgsql as $$
begin
  if new.number <> old.number or new.donation_id <> old.donation_id or new.tax_year <> old.tax_year or new.issued_at <> old.issued_at or new.sealed <> old.sealed
     or (old.pdf is not null and new.pdf is distinct from old.pdf) or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at) then
    raise exception 'a receipt is made once';
  end if;
  return new;
end $$;
create trigger made_once before update on donations.receipts for each row execute function donations.refuse_reissue();
create trigger never_deleted before delete or truncate on donations.receipts for each statement execute function payments.refuse_change();

-- What a donor says of money sent by bank or UPI: a claim, until the bank's statement or staff say that it came.
create table donations.claims (
  id int generated always as identity primary key,
  utr text not null check (utr ~ '^\d{12}$'),
  amount_paise bigint not null check (amount_paise > 0),
  paid_on date not null,
  purpose_id int references donations.purposes,
  devotee_id int references accounts.devotees,
  language_id int not null references catalogue.languages,
  name text not null,
  phone text not null,
  address text not null,
  gotra text not null,
  pan_sealed bytea,
  pan_mask text not null,
  citizenship text not null check (citizenship in ('indian')),
  consent text not null,
  state text not null default 'waiting' check (state in ('waiting', 'matched', 'refused')),
  donation_id int unique references donations.donations,
  refused_why text not null default '',
  -- The line of the bank's statement, as the bank wrote it.
  statement_line text not null default '',
  by_staff int references admin.staff,
  decided_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1
);
create unique index claim_once on donations.claims (utr) where state <> 'refused';
create index claims_waiting on donations.claims (created_at) where state = 'waiting';
create index claims_by_phone on donations.claims (phone) where phone <> '';

-- What a network address did within the hour, for limits; the address is a keyed hash.
create table donations.tries (
  kind text not null,
  address_hash bytea not null,
  at timestamptz not null
);
create index tries_by_address on donations.tries (kind, address_hash, at);

do $$
declare name text;
begin
  foreach name in array array['purposes', 'terms'] loop
    execute format('create trigger announce after insert or update or delete or truncate on donations.%I for each statement execute function catalogue.announce()', name);
  end loop;
end $$;

-- What can be taken out as a spreadsheet (crosses modules, so it is a view).
create view exports.donations as
select d.id as donation_id, d.number, d.state, d.mode, d.amount_paise, d.given_on, d.created_at, d.name as donor_name, d.phone as donor_phone, d.address as donor_address,
       d.pan_mask, d.honour, d.honour_name, d.anonymous, d.language_id, p.name as purpose_name, r.number as invoice_number
from donations.donations d
left join donations.purposes p on p.id = d.purpose_id
left join donations.receipts r on r.donation_id = d.id;
