-- People are found as they are spoken of (decision 99): beside the folded names stand keys by sound, written by the server
-- (catalogue/spoken-names.ts); '' is to be made. The folded names serve the release before, and rows that have no keys yet.
alter table booking.found add column spoken text not null default '';
create index found_by_spoken on booking.found using gin (spoken gin_trgm_ops) where spoken <> '';
create index found_unspoken on booking.found (booking_id) where spoken = '' and names <> '';

alter table donations.donations add column spoken text not null default '';
create index donations_by_spoken on donations.donations using gin (spoken gin_trgm_ops) where spoken <> '';
create index donations_unspoken on donations.donations (id) where spoken = '' and folded <> '';

alter table devotees.found add column spoken text not null default '';
create index found_by_spoken on devotees.found using gin (spoken gin_trgm_ops) where spoken <> '';
create index found_unspoken on devotees.found (devotee_id) where spoken = '';

-- Whoever names somebody else makes both void in the same transaction.
create or replace function booking.unfold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    if new.personal is distinct from old.personal then
      update booking.found set names = '', spoken = '' where booking_id = new.id and (names <> '' or spoken <> '');
    end if;
  elsif tg_op = 'DELETE' then
    update booking.found set names = '', spoken = '' where booking_id = old.booking_id and (names <> '' or spoken <> '');
  else
    update booking.found set names = '', spoken = '' where booking_id = new.booking_id and (names <> '' or spoken <> '');
  end if;
  return null;
end $$;

create or replace function donations.unfold() returns trigger language plpgsql as $$
begin
  new.folded := '';
  new.spoken := '';
  return new;
end $$;

-- The release before writes the folded names of a devotee only.
create function devotees.unspeak() returns trigger language plpgsql as $$
begin
  new.spoken := '';
  return new;
end $$;
create trigger unspeak before update of names on devotees.found for each row
  when (new.names is distinct from old.names and new.spoken = old.spoken) execute function devotees.unspeak();

-- A batch finds the lines of its devotees by this, also where there are very many.
create index stale_devotees on devotees.stale (devotee_id);

create or replace view inbox.people as
select c.id as conversation_id, w.devotee_id, coalesce(f.name, '') as name, coalesce(f.names, '') as names, coalesce(f.spoken, '') as spoken
from inbox.conversations c
cross join lateral (
  select n.devotee_id from (
    select d.id as devotee_id, null::timestamptz as former_at from accounts.devotees d where d.phone = c.phone
    union all
    select p.devotee_id, p.at from accounts.former_phones p where p.phone = c.phone
  ) n order by n.former_at desc nulls first limit 1
) w
left join devotees.found f on f.devotee_id = w.devotee_id;
