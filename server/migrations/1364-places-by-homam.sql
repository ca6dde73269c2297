-- The sums of names say of which homam and package they are, and how many orders they came with: the places of a year, and of homams
-- that are over, are read from them. Each payment still adds one row.
alter table booking.name_sums
  add column occurrence_id int,
  add column package_id int,
  add column orders int not null default 0;
create index name_sums_of_occurrence on booking.name_sums (occurrence_id);

create or replace function booking.sum_names(b booking.bookings, sign int) returns void language sql as $$
  insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id, orders)
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, sign * (1 + (select count(*)::int from booking.people p where p.booking_id = b.id)),
         b.occurrence_id, b.package_id, sign
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
$$;

drop trigger names_changed on booking.bookings;
create trigger names_changed after update on booking.bookings for each row
  when ((old.state = 'paid' or new.state = 'paid') and (old.state, old.paid_at, old.event_id, old.occurrence_id, old.package_id)
        is distinct from (new.state, new.paid_at, new.event_id, new.occurrence_id, new.package_id))
  execute function booking.sum_named();

create or replace function booking.sum_people() returns trigger language plpgsql as $$
begin
  perform from booking.bookings b where b.id in (select booking_id from changed) order by b.id for share;
  insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id)
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, case tg_op when 'INSERT' then 1 else -1 end * count(*), b.occurrence_id, b.package_id
    from changed c join booking.bookings b on b.id = c.booking_id
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
   group by 1, 2, 4, 5;
  return null;
end $$;

create or replace function booking.sum_imported_names() returns trigger language plpgsql as $$
declare b booking.bookings;
begin
  select * into b from booking.bookings where id = new.booking_id for update;
  if b.state = 'paid' and b.paid_at is not null then
    insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id, orders)
    values ((b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, -1 - (select count(*)::int from booking.people p where p.booking_id = b.id),
            b.occurrence_id, b.package_id, -1);
  end if;
  return null;
end $$;

delete from booking.name_sums;
insert into booking.name_sums (paid_on, event_id, names, occurrence_id, package_id, orders)
select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, sum(1 + (select count(*) from booking.people p where p.booking_id = b.id)),
       b.occurrence_id, b.package_id, count(*)
  from booking.bookings b
 where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
 group by 1, 2, 4, 5;

-- Orders whose prasadam has not left, which are few once a homam is over.
create index bookings_not_sent on booking.bookings (occurrence_id) where state = 'paid' and track_id is null;
