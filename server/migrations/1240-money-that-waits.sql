-- What the first screen says of money begins at what waits, and not at all that ever came.

-- Orders that were cancelled with money left, until somebody decides on all of it.
create table payments.owing (
  booking_id int primary key references booking.bookings on delete cascade
);

-- The same rows as before, found among those that wait.
create or replace view payments.owed as
select b.id as booking_id, b.order_id, b.devotee_id, b.personal, sum(a.amount_paise - t.back)::bigint as amount_paise, b.code as order_code
from payments.owing o
join booking.bookings b on b.id = o.booking_id
join payments.attempts a on a.booking_id = b.id and a.state = 'paid' and a.gateway_payment_id is not null
cross join lateral (
  select coalesce(sum(r.amount_paise), 0)::bigint as back from payments.refund_tasks r
  where r.attempt_id = a.id and r.gateway_payment_id = a.gateway_payment_id
) t
where b.state = 'cancelled' and not exists (select from payments.kept k where k.booking_id = b.id)
group by b.id
having sum(a.amount_paise - t.back) > 0;

create function payments.owe(booking int) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from booking.found f where f.booking_id = booking for update;
  insert into payments.owing select b.id from booking.bookings b where b.id = booking and b.state = 'cancelled' on conflict do nothing;
  delete from payments.owing o where o.booking_id = booking and not exists (select from payments.owed d where d.booking_id = booking);
end $$;

create function payments.owe_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    perform payments.owe(new.id);
  elsif tg_table_name = 'kept' then
    perform payments.owe(case tg_op when 'DELETE' then old.booking_id else new.booking_id end);
  elsif tg_table_name = 'refund_tasks' then
    perform payments.owe(a.booking_id) from payments.attempts a
     where a.id = case tg_op when 'DELETE' then old.attempt_id else new.attempt_id end and a.booking_id is not null;
  else
    -- Money that comes for an order is seldom that of a cancelled one; booking.find has its row locked by now.
    perform payments.owe(b.id) from booking.bookings b where b.id = new.booking_id and b.state = 'cancelled';
  end if;
  return null;
end $$;

create constraint trigger owe after update on booking.bookings deferrable initially deferred
  for each row when (old.state <> new.state and 'cancelled' in (old.state, new.state)) execute function payments.owe_changed();
create constraint trigger owe after insert or update of state, amount_paise, gateway_payment_id on payments.attempts deferrable initially deferred
  for each row when (new.state = 'paid' and new.booking_id is not null) execute function payments.owe_changed();
create constraint trigger owe after insert or delete or update of amount_paise, gateway_payment_id on payments.refund_tasks deferrable initially deferred
  for each row execute function payments.owe_changed();
create constraint trigger owe after insert or delete on payments.kept deferrable initially deferred
  for each row execute function payments.owe_changed();

insert into payments.owing
select b.id from booking.bookings b
join payments.attempts a on a.booking_id = b.id and a.state = 'paid' and a.gateway_payment_id is not null
where b.state = 'cancelled' and not exists (select from payments.kept k where k.booking_id = b.id)
group by b.id
having sum(a.amount_paise - (select coalesce(sum(r.amount_paise), 0) from payments.refund_tasks r
                              where r.attempt_id = a.id and r.gateway_payment_id = a.gateway_payment_id)) > 0;

-- Payments through gateways of which no line of a settlement is known yet, and refunds that nobody has seen go. Whoever reads
-- them looks again: a row may stand here that is settled, but none is missing.
create table books.unsettled_payments (
  ledger_id bigint primary key,
  gateway text not null,
  at timestamptz not null
);
create index unsettled_payments_by_time on books.unsettled_payments (gateway, at);

create table books.unsettled_refunds (
  refund_id int primary key references payments.refund_tasks,
  gateway text not null,
  done_at timestamptz not null
);
create index unsettled_refunds_by_time on books.unsettled_refunds (gateway, done_at);

create function books.unsettle_payment() returns trigger language plpgsql as $$
begin
  insert into books.unsettled_payments
  select new.id, a.gateway, new.at from payments.attempts a
   where a.id = new.attempt_id and a.gateway <> 'counter' and not exists (
     select from payments.ledger e
      where e.attempt_id = new.attempt_id and e.id < new.id and e.outcome = 'success' and e.gateway_payment_id = new.gateway_payment_id
   );
  return null;
end $$;

create trigger unsettle after insert on payments.ledger
  for each row when (new.outcome = 'success' and new.gateway_payment_id is not null and new.amount_paise is not null)
  execute function books.unsettle_payment();

create function books.unsettle_refund(refund int) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from books.unsettled_refunds u where u.refund_id = refund for update;
  delete from books.unsettled_refunds u where u.refund_id = refund;
  insert into books.unsettled_refunds
  select t.id, a.gateway, t.done_at from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
   where t.id = refund and t.state = 'done' and t.done_at is not null and not t.by_hand
     and not exists (select from books.settlement_lines s where s.refund_id = refund)
     and not exists (select from books.bank_lines b where b.refund_id = refund)
  on conflict do nothing;
end $$;

create function books.unsettle_task() returns trigger language plpgsql as $$
begin
  perform books.unsettle_refund(new.id);
  return null;
end $$;

create trigger unsettle after insert or update of state, done_at, by_hand on payments.refund_tasks
  for each row when (new.state = 'done') execute function books.unsettle_task();
create trigger unsettle_again after update of state on payments.refund_tasks
  for each row when (old.state = 'done' and new.state <> 'done') execute function books.unsettle_task();

-- A line of a settlement, or of the bank, is tied to what it settles, or gives it up.
create function books.settle() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'settlement_lines' then
    if tg_op <> 'INSERT' and old.ledger_id is not null then
      insert into books.unsettled_payments
      select r.ledger_id, r.gateway, r.at from books.received r where r.ledger_id = old.ledger_id and r.gateway <> 'counter'
      on conflict do nothing;
    end if;
    if tg_op <> 'DELETE' then
      delete from books.unsettled_payments u where u.ledger_id = new.ledger_id;
    end if;
  end if;
  if tg_op <> 'INSERT' and old.refund_id is not null then
    perform books.unsettle_refund(old.refund_id);
  end if;
  if tg_op <> 'DELETE' and new.refund_id is not null then
    perform books.unsettle_refund(new.refund_id);
  end if;
  return null;
end $$;

create trigger settle_new after insert or delete on books.settlement_lines for each row execute function books.settle();
create trigger settle after update on books.settlement_lines
  for each row when ((old.ledger_id, old.refund_id) is distinct from (new.ledger_id, new.refund_id)) execute function books.settle();
create trigger settle_new after insert or delete on books.bank_lines for each row execute function books.settle();
create trigger settle after update on books.bank_lines
  for each row when (old.refund_id is distinct from new.refund_id) execute function books.settle();

insert into books.unsettled_payments
select r.ledger_id, r.gateway, r.at from books.received r
where r.gateway <> 'counter' and not exists (select from books.settlement_lines s where s.ledger_id = r.ledger_id);

insert into books.unsettled_refunds
select t.id, a.gateway, t.done_at from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
where t.state = 'done' and t.done_at is not null and not t.by_hand
  and not exists (select from books.settlement_lines s where s.refund_id = t.id)
  and not exists (select from books.bank_lines b where b.refund_id = t.id);

-- Each transfer of a gateway to the bank, as the sum of its lines.
create table books.transfer_sums (
  gateway text not null,
  utr text not null,
  settlement_id text,
  at timestamptz not null default 'epoch',
  lines int not null default 0,
  net_paise bigint not null default 0,
  -- By which the screens name it.
  first_line bigint,
  primary key (gateway, utr)
);
create index transfer_sums_by_utr on books.transfer_sums (utr);
create index transfer_sums_by_time on books.transfer_sums (at);

-- Sums the lines of some transfers anew. Two at once: the later waits for the row, and then sees the lines of the earlier.
create function books.sum_transfers(gateways text[], utrs text[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  insert into books.transfer_sums as t (gateway, utr)
  select distinct k.gateway, k.utr from unnest(gateways, utrs) k (gateway, utr) order by 1, 2
  on conflict (gateway, utr) do update set lines = t.lines;
  update books.transfer_sums t
     set settlement_id = s.settlement_id, at = s.at, lines = s.lines, net_paise = s.net_paise, first_line = s.first_line
    from (select distinct k.gateway, k.utr from unnest(gateways, utrs) k (gateway, utr)) k
   cross join lateral (
     select min(l.settlement_id) as settlement_id, coalesce(max(l.at), 'epoch') as at, count(*)::int as lines, min(l.id) as first_line,
            coalesce(sum(case l.kind when 'refund' then -l.amount_paise else l.amount_paise end - l.fee_paise), 0)::bigint as net_paise
       from books.settlement_lines l where l.gateway = k.gateway and l.utr = k.utr
   ) s
   where t.gateway = k.gateway and t.utr = k.utr;
  delete from books.transfer_sums t using unnest(gateways, utrs) k (gateway, utr)
   where t.gateway = k.gateway and t.utr = k.utr and t.lines = 0;
end $$;

create function books.sum_changed() returns trigger language plpgsql as $$
declare
  gateways text[];
  utrs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(k.gateway), array_agg(k.utr) into gateways, utrs from (select distinct gateway, utr from now_lines where utr is not null) k;
  elsif tg_op = 'DELETE' then
    select array_agg(k.gateway), array_agg(k.utr) into gateways, utrs from (select distinct gateway, utr from then_lines where utr is not null) k;
  else
    select array_agg(k.gateway), array_agg(k.utr) into gateways, utrs from (
      select distinct e.gateway, e.utr from then_lines o join now_lines n on n.id = o.id
       cross join lateral (values (o.gateway, o.utr), (n.gateway, n.utr)) e (gateway, utr)
       where e.utr is not null and (o.utr, o.settlement_id, o.at, o.kind, o.amount_paise, o.fee_paise)
             is distinct from (n.utr, n.settlement_id, n.at, n.kind, n.amount_paise, n.fee_paise)
    ) k;
  end if;
  if gateways is not null then
    perform books.sum_transfers(gateways, utrs);
  end if;
  return null;
end $$;

create trigger sum_new after insert on books.settlement_lines referencing new table as now_lines for each statement execute function books.sum_changed();
create trigger sum_changed after update on books.settlement_lines referencing old table as then_lines new table as now_lines
  for each statement execute function books.sum_changed();
create trigger sum_gone after delete on books.settlement_lines referencing old table as then_lines for each statement execute function books.sum_changed();

insert into books.transfer_sums (gateway, utr, settlement_id, at, lines, net_paise, first_line)
select gateway, utr, min(settlement_id), max(at), count(*),
       sum(case kind when 'refund' then -amount_paise else amount_paise end - fee_paise), min(id)
from books.settlement_lines where utr is not null group by gateway, utr;

create or replace view books.transfers as
select gateway, utr, settlement_id, at, lines, net_paise, first_line from books.transfer_sums;

-- From when until when each gateway was read: of lines that came by files, the first and the last.
create index settlement_lines_of_files on books.settlement_lines (gateway, at) where file_id is not null;

create or replace view books.coverage as
select gateway, min(since) as since, max(until) as until
from (
  select gateway, min(day)::timestamp at time zone 'Asia/Kolkata' as since, (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' as until
  from books.readings where read_at is not null group by gateway
  union all
  select f.source, l.since, l.until from (select distinct source from books.files where kind = 'settlement') f
  cross join lateral (select min(at) as since, max(at) as until from books.settlement_lines where gateway = f.source and file_id is not null) l
  where l.since is not null
) read_or_brought
group by gateway;
