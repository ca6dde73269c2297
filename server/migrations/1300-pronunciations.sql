-- How a devotee says a name, for the priest: the sound lies in the store of files under its key. It belongs to the name as it is
-- written, as readings do, so every order and list with that name has it, and a name that is corrected has it no more.
create schema pronunciations;
create table pronunciations.sounds (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  name text not null check (name <> ''),
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  -- The wording that was agreed to, its language, and whether as the parent or guardian of a child.
  consent text not null,
  language_id int not null references catalogue.languages,
  as_parent boolean not null,
  said_at timestamptz not null,
  -- How often it was said in the hour that began then.
  tries int not null default 1,
  tries_since timestamptz not null,
  unique (devotee_id, name)
);

-- For which names of a devotee a pronunciation is needed, and until which day they are read; null: without an end.
create view pronunciations.named as
select f.devotee_id, f.name, null::date as last_day
from accounts.family f
union all
select b.devotee_id, n.name,
       case when exists (select from register.standing s where s.booking_id = b.id)
              or exists (
                select from repeats.repeats r
                 where r.devotee_id = b.devotee_id and r.ended_at is null
                   and b.id = coalesce(
                     (select t.booking_id from repeats.turns t where t.repeat_id = r.id and t.state = 'paid' order by t.day desc limit 1), r.booking_id))
            then null else o.day end
from booking.bookings b
join catalogue.occurrences o on o.id = b.occurrence_id
cross join lateral (
  select b.personal ->> 'name' as name
  union all
  select p.answers ->> 'name' from booking.people p where p.booking_id = b.id
) n
where b.state <> 'cancelled' and n.name <> '';
