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
  year_paise bigint not null
);
create index found_by_last_order on devotees.found (last_order_at desc, devotee_id desc);
create index found_by_sum on devotees.found (year desc, year_paise desc, devotee_id desc);
create index found_by_name on devotees.found (name_key, devotee_id);
create index found_by_names on devotees.found using gin (names gin_trgm_ops);
create index found_by_phone on devotees.found (phone text_pattern_ops);
create index found_by_last_digits on devotees.found (reverse(phone) text_pattern_ops);
create index found_by_city on devotees.found (city_key);

-- Whose row is to be made anew. Without a key, so that whoever pays an order waits for nobody here.
create table devotees.stale (devotee_id int not null);

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
create trigger stale_new after insert on booking.found for each row execute function devotees.make_stale();
create trigger stale_changed after update on booking.found for each row
  when ((old.devotee_id, old.standing, old.total_paise, old.state, old.created_at, old.paid_at)
        is distinct from (new.devotee_id, new.standing, new.total_paise, new.state, new.created_at, new.paid_at)
        or (new.names = '' and old.names <> ''))
  execute function devotees.make_stale();
create trigger stale_city after update of address on booking.bookings for each row
  when (old.address ->> 'city' is distinct from new.address ->> 'city')
  execute function devotees.make_stale();
create trigger stale after insert or update or delete on accounts.family for each row execute function devotees.make_stale();

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
create trigger stale_new after insert on accounts.devotees for each row execute function devotees.make_self_stale();
create trigger stale_changed after update of phone on accounts.devotees for each row execute function devotees.make_self_stale();

-- A gift without a login is its phone's.
create function devotees.make_giver_stale() returns trigger language plpgsql as $$
begin
  insert into devotees.stale
  select d.id from accounts.devotees d where d.id = new.devotee_id or (new.devotee_id is null and d.phone = new.phone);
  return null;
end $$;
create trigger stale_new after insert on donations.donations for each row execute function devotees.make_giver_stale();
create trigger stale_changed after update on donations.donations for each row
  when ((old.devotee_id, old.state, old.amount_paise, old.name, old.phone)
        is distinct from (new.devotee_id, new.state, new.amount_paise, new.name, new.phone))
  execute function devotees.make_giver_stale();

-- What is known of a devotee (crosses modules, so these are views).
create view devotees.orders as
select f.devotee_id, f.booking_id, f.standing, f.total_paise, f.created_at, f.paid_at, f.language_id, b.personal, b.address
from booking.found f join booking.bookings b on b.id = f.booking_id;

create view devotees.gifts as
select d.id as devotee_id, g.id as donation_id, g.name, g.amount_paise, g.state, g.created_at, g.given_at, g.returned_at, g.language_id, g.purpose_id
from accounts.devotees d join donations.donations g on g.devotee_id = d.id
union all
select d.id, g.id, g.name, g.amount_paise, g.state, g.created_at, g.given_at, g.returned_at, g.language_id, g.purpose_id
from accounts.devotees d join donations.donations g on g.phone = d.phone and g.devotee_id is null;

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
select b.devotee_id, 'refund', coalesce(t.done_at, t.sent_at), t.amount_paise
from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id join booking.bookings b on b.id = a.booking_id
where t.state in ('sent', 'done');

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

create trigger nobody_erased before insert on devotees.notes for each row execute function accounts.refuse_erased();
create trigger nobody_erased before insert on devotees.tagged for each row execute function accounts.refuse_erased();

insert into devotees.stale select id from accounts.devotees where phone is not null;
