create schema register;

create table register.entries (
  -- The number on the family's card. None is given twice.
  id int generated always as identity primary key,
  booking_id int not null unique references booking.bookings on delete cascade,
  -- The seva for which the order entered. It stands while the order is paid and of this seva.
  event_id int not null,
  entered_at timestamptz not null,
  -- The day that was booked; the years begin after it.
  first_on date not null,
  way text not null check (way in ('tithi', 'star', 'date')),
  -- What the booked day had, reckoned by the schedule: a month of the moon (amanta), of the sun, or of the calendar.
  month int check (month between 1 and 12),
  adhika boolean not null default false,
  tithi int check (tithi between 1 and 30),
  star int check (star between 1 and 27),
  -- The days of the years are made up to this day.
  made_until date not null,
  -- The devotee was erased.
  ended_at timestamptz,
  check (not adhika or way = 'tithi'),
  check ((tithi is not null) = (month is not null and way = 'tithi')),
  check ((star is not null) = (month is not null and way = 'star'))
);
create index entries_to_reckon on register.entries (id) where month is null;
create index entries_by_made_until on register.entries (made_until) where ended_at is null;

-- One day of one family. Rows of coming years are made ahead; those of years gone by stay.
create table register.years (
  entry_id int not null references register.entries on delete cascade,
  day date not null,
  -- Almanacs may give another day, and no priest has decided yet.
  doubtful boolean not null,
  -- On whose list the names stand; null until the day is near.
  occurrence_id int references catalogue.occurrences,
  -- The day of which the family was told.
  told_for date,
  -- All names were read, and the family was told.
  done_at timestamptz,
  primary key (entry_id, day)
);
create index years_of_occurrence on register.years (occurrence_id) where occurrence_id is not null;
create index years_not_done on register.years (day) where done_at is null;

-- Who stands in the register: a cancelled order, one that was moved to another seva, and an erased devotee leave it.
create view register.standing as
select e.id, e.booking_id, e.event_id, e.entered_at, e.first_on, e.way, e.month, e.adhika, e.tithi, e.star, e.made_until,
       b.order_id, b.code as order_code, b.devotee_id, b.language_id, b.package_id, b.personal, b.address,
       d.phone as devotee_phone, v.title, o.starts_minutes, o.lasts_minutes
from register.entries e
join booking.bookings b on b.id = e.booking_id and b.state = 'paid' and b.event_id = e.event_id
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
join catalogue.events v on v.id = e.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where e.ended_at is null;

-- The days of those who stand in it, and where each stands now: staff may have moved or called off the occurrence.
create view register.days as
select y.entry_id, y.day, y.doubtful, y.occurrence_id, y.told_for, y.done_at,
       case when o.id is null then y.day else o.day end as held_on, o.cancelled_at
from register.years y
join register.standing s on s.id = y.entry_id
left join catalogue.occurrences o on o.id = y.occurrence_id;

-- An order enters in the transaction that confirms it, by whatever way; once it is moved to another day, its years follow.
create function register.enter() returns trigger language plpgsql as $$
declare
  way_of text;
  held date;
begin
  -- The answer to the question `returns_by`, where the seva asks it, comes before the seva's own way.
  select case new.personal ->> 'returns_by' when 'tithi' then 'tithi' when 'nakshatra' then 'star' when 'date' then 'date' else r.perpetual end, o.day
    into way_of, held
    from catalogue.seva_rules r
    join catalogue.occurrences o on o.id = new.occurrence_id
   where r.event_id = new.event_id and r.perpetual is not null;
  if not found then
    return null;
  end if;
  insert into register.entries as e (booking_id, event_id, entered_at, first_on, way, made_until)
  values (new.id, new.event_id, coalesce(new.paid_at, now()), held, way_of, held)
  on conflict (booking_id) do update
    set event_id = excluded.event_id, first_on = excluded.first_on, way = excluded.way, month = null, adhika = false, tithi = null, star = null,
        made_until = excluded.made_until
    where (e.event_id, e.first_on) <> (excluded.event_id, excluded.first_on);
  if found then
    delete from register.years y using register.entries e where e.booking_id = new.id and y.entry_id = e.id and y.done_at is null;
  end if;
  return null;
end $$;

-- Every name of those who stand in the register, once.
create view register.names as
select s.id as entry_id, s.booking_id, s.devotee_id, s.event_id, n.place, n.answers
from register.standing s
cross join lateral (
  select 0 as place, s.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = s.booking_id
) n;
