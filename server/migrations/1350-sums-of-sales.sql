-- What was sold, as sums (decision 131): a report of two years reads days, sevas, languages and campaigns, and no order. The rows of
-- booking.sales and nothing else; a trigger only adds rows, below 0 for what is sold no more, and the schedule puts them together.
create table booking.sale_sums (
  -- Of payment, in India.
  paid_on date not null,
  occurrence_id int not null,
  language_id int not null,
  campaign text not null,
  orders int not null,
  paise bigint not null
);
create index sale_sums_by_day on booking.sale_sums (paid_on);
create index sale_sums_of_occurrence on booking.sale_sums (occurrence_id);

create function booking.sum_sale(b booking.bookings, sign int) returns void language sql as $$
  insert into booking.sale_sums
  select (b.paid_at at time zone 'Asia/Kolkata')::date, b.occurrence_id, b.language_id, coalesce(b.campaign, ''), sign, sign * b.total_paise
   where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
$$;

create function booking.sum_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform booking.sum_sale(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform booking.sum_sale(new, 1);
  end if;
  return coalesce(new, old);
end $$;
create trigger sum_sold after insert on booking.bookings for each row when (new.state = 'paid') execute function booking.sum_sales();
create trigger sum_changed after update on booking.bookings for each row
  when ((old.state = 'paid' or new.state = 'paid')
        and (old.state, old.paid_at, old.occurrence_id, old.language_id, old.campaign, old.total_paise)
            is distinct from (new.state, new.paid_at, new.occurrence_id, new.language_id, new.campaign, new.total_paise))
  execute function booking.sum_sales();
-- Before, since afterwards nobody can say whether it was one of the old bookings.
create trigger sum_gone before delete on booking.bookings for each row when (old.state = 'paid') execute function booking.sum_sales();

-- An old booking that came by a file was sold elsewhere; it is entered first, and named as one then. Its lock: whoever changes it at
-- this moment is waited for, or sees what it is.
create function booking.sum_imported() returns trigger language plpgsql as $$
declare b booking.bookings;
begin
  select * into b from booking.bookings where id = new.booking_id for update;
  if b.state = 'paid' and b.paid_at is not null then
    insert into booking.sale_sums
    values ((b.paid_at at time zone 'Asia/Kolkata')::date, b.occurrence_id, b.language_id, coalesce(b.campaign, ''), -1, -b.total_paise);
  end if;
  return null;
end $$;
create trigger sum_imported after insert on imports.history for each row execute function booking.sum_imported();

insert into booking.sale_sums
select (paid_at at time zone 'Asia/Kolkata')::date, b.occurrence_id, b.language_id, coalesce(b.campaign, ''), count(*), sum(b.total_paise)
  from booking.bookings b
 where b.state = 'paid' and b.paid_at is not null and not exists (select from imports.history h where h.booking_id = b.id)
 group by 1, 2, 3, 4;

create or replace view booking.sales as
select b.id, b.event_id, b.paid_at, b.created_at, b.total_paise, b.language_id, coalesce(b.campaign, '') as campaign, e.slug, e.title,
       o.day as held_on, o.starts_minutes, e.has_one_date, (b.paid_at at time zone 'Asia/Kolkata')::date as paid_on
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view booking.sale_purposes as
select s.id, s.paid_at, s.total_paise, p.purpose, f.name, s.event_id, s.held_on, s.paid_on
from booking.sales s
join catalogue.event_purposes p on p.event_id = s.event_id
join catalogue.purposes f on f.code = p.purpose;

-- The same columns as in booking.sales, of many orders at once. What a question does not name is not joined.
create view booking.sold as
select s.paid_on, s.orders, s.paise, s.language_id, s.campaign, o.event_id, o.day as held_on, o.starts_minutes, e.slug
from booking.sale_sums s
left join catalogue.occurrences o on o.id = s.occurrence_id
left join catalogue.events e on e.id = o.event_id;

create view booking.sold_purposes as
select s.*, p.purpose from booking.sold s join catalogue.event_purposes p on p.event_id = s.event_id;

-- The list of what was given back is read in its order.
create index found_refunded on booking.found (created_at desc, booking_id desc) where refund in ('sent', 'done');
