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

-- Alerts that wait, with each occurrence on offer that would grant them.
create view wishes.grants as
select w.id as wish_id, d.phone, w.language_id, e.id as event_id, e.slug, e.title, o.closes_on, o.day as held_on, o.id as occurrence_id,
       o.starts_minutes, e.has_one_date
from wishes.wishes w
join accounts.devotees d on d.id = w.devotee_id
join catalogue.events e on e.slug = w.slug or e.deity = w.deity
join catalogue.occurrences o on o.event_id = e.id
where w.told_at is null and e.published and o.cancelled_at is null;
