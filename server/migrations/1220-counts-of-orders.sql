-- What the lists of the office count, as sums by day (decision 131): a screen reads as many rows as there are days, however
-- many orders they have. A trigger only adds rows, below 0 for what is no more, so that nobody who books waits for another;
-- the schedule puts rows of one day together, in one statement, so that the sum is the same at every moment.
create table booking.counts (
  -- On which it was placed, in India.
  day date not null,
  standing text not null,
  refund text,
  orders int not null,
  paise bigint not null
);
create index counts_by_day on booking.counts (day, standing, refund) include (orders, paise);

create function booking.count_found() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into booking.counts values ((old.created_at at time zone 'Asia/Kolkata')::date, old.standing, old.refund, -1, -old.total_paise);
  end if;
  if tg_op <> 'DELETE' then
    insert into booking.counts values ((new.created_at at time zone 'Asia/Kolkata')::date, new.standing, new.refund, 1, new.total_paise);
  end if;
  return null;
end $$;

create trigger count_new after insert or delete on booking.found for each row execute function booking.count_found();
create trigger count_changed after update on booking.found for each row
  when ((old.created_at, old.standing, old.refund, old.total_paise) is distinct from (new.created_at, new.standing, new.refund, new.total_paise))
  execute function booking.count_found();

insert into booking.counts
select (created_at at time zone 'Asia/Kolkata')::date, standing, refund, count(*), sum(total_paise) from booking.found group by 1, 2, 3;

-- Its plan is kept from one row to the next: made where a table of attempts or refunds was still empty, it read all of it for
-- every order that came later in the same session.
alter function booking.find(int) set enable_seqscan = off;

-- Sorted by payment a page was sorted out of all orders: a direction of each column, or all of them turned round, is read in order.
drop index booking.found_by_standing;
create index found_by_standing on booking.found (standing, created_at desc, booking_id desc);
create index found_by_payment on booking.found (standing desc, created_at desc, booking_id desc);
