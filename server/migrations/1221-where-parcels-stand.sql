-- Where the parcel of each order stands that is on the desk, one narrow row each: what has not left is found by an index, and
-- how much of what is where is counted by occurrence, as sums (decision 131).
create table prasadam.stands (
  booking_id int primary key references booking.bookings on delete cascade,
  event_id int not null,
  occurrence_id int not null,
  stage text not null
);
create index stands_unsent on prasadam.stands (occurrence_id, booking_id) where stage in ('to_pack', 'packed', 'returned');
create index stands_by_stage on prasadam.stands (stage, occurrence_id, booking_id);

create table prasadam.counts (
  occurrence_id int not null,
  stage text not null,
  parcels int not null
);
create index counts_of_occurrence on prasadam.counts (occurrence_id, stage) include (parcels);

-- Makes the row of one order anew; by the same rule as prasadam.desk says what is on the desk.
create function prasadam.stand(booking int) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from prasadam.stands s where s.booking_id = booking for update;
  insert into prasadam.stands as s (booking_id, event_id, occurrence_id, stage)
  select b.id, b.event_id, b.occurrence_id, coalesce(x.stage, 'to_pack')
    from booking.bookings b left join prasadam.parcels x on x.booking_id = b.id
   where b.id = booking and b.state = 'paid' and b.address <> '{}' and not exists (select from imports.history h where h.booking_id = b.id)
  on conflict (booking_id) do update set event_id = excluded.event_id, occurrence_id = excluded.occurrence_id, stage = excluded.stage
  where (s.event_id, s.occurrence_id, s.stage) is distinct from (excluded.event_id, excluded.occurrence_id, excluded.stage);
  delete from prasadam.stands s using booking.bookings b
   where s.booking_id = booking and b.id = booking
     and (b.state <> 'paid' or b.address = '{}' or exists (select from imports.history h where h.booking_id = b.id));
end $$;

create function prasadam.stand_booking() returns trigger language plpgsql as $$
begin
  perform prasadam.stand(new.id);
  return null;
end $$;

create function prasadam.stand_parcel() returns trigger language plpgsql as $$
begin
  perform prasadam.stand(case tg_op when 'DELETE' then old.booking_id else new.booking_id end);
  return null;
end $$;

create constraint trigger stand_new after insert on booking.bookings deferrable initially deferred
  for each row when (new.state = 'paid') execute function prasadam.stand_booking();
create constraint trigger stand_changed after update on booking.bookings deferrable initially deferred
  for each row
  when ((old.state = 'paid' or new.state = 'paid')
        and (old.state, old.event_id, old.occurrence_id, old.address = '{}') is distinct from (new.state, new.event_id, new.occurrence_id, new.address = '{}'))
  execute function prasadam.stand_booking();
create constraint trigger stand after insert or update or delete on prasadam.parcels deferrable initially deferred
  for each row execute function prasadam.stand_parcel();
create constraint trigger stand after insert on imports.history deferrable initially deferred
  for each row execute function prasadam.stand_parcel();

create function prasadam.count_stand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into prasadam.counts values (old.occurrence_id, old.stage, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into prasadam.counts values (new.occurrence_id, new.stage, 1);
  end if;
  return null;
end $$;

create trigger count after insert or update or delete on prasadam.stands for each row execute function prasadam.count_stand();

insert into prasadam.stands
select b.id, b.event_id, b.occurrence_id, coalesce(x.stage, 'to_pack')
  from booking.bookings b left join prasadam.parcels x on x.booking_id = b.id
 where b.state = 'paid' and b.address <> '{}' and not exists (select from imports.history h where h.booking_id = b.id);

-- How many parcels of each occurrence are in which stage; nothing is sent of what was called off.
create view prasadam.counted as
select o.event_id, o.id as occurrence_id, o.day as held_on, c.stage, sum(c.parcels)::int as parcels
from prasadam.counts c
join catalogue.occurrences o on o.id = c.occurrence_id
where o.cancelled_at is null
group by o.id, c.stage
having sum(c.parcels) <> 0;

-- What has not gone, by day: for the figure above the orders.
create view booking.parcels_here as
select held_on, parcels from prasadam.counted where stage in ('to_pack', 'packed', 'returned');

-- The same rows as before, for the release before: those that have not gone are found without reading those that have.
create or replace view booking.to_dispatch as
select s.booking_id, s.event_id, o.day as held_on, s.occurrence_id
from prasadam.stands s
join catalogue.occurrences o on o.id = s.occurrence_id
where o.cancelled_at is null and s.stage in ('to_pack', 'packed', 'returned');

-- What was ever taken from stock for parcels, as sums by goods: stock is reckoned without reading every parcel of the past.
create table prasadam.taken_counts (
  goods_id int not null references prasadam.goods,
  quantity int not null
);
create index taken_counts_of_goods on prasadam.taken_counts (goods_id) include (quantity);

create function prasadam.count_taken() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into prasadam.taken_counts values (old.goods_id, -old.quantity);
  end if;
  if tg_op <> 'DELETE' then
    insert into prasadam.taken_counts values (new.goods_id, new.quantity);
  end if;
  return null;
end $$;

create trigger count after insert or update or delete on prasadam.taken for each row execute function prasadam.count_taken();

insert into prasadam.taken_counts select goods_id, sum(quantity) from prasadam.taken group by goods_id;

create or replace view prasadam.stock as
select g.id, g.name, g.unit, g.warn_at, g.active, g.version,
       (coalesce(c.change, 0) - coalesce(t.quantity, 0))::int as in_stock, coalesce(n.quantity, 0)::int as needed
from prasadam.goods g
left join (select goods_id, sum(change) as change from prasadam.stock_changes group by goods_id) c on c.goods_id = g.id
left join (select goods_id, sum(quantity) as quantity from prasadam.taken_counts group by goods_id) t on t.goods_id = g.id
left join (
  select n.goods_id, sum(n.quantity) as quantity
  from prasadam.stands s
  join catalogue.occurrences o on o.id = s.occurrence_id and o.cancelled_at is null
  -- One parcel after the other: never all that was ever ordered, to find out which of it is still to be packed.
  cross join lateral (select d.goods_id, d.quantity from prasadam.needs d where d.booking_id = s.booking_id offset 0) n
  where s.stage = 'to_pack' group by n.goods_id
) n on n.goods_id = g.id;

-- Days of a seva that are offered no more are few, and asked for by every first screen.
create index occurrences_withdrawn on catalogue.occurrences (day) where withdrawn;
