-- Who of the staff made a correction. Null: the devotee, or a server of a release before this column.
alter table booking.corrections add column by_staff int references admin.staff;

create or replace function booking.keep_corrections() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}'
     and (new.booking_id, new.at, new.by_staff) is not distinct from (old.booking_id, old.at, old.by_staff) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  -- Of many corrections of one order the first and the latest stay.
  if tg_op = 'DELETE' and (select count(*) >= 30 and min(id) <> old.id from booking.corrections where booking_id = old.booking_id) then
    return old;
  end if;
  raise exception 'corrections are never changed';
end $$;
