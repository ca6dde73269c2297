-- LIVE follows the hour of an occurrence and how long it lasts; who may watch is a setting of the homam or seva (decision 138).
alter table catalogue.events
  -- How long a homam with one date lasts; null: nobody entered it.
  add column lasts_minutes int check (lasts_minutes between 1 and 1440),
  -- Its broadcast is for those who booked; the specification's rule is any login.
  add column live_for_booked boolean not null default false;

create or replace function catalogue.keep_occurrence() returns trigger language plpgsql as $$
begin
  if not new.has_one_date then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on, closes_when_reopened, closed_early_at,
      list_locks_minutes_before, times_moved, cancelled_at)
    values (new.id, new.held_on, new.starts_minutes, new.lasts_minutes, new.closes_on, new.closes_when_reopened, new.closed_early_at,
      new.list_locks_minutes_before, new.times_moved, new.cancelled_at);
  else
    update catalogue.occurrences o
       set day = new.held_on, starts_minutes = new.starts_minutes, lasts_minutes = new.lasts_minutes, closes_on = new.closes_on,
           closes_when_reopened = new.closes_when_reopened, closed_early_at = new.closed_early_at,
           list_locks_minutes_before = new.list_locks_minutes_before, times_moved = new.times_moved, cancelled_at = new.cancelled_at
     where o.event_id = new.id
       and (o.day, o.starts_minutes, o.lasts_minutes, o.closes_on, o.closes_when_reopened, o.closed_early_at, o.list_locks_minutes_before, o.times_moved,
            o.cancelled_at)
           is distinct from (new.held_on, new.starts_minutes, new.lasts_minutes, new.closes_on, new.closes_when_reopened, new.closed_early_at,
                             new.list_locks_minutes_before, new.times_moved, new.cancelled_at);
  end if;
  return null;
end $$;

drop trigger keep_occurrence_changed on catalogue.events;
create trigger keep_occurrence_changed after update on catalogue.events
  for each row
  when ((old.held_on, old.starts_minutes, old.lasts_minutes, old.closes_on, old.closes_when_reopened, old.closed_early_at, old.list_locks_minutes_before,
         old.times_moved, old.cancelled_at)
        is distinct from (new.held_on, new.starts_minutes, new.lasts_minutes, new.closes_on, new.closes_when_reopened, new.closed_early_at,
                          new.list_locks_minutes_before, new.times_moved, new.cancelled_at))
  execute function catalogue.keep_occurrence();

create or replace function catalogue.keep_published_date() returns trigger language plpgsql as $$
begin
  update catalogue.events e
     set held_on = new.day, starts_minutes = new.starts_minutes, lasts_minutes = new.lasts_minutes, closes_on = new.closes_on,
         closes_when_reopened = new.closes_when_reopened, closed_early_at = new.closed_early_at,
         list_locks_minutes_before = new.list_locks_minutes_before, times_moved = new.times_moved, cancelled_at = new.cancelled_at
   where e.id = new.event_id
     and e.has_one_date
     and (e.held_on, e.starts_minutes, e.lasts_minutes, e.closes_on, e.closes_when_reopened, e.closed_early_at, e.list_locks_minutes_before, e.times_moved,
          e.cancelled_at)
         is distinct from (new.day, new.starts_minutes, new.lasts_minutes, new.closes_on, new.closes_when_reopened, new.closed_early_at,
                           new.list_locks_minutes_before, new.times_moved, new.cancelled_at);
  return null;
end $$;

-- What a video of a homam's name and day shows: each occurrence of that day.
create view media.broadcasts as
select v.id as video_id, v.held_on, o.id as occurrence_id, o.starts_minutes, o.lasts_minutes, o.cancelled_at, e.live_for_booked
from media.event_videos v
join catalogue.events e on e.slug = v.service
join catalogue.occurrences o on o.event_id = e.id and o.day = v.held_on;

-- Whose names are on an occurrence's list, those of a perpetual seva's year among them.
create view media.booked as
select distinct occurrence_id, devotee_id from sankalpam.paid_names;
