-- Every rupee at a gateway and in the bank, held against our own books (M2, issue 5 §4).
create schema books;

-- What a gateway says of one day, asked in one night. A row is claimed before the gateway is asked: two processes never ask at once.
create table books.readings (
  night date not null,
  gateway text not null,
  day date not null,
  tried_at timestamptz,
  read_at timestamptz,
  lines int,
  new_lines int,
  -- Why the last try came to nothing.
  error text,
  primary key (night, gateway, day)
);
create index readings_of_day on books.readings (gateway, day) where read_at is not null;

-- A file that staff brought; its bytes stay until they are taken in, a day at most.
create table books.files (
  id int generated always as identity primary key,
  kind text not null check (kind in ('settlement', 'bank')),
  -- The gateway, or the bank account.
  source text not null,
  file_name text not null,
  -- The text of a CSV, or an XLSX as it came.
  content bytea,
  heads text[] not null,
  -- The line that the heads stand in; statements begin with lines about the account.
  heads_line int not null,
  mapping jsonb not null,
  state text not null default 'read' check (state in ('read', 'taken')),
  staff_id int not null references admin.staff,
  created_at timestamptz not null,
  lines int,
  new_lines int,
  -- In which order the columns of a file write day and month, by their place, where it is not India's (D31).
  day_orders jsonb not null default '{}'
);

-- How the columns of a source's last file were read: the next one is read alike.
create table books.mappings (
  kind text not null,
  source text not null,
  mapping jsonb not null,
  heads text[] not null,
  primary key (kind, source)
);

-- A line of what a gateway settled: known by gateway, kind and id, so that reading it again changes nothing.
create table books.settlement_lines (
  id bigint generated always as identity primary key,
  gateway text not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  line_id text not null,
  reference text,
  -- As it moves the trust's balance: payments and adjustments as they are signed, refunds counted out.
  amount_paise bigint not null check (kind = 'adjustment' or amount_paise >= 0),
  -- With the tax on it.
  fee_paise bigint not null,
  tax_paise bigint not null,
  settlement_id text,
  utr text,
  at timestamptz not null,
  file_id int references books.files,
  match text not null default 'unknown' check (match in ('order', 'donation', 'refund', 'fee', 'unknown')),
  -- The first row of the ledger that says that this payment came.
  ledger_id bigint unique references payments.ledger,
  refund_id int unique references payments.refund_tasks,
  -- False until it was tried as evidence for a payment that our books did not know.
  tried boolean not null default false,
  unique (gateway, kind, line_id),
  constraint matched_once check (
    case match
      when 'order' then ledger_id is not null and refund_id is null and kind = 'payment'
      when 'donation' then ledger_id is not null and refund_id is null and kind = 'payment'
      when 'refund' then refund_id is not null and ledger_id is null and kind = 'refund'
      else ledger_id is null and refund_id is null
    end
  )
);
create index settlement_lines_by_time on books.settlement_lines (at);
create index settlement_lines_by_transfer on books.settlement_lines (gateway, utr) where utr is not null;
create index settlement_lines_unknown on books.settlement_lines (id) where match = 'unknown';
create index settlement_lines_by_reference on books.settlement_lines (reference) where reference is not null and match = 'unknown';

-- A line of a bank statement; what was printed beside it is emptied once it is known what it is.
create table books.bank_lines (
  id bigint generated always as identity primary key,
  account text not null,
  -- Day, amount, reference and running balance: statements that overlap double nothing.
  line_key text not null,
  day date not null,
  -- Into the account; out of it below 0.
  amount_paise bigint not null check (amount_paise <> 0),
  narration text not null,
  -- All that looks like a bank's reference, upper case.
  utrs text[] not null,
  balance_paise bigint,
  file_id int references books.files,
  match text not null default 'unmatched' check (match in ('transfer', 'donation', 'refund', 'desk', 'unmatched')),
  transfer_gateway text,
  transfer_utr text,
  donation_id int unique references donations.donations,
  refund_id int unique references payments.refund_tasks,
  -- A credit of the bank's statement that is UPI or a cheque of the desk.
  ledger_id bigint unique references payments.ledger,
  unique (account, line_key),
  unique (transfer_gateway, transfer_utr),
  constraint matched_once check (
    case match
      when 'transfer' then num_nonnulls(transfer_gateway, transfer_utr) = 2 and num_nonnulls(donation_id, refund_id, ledger_id) = 0
      when 'donation' then donation_id is not null and num_nonnulls(transfer_gateway, transfer_utr, refund_id, ledger_id) = 0
      when 'refund' then refund_id is not null and num_nonnulls(transfer_gateway, transfer_utr, donation_id, ledger_id) = 0
      when 'desk' then ledger_id is not null and num_nonnulls(transfer_gateway, transfer_utr, donation_id, refund_id) = 0
      else num_nonnulls(transfer_gateway, transfer_utr, donation_id, refund_id, ledger_id) = 0
    end
  )
);
create index bank_lines_by_day on books.bank_lines (day);
create index bank_lines_by_reference on books.bank_lines using gin (utrs);
create index bank_lines_unmatched on books.bank_lines (id) where match = 'unmatched';

-- What staff explained in words, each once: money that our books or the gateway's know alone.
create table books.explained (
  id int generated always as identity primary key,
  settlement_line_id bigint unique references books.settlement_lines,
  ledger_id bigint unique references payments.ledger,
  refund_id int unique references payments.refund_tasks,
  bank_line_id bigint unique references books.bank_lines,
  transfer_gateway text,
  transfer_utr text,
  note text not null,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  unique (transfer_gateway, transfer_utr),
  constraint of_one check (num_nonnulls(settlement_line_id, ledger_id, refund_id, bank_line_id, transfer_utr) = 1 and (transfer_gateway is null) = (transfer_utr is null))
);

-- From when until when each gateway's settlements were read: nothing outside of it can be missing.
create view books.coverage as
select gateway, min(since) as since, max(until) as until
from (
  select gateway, min(day)::timestamp at time zone 'Asia/Kolkata' as since, (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' as until
  from books.readings where read_at is not null group by gateway
  union all
  select gateway, min(at), max(at) from books.settlement_lines where file_id is not null group by gateway
) read_or_brought
group by gateway;

-- By which way money came that is held against the bank.
create view books.received as
select l.id as ledger_id, l.attempt_id, a.gateway, l.gateway_payment_id, a.reference, l.amount_paise, l.at, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(t.way, 'cash') end as way
from payments.ledger l join payments.attempts a on a.id = l.attempt_id
left join payments.desk_takings t on t.attempt_id = a.id
where l.outcome = 'success' and l.gateway_payment_id is not null and l.amount_paise is not null
  and not exists (
    select from payments.ledger e
    where e.attempt_id = l.attempt_id and e.id < l.id and e.outcome = 'success' and e.gateway_payment_id = l.gateway_payment_id
  );

-- `at`: the day of a refund is when it went back; until then, when it was decided on.
create view books.refunds as
select t.id as refund_id, a.gateway, a.reference, t.gateway_payment_id, t.amount_paise, t.state, t.bank_reference, t.created_at, t.done_at, t.refund_reference, t.gateway_refund_id, t.by_hand, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end as way,
       coalesce(
         case when t.state in ('sent', 'done') then (select max(m.at) from payments.cash_moves m where m.refund_id = t.id and m.amount_paise < 0) end,
         case when t.state = 'done' then coalesce(case when t.by_hand then t.sent_at end, t.done_at) end,
         t.created_at
       ) as at
from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id;

-- A transfer of a gateway to the bank: all lines of one UTR.
create view books.transfers as
select gateway, utr, min(settlement_id) as settlement_id, max(at) as at, count(*)::int as lines,
       sum(case kind when 'refund' then -amount_paise else amount_paise end - fee_paise)::bigint as net_paise
from books.settlement_lines where utr is not null
group by gateway, utr;

-- The journal: each fact of money as one posting, debit to credit, on a day that no closed month has (decision 69).
create table books.account_names (
  -- `company`: what Tally calls the trust's company.
  account text primary key,
  name text not null check (name <> '')
);

-- A month that is closed, with all before it. Reopened by the owner, with a reason; the row stays.
create table books.closings (
  id int generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by int not null references admin.staff,
  reopened_at timestamptz,
  reopened_by int references admin.staff,
  why text not null default '',
  check ((reopened_at is null) = (reopened_by is null)),
  check (reopened_at is null or why <> '')
);
create unique index closed_once on books.closings (month) where reopened_at is null;
create trigger never_deleted before delete or truncate on books.closings for each statement execute function payments.refuse_change();

create function books.refuse_new_closing() returns trigger language plpgsql as $$
begin
  if old.reopened_at is not null or new.month <> old.month or new.closed_at <> old.closed_at or new.closed_by <> old.closed_by then
    raise exception 'what was closed stays written';
  end if;
  return new;
end $$;

create trigger only_reopened before update on books.closings for each row execute function books.refuse_new_closing();

-- The first day into which may be booked; -infinity while no month is closed.
create function books.open_from() returns date language sql stable as $$
  select coalesce((max(month) + interval '1 month')::date, '-infinity') from books.closings where reopened_at is null
$$;

create table books.journal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'refund', 'fee', 'settlement', 'banked', 'cash', 'difference', 'adjustment')),
  -- What it is the posting of: each fact is posted once.
  source text not null unique,
  day date not null,
  -- When it happened; earlier than its day where that month was closed by then.
  fact_day date not null,
  debit text not null,
  credit text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- The order code, the number of the donation, or the UTR.
  reference text not null,
  posted_at timestamptz not null,
  check (debit <> credit),
  check (day >= fact_day)
);
create index journal_by_day on books.journal (day);
create trigger append_only before update or delete or truncate on books.journal for each statement execute function payments.refuse_change();

-- Closing waits for whoever books, and booking for whoever closes.
create function books.wait_for_closing() returns trigger language plpgsql as $$
begin
  lock table books.closings in share mode;
  return null;
end $$;

create trigger wait_for_closing before insert on books.journal for each statement execute function books.wait_for_closing();

create function books.refuse_closed_month() returns trigger language plpgsql as $$
begin
  if new.day < books.open_from() then
    raise exception 'the month of % is closed', new.day using errcode = 'DS002';
  end if;
  return new;
end $$;

create trigger into_an_open_month before insert on books.journal for each row execute function books.refuse_closed_month();

-- Money that went back, one row each time. Cash went when it left a drawer or the safe, and came again (below 0) where it was not
-- given after all; everything else went when it was done. A refund that is still on its way has no row.
-- `source` is the key of its posting.
create view books.given_back as
select 'M' || m.id as source, m.refund_id, null::int as donation_returned, t.attempt_id, t.gateway_payment_id, a.gateway, a.booking_id, a.donation_id,
       'cash' as way, t.by_hand, m.at, -m.amount_paise as amount_paise, m.drawer_id, m.staff_id
from payments.cash_moves m
join payments.refund_tasks t on t.id = m.refund_id
join payments.attempts a on a.id = t.attempt_id
where m.kind = 'refund'
union all
select 'R' || t.id, t.id, null, t.attempt_id, t.gateway_payment_id, a.gateway, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end, t.by_hand, coalesce(case when t.by_hand then t.sent_at end, t.done_at), t.amount_paise, null, null
from payments.refund_tasks t
join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id
where t.state = 'done' and t.done_at is not null
  and not exists (select from payments.cash_moves m where m.refund_id = t.id)
union all
-- Gifts that staff entered by hand, and gave back.
select 'K' || d.id, null, d.id, null, null, 'counter', null, d.id, d.mode, true, d.returned_at, d.amount_paise, null, null
from donations.donations d
where d.mode in ('transfer', 'cash', 'cheque') and d.state = 'returned' and d.given_on is not null and d.returned_at is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);

-- The reference of a donation is its receipt, which is written in the transaction that takes the money.
create view books.facts as
select kind, source, day, case when paise > 0 then debit else credit end as debit, case when paise > 0 then credit else debit end as credit,
       abs(paise) as amount_paise, reference
from (
  select 'receipt' as kind, 'L' || r.ledger_id as source, (r.at at time zone 'Asia/Kolkata')::date as day,
         case when r.gateway <> 'counter' then 'gateway:' || r.gateway when r.way = 'cash' then 'cash' else 'desk:' || r.way end as debit,
         case when r.booking_id is not null then 'sevas' else 'donations' end as credit, r.amount_paise as paise, coalesce(b.code, c.number, d.number, '') as reference
    from books.received r
    left join booking.bookings b on b.id = r.booking_id
    left join donations.donations d on d.id = r.donation_id
    left join donations.receipts c on c.donation_id = d.id
  union all
  select 'receipt', 'H' || d.id, d.given_on, case d.mode when 'cash' then 'cash' when 'cheque' then 'desk:cheque' else 'bank' end, 'donations', d.amount_paise, coalesce(c.number, d.number)
    from donations.donations d left join donations.receipts c on c.donation_id = d.id
   where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_on is not null
     and not exists (select from payments.attempts a where a.donation_id = d.id)
  union all
  select 'refund', g.source, (g.at at time zone 'Asia/Kolkata')::date, 'refunds',
         case when g.way = 'cash' then 'cash' when g.by_hand then 'bank' else 'gateway:' || g.gateway end, g.amount_paise, coalesce(b.code, c.number, d.number, '')
    from books.given_back g
    left join booking.bookings b on b.id = g.booking_id
    left join donations.donations d on d.id = g.donation_id
    left join donations.receipts c on c.donation_id = d.id
  union all
  select case m.kind when 'bank' then 'banked' else 'cash' end, 'M' || m.id, (m.at at time zone 'Asia/Kolkata')::date,
         case m.kind when 'bank' then 'bank' when 'spent' then 'spent' else 'other' end, 'cash', -m.amount_paise, m.why
    from payments.cash_moves m where m.kind not in ('safe', 'refund')
  union all
  select 'difference', 'D' || d.id, (d.closed_at at time zone 'Asia/Kolkata')::date, 'cash', 'cash_differences', d.counted_paise - d.expected_paise, d.why
    from payments.drawers d where d.closed_at is not null
  union all
  select 'fee', 'F' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'fees', 'gateway:' || l.gateway, l.fee_paise - l.tax_paise, coalesce(l.reference, l.line_id)
    from books.settlement_lines l where l.utr is not null
  union all
  select 'fee', 'T' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'fee_tax', 'gateway:' || l.gateway, l.tax_paise, coalesce(l.reference, l.line_id)
    from books.settlement_lines l where l.utr is not null
  union all
  select 'adjustment', 'A' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'gateway:' || l.gateway, 'adjustments', l.amount_paise, l.line_id
    from books.settlement_lines l where l.utr is not null and l.kind = 'adjustment'
  union all
  select 'settlement', 'S' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'bank', 'gateway:' || l.gateway,
         case l.kind when 'refund' then -l.amount_paise else l.amount_paise end - l.fee_paise, l.utr
    from books.settlement_lines l where l.utr is not null
  union all
  select 'banked', 'B' || b.id, b.day, 'bank', 'desk:' || r.way, b.amount_paise, coalesce(b.utrs[1], '')
    from books.bank_lines b join books.received r on r.ledger_id = b.ledger_id where b.match = 'desk'
) f
where paise <> 0;

-- What went back of orders, with the seva of each, on the day and with the amount that the journal has: cash when it left
-- the drawer, everything else when it was done.
create view books.order_refunds as
select e.slug, e.id as event_id, e.title, (g.at at time zone 'Asia/Kolkata')::date as day, g.amount_paise
from books.given_back g
join booking.bookings b on b.id = g.booking_id
join catalogue.events e on e.id = b.event_id;
