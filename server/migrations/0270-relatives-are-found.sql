-- Whoever gets a parcel in place of the devotee is found by their name too (decision 108): it is among the names of the
-- order, and void with them when it changes.
create or replace function booking.unfold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    if new.personal is distinct from old.personal or new.address ->> 'relative_name' is distinct from old.address ->> 'relative_name' then
      update booking.found set names = '', spoken = '' where booking_id = new.id and (names <> '' or spoken <> '');
    end if;
  elsif tg_op = 'DELETE' then
    update booking.found set names = '', spoken = '' where booking_id = old.booking_id and (names <> '' or spoken <> '');
  else
    update booking.found set names = '', spoken = '' where booking_id = new.booking_id and (names <> '' or spoken <> '');
  end if;
  return null;
end $$;

drop trigger unfold on booking.bookings;
create trigger unfold after update of personal, address on booking.bookings for each row execute function booking.unfold();

-- The schedule makes the keys of these anew; until then they are found as before.
update booking.found f set spoken = '' from booking.bookings b
 where b.id = f.booking_id and b.address ->> 'relative_name' <> '' and f.spoken <> '';
