-- An order whose seva has begun stays when its cheque bounces: its money is owed to the trust until it comes, or staff write it off.
-- rolling: payments.attempts attempts_purpose_check: older code writes no payment of a debt
alter table payments.attempts
  drop constraint attempts_purpose_check,
  add constraint attempts_purpose_check check (purpose in ('order', 'difference', 'debt'));

create table payments.written_off (
  id int generated always as identity primary key,
  booking_id int not null references booking.bookings,
  amount_paise bigint not null check (amount_paise > 0),
  why text not null,
  staff_id int not null references admin.staff,
  at timestamptz not null
);
create index written_off_of_booking on payments.written_off (booking_id);

-- Orders that owe, until they don't: lists begin here, and not at all cheques that ever bounced.
create table payments.debts (
  booking_id int primary key references booking.bookings on delete cascade,
  since timestamptz not null
);

-- What an order owes. Of a bounced cheque that is what was still counted as paid: what had been decided to go back before is not owed
-- (such a task was written before its end). Null: it was cancelled, and nobody asks for money.
create function payments.debt_of(booking int) returns bigint language sql stable as $$
  select greatest(0,
      (select coalesce(sum(t.amount_paise), 0) from payments.attempts a join payments.refund_tasks t on t.attempt_id = a.id
        where a.booking_id = b.id and t.reason = 'cheque_bounced' and t.created_at = t.done_at)
    - (select coalesce(sum(a.amount_paise), 0) from payments.attempts a where a.booking_id = b.id and a.purpose = 'debt' and a.state = 'paid')
    - (select coalesce(sum(w.amount_paise), 0) from payments.written_off w where w.booking_id = b.id))::bigint
    from booking.bookings b where b.id = booking and b.state = 'paid'
$$;

create function payments.keep_debt(booking int) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from booking.found f where f.booking_id = booking for update;
  insert into payments.debts
  select booking, max(t.done_at) from payments.attempts a join payments.refund_tasks t on t.attempt_id = a.id
   where a.booking_id = booking and t.reason = 'cheque_bounced' and payments.debt_of(booking) > 0
  having count(*) > 0
  on conflict do nothing;
  delete from payments.debts d where d.booking_id = booking and coalesce(payments.debt_of(booking), 0) = 0;
end $$;

create function payments.debt_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    perform payments.keep_debt(new.id);
  elsif tg_table_name = 'refund_tasks' then
    perform payments.keep_debt(a.booking_id) from payments.attempts a where a.id = new.attempt_id and a.booking_id is not null;
  else
    perform payments.keep_debt(new.booking_id);
  end if;
  return null;
end $$;

create constraint trigger debt after insert or update of reason on payments.refund_tasks deferrable initially deferred
  for each row when (new.reason = 'cheque_bounced') execute function payments.debt_changed();
create constraint trigger debt after insert or update of state on payments.attempts deferrable initially deferred
  for each row when (new.purpose = 'debt' and new.state = 'paid') execute function payments.debt_changed();
create constraint trigger debt after update on booking.bookings deferrable initially deferred
  for each row when (old.state <> new.state and 'cancelled' in (old.state, new.state)) execute function payments.debt_changed();
create constraint trigger debt after insert on payments.written_off deferrable initially deferred
  for each row execute function payments.debt_changed();

insert into payments.debts
select a.booking_id, max(t.done_at) from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
where t.reason = 'cheque_bounced' and a.booking_id is not null and payments.debt_of(a.booking_id) > 0
group by 1;

-- What went back, less what came again of a cheque that had bounced: sales less this are what is left of them.
create view books.back_of_sales as
select g.source, g.at, g.amount_paise, g.booking_id, g.donation_id, g.gateway, g.way, g.by_hand from books.given_back g
union all
select 'P' || a.id, a.settled_at, -a.amount_paise, a.booking_id, null, a.gateway, k.way, true
from payments.attempts a left join payments.desk_takings k on k.attempt_id = a.id
where a.purpose = 'debt' and a.state = 'paid' and a.settled_at is not null;

create or replace view books.order_refunds as
select e.slug, e.id as event_id, e.title, (g.at at time zone 'Asia/Kolkata')::date as day, g.amount_paise
from books.back_of_sales g
join booking.bookings b on b.id = g.booking_id
join catalogue.events e on e.id = b.event_id;

create or replace view devotees.money as
select b.devotee_id, 'order' as kind, b.paid_at as at, b.total_paise as paise
from booking.bookings b where b.paid_at is not null and b.state in ('paid', 'cancelled')
union all
select b.devotee_id, 'order', a.settled_at, a.amount_paise
from booking.bookings b
cross join lateral (
  select a.settled_at, a.amount_paise from payments.attempts a where a.booking_id = b.id and a.purpose = 'debt' and a.state = 'paid' offset 0
) a
union all
select devotee_id, 'gift', given_at, amount_paise from devotees.gifts where state = 'given' and given_at is not null
union all
select b.devotee_id, 'refund', g.at, g.amount_paise
from booking.bookings b
cross join lateral (select g.at, g.amount_paise from books.given_back g where g.booking_id = b.id offset 0) g;

-- Payments of debts are few among all.
create index attempts_of_debts on payments.attempts (settled_at) where purpose = 'debt';
