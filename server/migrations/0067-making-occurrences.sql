-- What the making of occurrences asks of other modules (decision 54).

-- Where a seva was to be held before staff moved that occurrence: its rule makes none there again.
create view catalogue.moved_away as
select m.event_id, m.from_held_on as day, o.starts_minutes
from booking.date_moves m
join catalogue.occurrences o on o.id = m.occurrence_id;

-- Places of an occurrence that are paid or held.
create view catalogue.places_taken as
select occurrence_id, count(*)::int as taken from booking.bookings where state in ('held', 'paid') group by occurrence_id;

-- Takes occurrences out of the offer: those to which nothing refers are deleted, the others stay for what refers to them. Answers the latter. An
-- order that is being placed is waited for: whatever module refers to an occurrence, its foreign key says so.
create function catalogue.give_up_occurrences(ids int[]) returns setof int language plpgsql as $$
declare one int;
begin
  begin
    delete from catalogue.occurrences o
     where o.id = any (ids) and not exists (select from booking.bookings b where b.occurrence_id = o.id);
  exception when foreign_key_violation then
    null;
  end;
  for one in select id from catalogue.occurrences where id = any (ids) order by id loop
    begin
      delete from catalogue.occurrences where id = one;
    exception when foreign_key_violation then
      update catalogue.occurrences set withdrawn = true where id = one and not withdrawn;
      return next one;
    end;
  end loop;
end $$;

-- Sevas are published under the threshold of homams, where staff set one.
update content.bar set bars = jsonb_build_object('seva', bars -> 'event') || bars where bars ? 'event';
