-- A booking takes only the steps that `bookingStates` names (server/src/booking/rules.ts).
create function booking.refuse_step() returns trigger language plpgsql as $$
begin
  raise exception 'a booking that is % can''t become %', old.state, new.state using errcode = 'check_violation', constraint = 'bookings_step';
end $$;

create trigger bookings_step before update of state on booking.bookings
  for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('held', 'paid'), ('held', 'expired'), ('held', 'cancelled'),
    ('expired', 'held'), ('expired', 'paid'), ('expired', 'cancelled'),
    ('paid', 'cancelled')
  ))
  execute function booking.refuse_step();
