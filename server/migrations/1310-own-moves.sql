-- A devotee may move a booking of a seva with many days to another of its days: so often, up to so many hours before the day that it
-- leaves. null: not at all, as the specification has it. A homam has one date, and a perpetual seva its yearly day by the first.
alter table catalogue.events
  add column most_moves int check (most_moves between 1 and 12),
  add column move_hours_before int check (move_hours_before >= 0);
alter table catalogue.trust
  add column most_moves int check (most_moves between 1 and 12),
  add column move_hours_before int check (move_hours_before >= 0);
alter table booking.bookings add column most_moves int, add column move_hours_before int;

-- What would come back to who cancels when the devotee moved it: a later day gives back no more. null: staff moved it.
alter table booking.moves add column back_percent int check (back_percent between 0 and 100);

create function catalogue.terms_of(event int, out cancelling jsonb, out most_moves int, out move_hours_before int)
language sql stable as $$
  select case when e.own_cancelling then e.cancelling else coalesce(t.cancelling, '[]') end,
         case when e.has_one_date or r.perpetual is not null then null when e.own_cancelling then e.most_moves else t.most_moves end,
         case when e.own_cancelling then e.move_hours_before else t.move_hours_before end
    from catalogue.events e left join catalogue.trust t on true left join catalogue.seva_rules r on r.event_id = e.id
   where e.id = event
$$;

create or replace function booking.keep_cancelling() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select t.cancelling, t.most_moves, t.move_hours_before into new.cancelling, new.most_moves, new.move_hours_before
      from catalogue.terms_of(new.event_id) t;
  elsif (new.cancelling, new.most_moves, new.move_hours_before) is distinct from (old.cancelling, old.most_moves, old.move_hours_before) then
    raise exception 'an order keeps the policy under which it was bought';
  end if;
  return new;
end $$;
drop trigger keep_cancelling on booking.bookings;
create trigger keep_cancelling before insert or update of cancelling, most_moves, move_hours_before on booking.bookings
  for each row execute function booking.keep_cancelling();
