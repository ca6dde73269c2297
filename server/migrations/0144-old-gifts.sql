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
create trigger stale_any after insert or update of devotee_id, amount_paise, name or delete on donations.old_gifts
  for each row execute function devotees.make_stale();
create trigger nobody_erased before insert on donations.old_gifts for each row execute function accounts.refuse_erased();

-- The page of a devotee, the list with its sums by day, and the search read gifts here: the old ones count in all of them.
create or replace view devotees.gifts as
select d.id as devotee_id, g.id as donation_id, g.name, g.amount_paise, g.state, g.created_at, g.given_at, g.returned_at, g.language_id, g.purpose_id,
       null::int as old_gift_id, null::text as old_receipt
from accounts.devotees d join donations.donations g on g.devotee_id = d.id
union all
select d.id, g.id, g.name, g.amount_paise, g.state, g.created_at, g.given_at, g.returned_at, g.language_id, g.purpose_id, null, null
from accounts.devotees d join donations.donations g on g.phone = d.phone and g.devotee_id is null
union all
select g.devotee_id, null, g.name, g.amount_paise, 'given', g.given_on::timestamp at time zone 'Asia/Kolkata',
       g.given_on::timestamp at time zone 'Asia/Kolkata', null, g.language_id, g.purpose_id, g.id, g.old_receipt
from donations.old_gifts g;

alter table imports.runs add column kind text not null default 'bookings' check (kind in ('bookings', 'donations'));
-- PANs of a line, by the place of their cell: the cell itself has a mask.
alter table imports.lines
  add column pans_sealed bytea,
  add column gift_id int references donations.old_gifts on delete set null;
create index lines_of_gift on imports.lines (gift_id) where gift_id is not null;
