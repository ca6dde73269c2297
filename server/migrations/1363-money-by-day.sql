-- The money truth, and what went back of each seva, as sums by day (decision 153): no screen adds up all payments, refunds and lines of a
-- year. Triggers only add rows (decision 131), the schedule puts them together.

-- What came, what is known of it elsewhere, and what is to go back; each on its day in India as decision 102 says it.
create table books.truth_sums (
  day date not null,
  -- came: received. settled: received, and a line of a settlement says so. banked: received at the desk, and a line of the bank says so.
  -- refund_done: gone, as gateway, bank or staff say. refund_open: all other refunds but those of cash.
  what text not null check (what in ('came', 'settled', 'banked', 'refund_done', 'refund_open')),
  gateway text not null,
  -- Of what came through gateways: orders or donations; of the desk: its way. Of refunds empty.
  way text not null,
  pieces int not null,
  -- What our side says, and what the other side says of the same.
  ours_paise bigint not null,
  theirs_paise bigint not null
);
create index truth_sums_by_day on books.truth_sums (what, day);

-- Lines of settlements, by their own day: what they moved, the fees in it, and what our books say of the same payments and refunds.
create table books.line_sums (
  day date not null,
  fee_lines int not null,
  moved_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  payments_paise bigint not null,
  refunds_paise bigint not null
);
create index line_sums_by_day on books.line_sums (day);

-- What went back by day, seva and way; below 0: it came again. Without a seva: of a donation.
create table books.back_sums (
  day date not null,
  event_id int,
  way text not null,
  pieces int not null,
  paise bigint not null
);
create index back_sums_by_day on books.back_sums (day);

/* Payments, and what settles them. */

create function books.way_of(way text, booking int) returns text language sql immutable as $$
  select coalesce(way, case when booking is not null then 'orders' else 'donations' end)
$$;

-- What is taken at the desk has its way written before its evidence.
create or replace function books.unsettle_payment() returns trigger language plpgsql as $$
begin
  with came as (select * from books.received r where r.ledger_id = new.id),
       waits as (insert into books.unsettled_payments select r.ledger_id, r.gateway, r.at from came r where r.gateway <> 'counter')
  insert into books.truth_sums
  select (r.at at time zone 'Asia/Kolkata')::date, 'came', r.gateway, books.way_of(r.way, r.booking_id), 1, r.amount_paise, 0 from came r;
  return null;
end $$;

-- Lines as they are now are added, and lines as they were taken away.
create function books.sum_lines() returns trigger language plpgsql as $$
begin
  insert into books.line_sums
  select (l.at at time zone 'Asia/Kolkata')::date, tg_argv[0]::int * count(*) filter (where l.fee_paise <> 0),
         tg_argv[0]::int * sum(case l.kind when 'refund' then -l.amount_paise else l.amount_paise end),
         tg_argv[0]::int * sum(l.fee_paise), tg_argv[0]::int * sum(l.tax_paise),
         tg_argv[0]::int * coalesce(sum(r.amount_paise), 0), tg_argv[0]::int * coalesce(sum(t.amount_paise), 0)
    from changed l left join books.received r on r.ledger_id = l.ledger_id left join books.refunds t on t.refund_id = l.refund_id
   group by 1;
  insert into books.truth_sums
  select (r.at at time zone 'Asia/Kolkata')::date, 'settled', r.gateway, books.way_of(r.way, r.booking_id),
         tg_argv[0]::int * count(*), tg_argv[0]::int * sum(r.amount_paise), tg_argv[0]::int * sum(l.amount_paise)
    from changed l join books.received r on r.ledger_id = l.ledger_id
   where r.gateway <> 'counter' group by 1, 2, 3, 4;
  return null;
end $$;
create trigger by_day_new after insert on books.settlement_lines referencing new table as changed for each statement execute function books.sum_lines('1');
create trigger by_day_then after update on books.settlement_lines referencing old table as changed for each statement execute function books.sum_lines('-1');
create trigger by_day_now after update on books.settlement_lines referencing new table as changed for each statement execute function books.sum_lines('1');
create trigger by_day_gone after delete on books.settlement_lines referencing old table as changed for each statement execute function books.sum_lines('-1');

-- The line of a refund says what our books say of it.
create function books.sum_line_of_refund() returns trigger language plpgsql as $$
begin
  insert into books.line_sums
  select (l.at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0,
         case new.reason when 'cheque_bounced' then 0 else new.amount_paise end - case old.reason when 'cheque_bounced' then 0 else old.amount_paise end
    from books.settlement_lines l where l.refund_id = new.id;
  return null;
end $$;
create trigger line_by_day after update on payments.refund_tasks for each row
  when ((old.reason, old.amount_paise) is distinct from (new.reason, new.amount_paise)) execute function books.sum_line_of_refund();

create function books.sum_banked() returns trigger language plpgsql as $$
begin
  insert into books.truth_sums
  select (r.at at time zone 'Asia/Kolkata')::date, 'banked', r.gateway, books.way_of(r.way, r.booking_id),
         tg_argv[0]::int * count(*), tg_argv[0]::int * sum(r.amount_paise), tg_argv[0]::int * sum(b.amount_paise)
    from changed b join books.received r on r.ledger_id = b.ledger_id group by 1, 2, 3, 4;
  return null;
end $$;
create trigger by_day_new after insert on books.bank_lines referencing new table as changed for each statement execute function books.sum_banked('1');
create trigger by_day_then after update on books.bank_lines referencing old table as changed for each statement execute function books.sum_banked('-1');
create trigger by_day_now after update on books.bank_lines referencing new table as changed for each statement execute function books.sum_banked('1');
create trigger by_day_gone after delete on books.bank_lines referencing old table as changed for each statement execute function books.sum_banked('-1');

/* Refunds: where each stands, and what went back. Sums follow from these narrow rows alone. */

-- Where a refund stands that is not of cash; what staff explained of an open one is looked up by whoever reads.
create view books.standing_refunds as
select r.refund_id, (r.at at time zone 'Asia/Kolkata')::date as day,
       case when coalesce(s.id, b.id) is not null or (r.by_hand and r.state = 'done') then 'refund_done' else 'refund_open' end as what,
       r.gateway, r.amount_paise as ours_paise,
       coalesce(s.amount_paise, -b.amount_paise, case when r.by_hand and r.state = 'done' then r.amount_paise end, 0) as theirs_paise
from books.refunds r
left join books.settlement_lines s on s.refund_id = r.refund_id
left join books.bank_lines b on b.refund_id = r.refund_id
where r.way is distinct from 'cash';

create table books.refund_stands (
  refund_id int primary key references payments.refund_tasks on delete cascade,
  day date not null,
  what text not null,
  gateway text not null,
  ours_paise bigint not null,
  theirs_paise bigint not null
);

-- What went back or came again, as books.back_of_sales has it, with its seva; `of` and the ids say by what row it is found (see books.facts).
create view books.goes_back as
select g.source, g.of, g.big_id, g.small_id, g.booking_id, (g.at at time zone 'Asia/Kolkata')::date as day, b.event_id, coalesce(g.way, 'gateway') as way, g.amount_paise as paise
from books.given_back g left join booking.bookings b on b.id = g.booking_id
union all
select 'P' || a.id, 'P', null, a.id, a.booking_id, (a.settled_at at time zone 'Asia/Kolkata')::date, b.event_id, 'debt', -a.amount_paise
from payments.attempts a left join booking.bookings b on b.id = a.booking_id
where a.purpose = 'debt' and a.state = 'paid' and a.settled_at is not null;

create table books.went_back (
  source text primary key,
  day date not null,
  event_id int,
  way text not null,
  paise bigint not null
);

-- What one refund (R), donation (G) or payment of a debt (P) says now. The order's lock: who moves it to another seva at this moment is
-- waited for, or waits and then moves this too.
create function books.keep_back(kind text, row_id int) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from booking.bookings b where b.id in (select g.booking_id from books.goes_back g where g.of = kind and g.small_id = row_id) for share;
  delete from books.went_back w
   where w.source = case kind when 'G' then 'K' else kind end || row_id
     and not exists (select from books.goes_back g where g.of = kind and g.small_id = row_id);
  insert into books.went_back as w
  select distinct on (g.source) g.source, g.day, g.event_id, g.way, g.paise from books.goes_back g where g.of = kind and g.small_id = row_id
  on conflict (source) do update set day = excluded.day, event_id = excluded.event_id, way = excluded.way, paise = excluded.paise
   where (w.day, w.event_id, w.way, w.paise) is distinct from (excluded.day, excluded.event_id, excluded.way, excluded.paise);
end $$;

-- Two changes of one refund at the same moment: the later waits here, and then sees what the earlier wrote.
create function books.keep_refund(refund int) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from payments.refund_tasks t where t.id = refund for no key update;
  delete from books.refund_stands s
   where s.refund_id = refund and not exists (select from books.standing_refunds r where r.refund_id = refund);
  insert into books.refund_stands as s
  select r.refund_id, r.day, r.what, r.gateway, r.ours_paise, r.theirs_paise from books.standing_refunds r where r.refund_id = refund
  on conflict (refund_id) do update set day = excluded.day, what = excluded.what, ours_paise = excluded.ours_paise, theirs_paise = excluded.theirs_paise
   where (s.day, s.what, s.ours_paise, s.theirs_paise) is distinct from (excluded.day, excluded.what, excluded.ours_paise, excluded.theirs_paise);
  perform books.keep_back('R', refund);
end $$;

create function books.keep_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'refund_tasks' then
    perform books.keep_refund(new.id);
  elsif tg_table_name = 'cash_moves' then
    perform from booking.bookings b where b.id in (select g.booking_id from books.goes_back g where g.of = 'M' and g.big_id = new.id) for share;
    insert into books.went_back select g.source, g.day, g.event_id, g.way, g.paise from books.goes_back g where g.of = 'M' and g.big_id = new.id;
    perform books.keep_refund(new.refund_id);
  elsif tg_table_name = 'donations' then
    perform books.keep_back('G', new.id);
  elsif tg_table_name = 'attempts' then
    perform books.keep_back('P', new.id);
  elsif tg_table_name = 'bookings' then
    update books.went_back w set event_id = new.event_id from books.goes_back g
     where g.booking_id = new.id and w.source = g.source and w.event_id is distinct from new.event_id;
  else
    if tg_op <> 'INSERT' and old.refund_id is not null then
      perform books.keep_refund(old.refund_id);
    end if;
    if tg_op <> 'DELETE' and new.refund_id is not null then
      perform books.keep_refund(new.refund_id);
    end if;
  end if;
  return null;
end $$;

create constraint trigger by_day after insert or update of state, reason, amount_paise, by_hand, created_at, sent_at, done_at on payments.refund_tasks
  deferrable initially deferred for each row execute function books.keep_changed();
create constraint trigger by_day after insert on payments.cash_moves deferrable initially deferred
  for each row when (new.refund_id is not null) execute function books.keep_changed();
create constraint trigger by_day after insert or update on payments.attempts deferrable initially deferred
  for each row when (new.purpose = 'debt') execute function books.keep_changed();
create trigger by_day_new after insert on donations.donations for each row when (new.state = 'returned') execute function books.keep_changed();
create trigger by_day after update on donations.donations for each row
  when ('returned' in (old.state, new.state) and (old.mode, old.state, old.given_on, old.returned_at, old.bounced, old.amount_paise)
        is distinct from (new.mode, new.state, new.given_on, new.returned_at, new.bounced, new.amount_paise))
  execute function books.keep_changed();
create trigger back_by_day after update on booking.bookings for each row when (old.event_id <> new.event_id) execute function books.keep_changed();
create constraint trigger refunds_by_day_new after insert or delete on books.settlement_lines deferrable initially deferred
  for each row execute function books.keep_changed();
create constraint trigger refunds_by_day after update on books.settlement_lines deferrable initially deferred
  for each row when ((old.refund_id, old.amount_paise) is distinct from (new.refund_id, new.amount_paise)) execute function books.keep_changed();
create constraint trigger refunds_by_day_new after insert or delete on books.bank_lines deferrable initially deferred
  for each row execute function books.keep_changed();
create constraint trigger refunds_by_day after update on books.bank_lines deferrable initially deferred
  for each row when ((old.refund_id, old.amount_paise) is distinct from (new.refund_id, new.amount_paise)) execute function books.keep_changed();

/* What there is by now. */

insert into books.truth_sums
select (r.at at time zone 'Asia/Kolkata')::date, 'came', r.gateway, books.way_of(r.way, r.booking_id), count(*), sum(r.amount_paise), 0
  from books.received r group by 1, 2, 3, 4;
insert into books.truth_sums
select (r.at at time zone 'Asia/Kolkata')::date, 'settled', r.gateway, books.way_of(r.way, r.booking_id), count(*), sum(r.amount_paise), sum(l.amount_paise)
  from books.settlement_lines l join books.received r on r.ledger_id = l.ledger_id where r.gateway <> 'counter' group by 1, 2, 3, 4;
insert into books.truth_sums
select (r.at at time zone 'Asia/Kolkata')::date, 'banked', r.gateway, books.way_of(r.way, r.booking_id), count(*), sum(r.amount_paise), sum(b.amount_paise)
  from books.bank_lines b join books.received r on r.ledger_id = b.ledger_id group by 1, 2, 3, 4;
insert into books.line_sums
select (l.at at time zone 'Asia/Kolkata')::date, count(*) filter (where l.fee_paise <> 0), sum(case l.kind when 'refund' then -l.amount_paise else l.amount_paise end),
       sum(l.fee_paise), sum(l.tax_paise), coalesce(sum(r.amount_paise), 0), coalesce(sum(t.amount_paise), 0)
  from books.settlement_lines l left join books.received r on r.ledger_id = l.ledger_id left join books.refunds t on t.refund_id = l.refund_id
 group by 1;
insert into books.refund_stands select refund_id, day, what, gateway, ours_paise, theirs_paise from books.standing_refunds;
insert into books.truth_sums select day, what, gateway, '', count(*), sum(ours_paise), sum(theirs_paise) from books.refund_stands group by 1, 2, 3;
insert into books.went_back select distinct on (source) source, day, event_id, way, paise from books.goes_back;
insert into books.back_sums select day, event_id, way, count(*), sum(paise) from books.went_back group by 1, 2, 3;

create function books.sum_stand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into books.truth_sums values (old.day, old.what, old.gateway, '', -1, -old.ours_paise, -old.theirs_paise);
  end if;
  if tg_op <> 'DELETE' then
    insert into books.truth_sums values (new.day, new.what, new.gateway, '', 1, new.ours_paise, new.theirs_paise);
  end if;
  return null;
end $$;
create trigger sum_stand after insert or update or delete on books.refund_stands for each row execute function books.sum_stand();

create function books.sum_back() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into books.back_sums values (old.day, old.event_id, old.way, -1, -old.paise);
  end if;
  if tg_op <> 'DELETE' then
    insert into books.back_sums values (new.day, new.event_id, new.way, 1, new.paise);
  end if;
  return null;
end $$;
create trigger sum_back after insert or update or delete on books.went_back for each row execute function books.sum_back();

/* What is few among many. */

create index donations_entered on donations.donations (came_at) where mode in ('transfer', 'cash', 'cheque');
create index donations_bounced on donations.donations (id) where bounced;
create index settlement_lines_unknown_by_time on books.settlement_lines (at) where match = 'unknown';
