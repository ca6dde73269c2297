-- How many names were sold, as sums (decision 131): the homams of a year read the names of no order. Of each order of booking.sales its
-- devotee and the people beside; a table of its own, since the release before puts the rows of booking.sale_sums together.
create table booking.name_sums (
  -- Of payment, in India.
  paid_on date not null,
  event_id int not null,
  names int not null
);
create index name_sums_by_day on booking.name_sums (paid_on);

create function booking.sum_names(b booking.bookings, sign int) returns void language sql as $$
  insert into booking.name_sums
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, sign * (1 + (select count(*)::int from booking.people p where p.booking_id = b.id))
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
$$;

create function booking.sum_named() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform booking.sum_names(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform booking.sum_names(new, 1);
  end if;
  return coalesce(new, old);
end $$;
create trigger names_sold after insert on booking.bookings for each row when (new.state = 'paid') execute function booking.sum_named();
create trigger names_changed after update on booking.bookings for each row
  when ((old.state = 'paid' or new.state = 'paid') and (old.state, old.paid_at, old.event_id) is distinct from (new.state, new.paid_at, new.event_id))
  execute function booking.sum_named();
create trigger names_gone before delete on booking.bookings for each row when (old.state = 'paid') execute function booking.sum_named();

-- Names that come to an order that is paid, or leave it. Its lock: who pays at this moment is waited for, and is paid then, or waits and
-- counts the names that came.
create function booking.sum_people() returns trigger language plpgsql as $$
begin
  perform from booking.bookings b where b.id in (select booking_id from changed) order by b.id for share;
  insert into booking.name_sums
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, case tg_op when 'INSERT' then 1 else -1 end * count(*)
    from changed c join booking.bookings b on b.id = c.booking_id
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
   group by 1, 2;
  return null;
end $$;
create trigger names_came after insert on booking.people referencing new table as changed for each statement execute function booking.sum_people();
create trigger names_left after delete on booking.people referencing old table as changed for each statement execute function booking.sum_people();

-- See booking.sum_imported.
create function booking.sum_imported_names() returns trigger language plpgsql as $$
declare b booking.bookings;
begin
  select * into b from booking.bookings where id = new.booking_id for update;
  if b.state = 'paid' and b.paid_at is not null then
    insert into booking.name_sums
    values ((b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, -1 - (select count(*)::int from booking.people p where p.booking_id = b.id));
  end if;
  return null;
end $$;
create trigger sum_imported_names after insert on imports.history for each row execute function booking.sum_imported_names();

insert into booking.name_sums
select (b.paid_at at time zone 'Asia/Kolkata')::date, b.event_id, sum(1 + (select count(*) from booking.people p where p.booking_id = b.id))
  from booking.bookings b
 where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
 group by 1, 2;

-- Who began to pay on some days, and whether they paid, is read from this index alone.
create index found_payers on booking.found (created_at, devotee_id, source, event_id, language_id) include (paid_at, booking_id);
