-- What donors give, and what for.
create schema donations;

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
  withdrawn boolean not null default false,
  -- What one meal costs, where a purpose feeds people; null: nothing is said of meals.
  meal_paise bigint check (meal_paise > 0)
);
create trigger announce after insert or update or delete or truncate on donations.purposes
  for each statement execute function catalogue.announce();

create table donations.donations (
  id int generated always as identity primary key,
  -- Names the donation to its donor; unguessable.
  number text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  language_id int not null references catalogue.languages,
  -- given: the money is there.
  state text not null,
  created_at timestamptz not null,
  given_at timestamptz,
  purpose_id int references donations.purposes,
  devotee_id int references accounts.devotees,
  mode text not null default 'online' check (mode in ('online', 'transfer', 'cash', 'cheque', 'kind', 'upi', 'card')),
  -- The same press twice is one donation.
  key text unique,
  asked_hash bytea,
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  honour text check (honour in ('honour', 'memory')),
  honour_name text not null default '',
  -- Not named where others read.
  anonymous boolean not null default false,
  -- null: not asked (money that came by the bank). A gift of a foreign citizen is never taken here (FCRA).
  citizenship text check (citizenship in ('indian')),
  -- AES-256-GCM (sealing.ts); of the number itself only a mask is readable.
  pan_sealed bytea,
  pan_mask text not null default '',
  consent text,
  -- UTR, number of the cheque, or of the paper receipt.
  reference text,
  -- What was given, where it is no money.
  note text not null default '',
  given_on date,
  by_staff int references admin.staff,
  returned_at timestamptz,
  returned_why text not null default '',
  version int not null default 1,
  -- The donor's name as search finds it (folded); '' is to be folded anew. It is void as soon as the name is another one, or erased.
  folded text not null default '',
  -- What a meal cost on the day of a gift, where its purpose feeds people: how many a gift feeds never changes afterwards.
  meal_paise bigint check (meal_paise > 0),
  spoken text not null default '',
  -- One day for each piece of money (decision 102). Every screen, spreadsheet, ledger and sum reads it from here:
  --   a payment by gateway or at the desk   books.received.at
  --   a gift                                donations.donations.came_at
  --   money that went back                  books.given_back.at
  --   a line of the bank                    books.bank_lines.day
  --   what a gateway settled                books.settlement_lines.at
  -- When a gift came: `given_at` is when it was entered here, `given_on` the day of the money in India. Where both are of
  -- one day this is the instant, else the beginning of the day of the money. Null until it is given.
  came_at timestamptz generated always as (
  case when (given_at at time zone 'Asia/Kolkata')::date = given_on then given_at else given_on::timestamp at time zone 'Asia/Kolkata' end
) stored,
  -- The donor's name as on the PAN card, in Latin letters, for the statement to the tax office.
  pan_name text not null default '',
  -- returned: given, and given back since.
  constraint state_known check (state in ('waiting', 'given', 'failed', 'returned')),
  constraint cash_limit check (mode <> 'cash' or amount_paise < 20000000)
);
create index donations_of_devotee on donations.donations (devotee_id) where devotee_id is not null;
create index donations_by_phone on donations.donations (phone) where phone <> '';
create index donations_by_day on donations.donations (given_on) where given_on is not null;
create index donations_unfolded on donations.donations (id) where folded = '' and name <> '';
create index donations_by_name on donations.donations using gin (folded gin_trgm_ops) where folded <> '';
create index donations_by_consonants on donations.donations using gin (translate(folded || ' ', 'aiu', '') gin_trgm_ops) where folded <> '';
create index donations_by_digits on donations.donations (phone text_pattern_ops) where phone <> '';
create index donations_by_last_digits on donations.donations (reverse(phone) text_pattern_ops) where phone <> '';
create index donations_by_reference on donations.donations (lower(reference)) where reference is not null;
create index donations_by_amount on donations.donations (amount_paise, id);
-- Every number that a donation may be asked for by; compared in small letters. Each branch has its index.
create index donations_by_number on donations.donations (lower(number));
create unique index reference_once on donations.donations (mode, reference)
  where reference is not null and mode not in ('online', 'upi', 'card') and state <> 'returned';
-- Gifts without a login are found by their phone: `phone <> ''` is not among the conditions of the view `devotees.gifts`, so the index that
-- there was served it not, and each devotee's row read all donations.
create index donations_of_phone on donations.donations (phone) where devotee_id is null;
create index donations_by_spoken on donations.donations using gin (spoken gin_trgm_ops) where spoken <> '';
create index donations_unspoken on donations.donations (id) where spoken = '' and folded <> '';
-- Gifts that were made without a login are found by the mail address that they name as well.
create index donations_by_mail on donations.donations (lower(email)) where email <> '';

-- The trust's approvals and what the law calls things since when: data, since both change.
create table donations.terms (
  one boolean primary key default true check (one),
  content jsonb not null
);
create trigger announce after insert or update or delete or truncate on donations.terms
  for each statement execute function catalogue.announce();

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
-- A PDF is compressed already: to try it again costs as much as the rest of storing it, and gains nothing.
alter table donations.receipts alter column pdf set storage external;
create index receipts_by_year on donations.receipts (tax_year, number);
create trigger never_deleted before delete or truncate on donations.receipts for each statement execute function payments.refuse_change();
create index receipts_by_number on donations.receipts (lower(number));

create function donations.refuse_reissue() returns trigger language plpgsql as $$
begin
  if new.number <> old.number or new.donation_id <> old.donation_id or new.tax_year <> old.tax_year or new.issued_at <> old.issued_at or new.sealed <> old.sealed
     or (old.pdf is not null and new.pdf is distinct from old.pdf) or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at) then
    raise exception 'a receipt is made once';
  end if;
  return new;
end $$;

create trigger made_once before update on donations.receipts for each row execute function donations.refuse_reissue();

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
  version int not null default 1,
  pan_name text not null default ''
);
create index claims_waiting on donations.claims (created_at) where state = 'waiting';
create index claims_by_phone on donations.claims (phone) where phone <> '';
create unique index claim_once on donations.claims (utr, phone, amount_paise, paid_on) where state = 'waiting' and phone <> '';
create index claims_by_utr on donations.claims (utr);

-- What a network address did within the hour, for limits; the address is a keyed hash.
create table donations.tries (
  kind text not null,
  address_hash bytea not null,
  at timestamptz not null,
  -- What was paid in the end does not count against a network address: thousands of telephones share one.
  id bigint generated always as identity primary key,
  donation_id int references donations.donations on delete cascade
);
create index tries_by_address on donations.tries (kind, address_hash, at);
create index tries_of_donation on donations.tries (donation_id) where donation_id is not null;

create function donations.unfold() returns trigger language plpgsql as $$
begin
  new.folded := '';
  new.spoken := '';
  return new;
end $$;

create trigger unfold before update of name on donations.donations for each row when (new.name is distinct from old.name)
  execute function donations.unfold();

create view donations.numbers as
select id as donation_id, lower(number) as number from donations.donations
union all select id, lower(reference) from donations.donations where reference is not null
union all select donation_id, lower(number) from donations.receipts
union all select donation_id, lower(gateway_payment_id) from payments.attempts where donation_id is not null and gateway_payment_id is not null
union all select donation_id, lower(bank_reference) from payments.attempts where donation_id is not null and bank_reference is not null;

-- Whatever the way by which a gift becomes given: online, at the desk, by a claim, or by hand.
create function donations.keep_meal() returns trigger language plpgsql as $$
begin
  new.meal_paise := (select p.meal_paise from donations.purposes p where p.id = new.purpose_id);
  return new;
end $$;

create trigger keep_meal before insert on donations.donations for each row
  when (new.state = 'given') execute function donations.keep_meal();

create trigger keep_meal_given before update of state on donations.donations for each row
  when (new.state = 'given' and old.state in ('waiting', 'failed')) execute function donations.keep_meal();

-- Gifts from before this product, brought in by a file (decision 88). They are history and stand in a table of their own: whatever sums
-- money (books, day book, drawers, receipts, statements) reads donations.donations and cannot count them by mistake.
create table donations.old_gifts (
  id int generated always as identity primary key,
  -- A hash of what the line said: the same line is one gift. Null once the donor is erased.
  key text unique,
  devotee_id int not null references accounts.devotees,
  name text not null,
  address text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- In India.
  given_on date not null,
  purpose_id int not null references donations.purposes,
  mode text not null check (mode in ('cash', 'upi', 'transfer', 'cheque')),
  -- The number of the receipt as the trust gave it then; never one of a series of this product.
  old_receipt text check (old_receipt <> ''),
  -- As in donations.donations.
  pan_sealed bytea,
  pan_mask text not null,
  language_id int not null references catalogue.languages
);
create unique index old_receipt_once on donations.old_gifts (lower(old_receipt)) where old_receipt is not null;
create index old_gifts_of_devotee on donations.old_gifts (devotee_id);
create trigger nobody_erased before insert on donations.old_gifts for each row execute function accounts.refuse_erased();

-- Cash of one day, gift by gift and order by order: the law forbids to receive so much of it from one person in a day (crosses modules, so it
-- is a view). What was entered by hand counts on its own day.
create view donations.cash_of_day as
select (t.at at time zone 'Asia/Kolkata')::date as day, a.amount_paise, coalesce(d.phone, p.phone, '') as phone, d.number, d.pan_sealed
from payments.desk_takings t
join payments.attempts a on a.id = t.attempt_id and a.state = 'paid'
left join donations.donations d on d.id = a.donation_id
left join booking.bookings b on b.id = a.booking_id
left join accounts.devotees p on p.id = b.devotee_id
where t.way = 'cash'
union all
select d.given_on, d.amount_paise, d.phone, d.number, d.pan_sealed
from donations.donations d
where d.mode = 'cash' and d.state = 'given' and d.given_on is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);

-- It goes with the PAN, whoever empties that: also a server of the release before, which knows nothing of it.
create function donations.empty_pan_name() returns trigger language plpgsql as $$
begin
  new.pan_name := '';
  return new;
end $$;

create trigger empty_pan_name before update of pan_mask on donations.donations for each row when (new.pan_mask = '')
  execute function donations.empty_pan_name();

create trigger empty_pan_name before update of pan_mask on donations.claims for each row when (new.pan_mask = '')
  execute function donations.empty_pan_name();

-- Every correction of a donor's name or address, as they were and as they became. Where a receipt was issued before, the
-- correction holds the corrected copy of it: same number, sealed and made once like the receipt itself, which stays.
create table donations.corrections (
  donation_id int not null references donations.donations,
  no int not null check (no between 1 and 20),
  at timestamptz not null,
  by_staff int not null references admin.staff,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  -- Null: no receipt was issued yet.
  sealed bytea,
  pdf bytea,
  primary key (donation_id, no)
);
alter table donations.corrections alter column pdf set storage external;
create trigger never_deleted before delete or truncate on donations.corrections for each statement execute function payments.refuse_change();

-- Only what was before and after may be emptied, when the donor is erased, and the PDF is made once.
create function donations.keep_corrections() returns trigger language plpgsql as $$
begin
  if (new.donation_id, new.no, new.at, new.by_staff) is distinct from (old.donation_id, old.no, old.at, old.by_staff)
     or new.sealed is distinct from old.sealed or (old.pdf is not null and new.pdf is distinct from old.pdf)
     or ((new.reason, new.before, new.after) is distinct from (old.reason, old.before, old.after)
         and (new.reason, new.before, new.after) is distinct from ('', '{}'::jsonb, '{}'::jsonb)) then
    raise exception 'corrections are never changed';
  end if;
  return new;
end $$;

create trigger kept before update on donations.corrections for each row execute function donations.keep_corrections();

-- A correction is emptied with its donor, whoever empties that: also a server of the release before.
create function donations.empty_corrections() returns trigger language plpgsql as $$
begin
  update donations.corrections set reason = '', before = '{}', after = '{}' where donation_id = new.id and before <> '{}';
  return null;
end $$;

create trigger empty_corrections after update of name on donations.donations for each row
  when (new.name = '' and old.name <> '') execute function donations.empty_corrections();

-- What each receipt says now: the receipt itself, or its latest corrected copy.
create view donations.papers as
select r.number, r.donation_id, r.tax_year, r.issued_at as first_issued_at, r.cancelled_at, c.no as correction,
       case when c.no is null then r.issued_at else c.at end as issued_at,
       case when c.no is null then r.sealed else c.sealed end as sealed,
       case when c.no is null then r.pdf else c.pdf end as pdf
from donations.receipts r
left join lateral (
  select no, at, sealed, pdf from donations.corrections
   where donation_id = r.donation_id and sealed is not null order by no desc limit 1
) c on true;
