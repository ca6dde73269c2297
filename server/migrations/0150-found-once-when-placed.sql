-- A new attempt makes an order that is not paid wait for its payment, and changes nothing else of its row in the office's lists: where the
-- row says so already, as that of an order placed in the same transaction does, it is not reckoned again. Whoever changes the row at the
-- same moment is waited for first.
create or replace function booking.find_attempt() returns trigger language plpgsql as $$
begin
  if new.booking_id is null then
    return null;
  end if;
  if tg_op = 'INSERT' and new.state in ('opening', 'open') then
    perform from booking.found f where f.booking_id = new.booking_id and f.standing = 'pending' for update;
    if found then
      return null;
    end if;
  end if;
  perform booking.find(new.booking_id);
  return null;
end $$;
