create extension if not exists pg_trgm;

create table catalogue.deities (
  code text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
  name catalogue.text_by_language not null,
  -- What people also call them, in any script: searched, never shown.
  other_names text not null default '',
  position int not null
);
create table catalogue.purposes (like catalogue.deities including all);

alter table catalogue.events
  add column deity text references catalogue.deities,
  -- What the search looks through, folded by the server (folding.ts). null: to be folded anew.
  add column search_text text;

create table catalogue.event_purposes (
  event_id int not null references catalogue.events on delete cascade,
  purpose text not null references catalogue.purposes,
  primary key (event_id, purpose)
);
create index event_purposes_by_purpose on catalogue.event_purposes (purpose);
create index events_by_deity on catalogue.events (deity);
create index events_by_held_on on catalogue.events (held_on);
create index events_by_search_text on catalogue.events using gin (search_text gin_trgm_ops);
create index events_unfolded on catalogue.events (id) where search_text is null;

-- Whatever changes what an event is found by makes its folded text void, so it is never stale.
create function catalogue.unfold_event() returns trigger language plpgsql as $$
begin
  if new.title is distinct from old.title or new.sections is distinct from old.sections or new.deity is distinct from old.deity or new.slug is distinct from old.slug then
    new.search_text := null;
  end if;
  return new;
end $$;
create trigger unfold before update on catalogue.events for each row execute function catalogue.unfold_event();

create function catalogue.unfold_events_of_purpose() returns trigger language plpgsql as $$
begin
  update catalogue.events set search_text = null where id in (new.event_id, old.event_id);
  return null;
end $$;
create trigger unfold after insert or update or delete on catalogue.event_purposes for each row execute function catalogue.unfold_events_of_purpose();

create function catalogue.unfold_events_by_name() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'deities' then
    update catalogue.events set search_text = null where deity = new.code;
  else
    update catalogue.events set search_text = null where id in (select event_id from catalogue.event_purposes where purpose = new.code);
  end if;
  return null;
end $$;
create trigger unfold after update on catalogue.deities for each row execute function catalogue.unfold_events_by_name();
create trigger unfold after update on catalogue.purposes for each row execute function catalogue.unfold_events_by_name();

do $$
declare name text;
begin
  foreach name in array array['deities', 'purposes', 'event_purposes'] loop
    execute format('create trigger announce after insert or update or delete or truncate on catalogue.%I for each statement execute function catalogue.announce()', name);
  end loop;
end $$;

create schema wishes;

-- "Tell me when the next one opens": of a homam, by its slug, or of a deity.
create table wishes.wishes (
  id bigint generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  slug text,
  deity text references catalogue.deities,
  language_id int not null,
  made_at timestamptz not null,
  told_at timestamptz,
  check (num_nonnulls(slug, deity) = 1)
);
create unique index one_open_wish on wishes.wishes (devotee_id, slug, deity) nulls not distinct where told_at is null;
create index wishes_of_devotee on wishes.wishes (devotee_id);

-- Wishes that wait, with each event on offer that would grant them (crosses modules, so it is a view).
create view wishes.grants as
select w.id as wish_id, d.phone, w.language_id, e.id as event_id, e.slug, e.title, e.closes_on, e.held_on
from wishes.wishes w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.events e on e.slug = w.slug or e.deity = w.deity
where w.told_at is null and e.published and e.cancelled_at is null;
