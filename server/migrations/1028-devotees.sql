-- Devotees as staff work with them (decision 65): a narrow row each for the list and its search, notes and tags of staff.
create schema devotees;

-- Kept by the server from what stands in orders, gifts and the family book: server/src/devotees/keep-found.ts. Nobody else writes here.
create table devotees.found (
  devotee_id int primary key references accounts.devotees on delete cascade,
  phone text not null,
  -- As the latest order, the family book or the latest gift has it; '': nobody said.
  name text not null,
  -- The name in plain Latin letters, by which the list is sorted; '~', after all letters, without a name.
  name_key text collate "C" not null,
  -- Names of the devotee, the family and everybody in the orders, folded for the search.
  names text not null,
  language_id int,
  city text not null,
  -- Folded, so that one city is found by all its spellings.
  city_key text not null,
  state text not null,
  -- Paid and not cancelled.
  orders int not null,
  -- Of those; 1970: there is none.
  last_order_at timestamptz not null,
  gifts int not null,
  -- The latest financial year in which something was paid or given (its first calendar year), and how much; 0: none.
  year int not null,
  year_paise bigint not null,
  all_paise bigint not null default 0,
  -- The PIN of the latest order, as city and state already are; rows are made anew by the server (keep-found.ts).
  pin text not null default '',
  spoken text not null default ''
);
create index found_by_last_order on devotees.found (last_order_at desc, devotee_id desc);
create index found_by_sum on devotees.found (year desc, year_paise desc, devotee_id desc);
create index found_by_name on devotees.found (name_key, devotee_id);
create index found_by_names on devotees.found using gin (names gin_trgm_ops);
create index found_by_phone on devotees.found (phone text_pattern_ops);
create index found_by_last_digits on devotees.found (reverse(phone) text_pattern_ops);
create index found_by_city on devotees.found (city_key);
create index found_by_all on devotees.found (all_paise desc, devotee_id desc) where orders + gifts > 0;
create index found_by_spoken on devotees.found using gin (spoken gin_trgm_ops) where spoken <> '';
create index found_unspoken on devotees.found (devotee_id) where spoken = '';

-- Whose row is to be made anew. Without a key, so that whoever pays an order waits for nobody here.
create table devotees.stale (
  devotee_id int not null
);
-- A batch finds the lines of its devotees by this, also where there are very many.
create index stale_devotees on devotees.stale (devotee_id);

create function devotees.make_stale() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into devotees.stale values (old.devotee_id);
  else
    insert into devotees.stale values (new.devotee_id);
    if tg_op = 'UPDATE' and old.devotee_id <> new.devotee_id then
      insert into devotees.stale values (old.devotee_id);
    end if;
  end if;
  return null;
end $$;

-- Who is erased leaves the list in the same transaction.
create function devotees.make_self_stale() returns trigger language plpgsql as $$
begin
  if new.phone is null then
    delete from devotees.found where devotee_id = new.id;
  else
    insert into devotees.stale values (new.id);
  end if;
  return null;
end $$;

-- A gift without a login is its phone's.
create function devotees.make_giver_stale() returns trigger language plpgsql as $$
begin
  insert into devotees.stale
  select d.id from accounts.devotees d where d.id = new.devotee_id or (new.devotee_id is null and d.phone = new.phone);
  return null;
end $$;

-- What is known of a devotee (crosses modules, so these are views).
create view devotees.orders as
select f.devotee_id, f.booking_id, f.standing, f.total_paise, f.created_at, f.paid_at, f.language_id, b.personal, b.address
from booking.found f join booking.bookings b on b.id = f.booking_id;

-- `given_at` of this view is the day of the money.
create view devotees.gifts as
select d.id as devotee_id, g.id as donation_id, g.name, g.amount_paise, g.state, g.created_at, g.came_at as given_at, g.returned_at, g.language_id, g.purpose_id,
       null::int as old_gift_id, null::text as old_receipt
from accounts.devotees d join donations.donations g on g.devotee_id = d.id
union all
select d.id, g.id, g.name, g.amount_paise, g.state, g.created_at, g.came_at, g.returned_at, g.language_id, g.purpose_id, null, null
from accounts.devotees d join donations.donations g on g.phone = d.phone and g.devotee_id is null
union all
select g.devotee_id, null, g.name, g.amount_paise, 'given', g.given_on::timestamp at time zone 'Asia/Kolkata',
       g.given_on::timestamp at time zone 'Asia/Kolkata', null, g.language_id, g.purpose_id, g.id, g.old_receipt
from donations.old_gifts g;

create view devotees.names as
select o.devotee_id, o.personal ->> 'name' as name from devotees.orders o
union all
select f.devotee_id, p.answers ->> 'name' from booking.found f join booking.people p on p.booking_id = f.booking_id
union all
select devotee_id, name from accounts.family
union all
select devotee_id, name from devotees.gifts;

-- Money that came and went, line by line: of orders, gifts, and refunds of orders.
create view devotees.money as
select b.devotee_id, 'order' as kind, b.paid_at as at, b.total_paise as paise
from booking.bookings b where b.paid_at is not null and b.state in ('paid', 'cancelled')
union all
select devotee_id, 'gift', given_at, amount_paise from devotees.gifts where state = 'given' and given_at is not null
union all
select b.devotee_id, 'refund', g.at, g.amount_paise
from books.given_back g join booking.bookings b on b.id = g.booking_id;

create view devotees.repeating as
select distinct devotee_id from repeats.repeats where ended_at is null;

-- What staff note of a devotee. Erased with the person, and part of the download of My data.
create table devotees.notes (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  body text not null check (length(body) between 1 and 2000)
);
create index notes_of_devotee on devotees.notes (devotee_id, id);
create trigger nobody_erased before insert on devotees.notes for each row execute function accounts.refuse_erased();

create table devotees.tags (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 40)
);
-- However it is written: one tag.
create unique index tag_once on devotees.tags (lower(name));

create table devotees.tagged (
  tag_id int not null references devotees.tags on delete cascade,
  devotee_id int not null references accounts.devotees,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  primary key (tag_id, devotee_id)
);
create index tags_of_devotee on devotees.tagged (devotee_id);
create trigger nobody_erased before insert on devotees.tagged for each row execute function accounts.refuse_erased();

-- What devotees paid and gave by days, from which "booked or gave most" is summed up; and over all time. Kept by the server with the row
-- of the list, from the same facts and in the same transaction (keep-found.ts): nobody else writes here.
create table devotees.paid_days (
  devotee_id int not null references devotees.found on delete cascade,
  -- In India.
  day date not null,
  -- Orders that are paid and not cancelled.
  orders int not null,
  orders_paise bigint not null,
  gifts int not null,
  gifts_paise bigint not null,
  primary key (devotee_id, day)
);
create index paid_days_by_day on devotees.paid_days (day) include (devotee_id, orders, orders_paise, gifts, gifts_paise);

-- The release before writes the folded names of a devotee only.
create function devotees.unspeak() returns trigger language plpgsql as $$
begin
  new.spoken := '';
  return new;
end $$;

create trigger unspeak before update of names on devotees.found for each row
  when (new.names is distinct from old.names and new.spoken = old.spoken) execute function devotees.unspeak();
