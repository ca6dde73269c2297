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

-- All facts of money, once each. None of them changes once it is here: what can still change is no fact yet.
-- Accounts: `gateway:razorpay` owes the trust what it took; `desk:upi`, `desk:card` and `desk:cheque` wait for the bank.
create view books.facts as
select kind, source, day, case when paise > 0 then debit else credit end as debit, case when paise > 0 then credit else debit end as credit,
       abs(paise) as amount_paise, reference
from (
  select 'receipt' as kind, 'L' || r.ledger_id as source, (r.at at time zone 'Asia/Kolkata')::date as day,
         case when r.gateway <> 'counter' then 'gateway:' || r.gateway when r.way = 'cash' then 'cash' else 'desk:' || r.way end as debit,
         case when r.booking_id is not null then 'sevas' else 'donations' end as credit, r.amount_paise as paise, coalesce(b.code, d.number, '') as reference
    from books.received r
    left join booking.bookings b on b.id = r.booking_id
    left join donations.donations d on d.id = r.donation_id
  union all
  select 'receipt', 'H' || d.id, d.given_on, case d.mode when 'cash' then 'cash' when 'cheque' then 'desk:cheque' else 'bank' end, 'donations', d.amount_paise, d.number
    from donations.donations d
   where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_on is not null
     and not exists (select from payments.attempts a where a.donation_id = d.id)
  union all
  select 'refund', 'K' || d.id, (d.returned_at at time zone 'Asia/Kolkata')::date, 'refunds', case d.mode when 'cash' then 'cash' else 'bank' end, d.amount_paise, d.number
    from donations.donations d
   where d.mode in ('transfer', 'cash', 'cheque') and d.state = 'returned' and d.given_on is not null and d.returned_at is not null
     and not exists (select from payments.attempts a where a.donation_id = d.id)
  union all
  select 'refund', 'R' || r.refund_id, (r.done_at at time zone 'Asia/Kolkata')::date, 'refunds',
         case when r.way = 'cash' then 'cash' when r.by_hand then 'bank' else 'gateway:' || r.gateway end, r.amount_paise, coalesce(b.code, d.number, '')
    from books.refunds r
    left join booking.bookings b on b.id = r.booking_id
    left join donations.donations d on d.id = r.donation_id
   where r.state = 'done' and r.done_at is not null
     and not exists (select from payments.cash_moves m where m.refund_id = r.refund_id)
  union all
  select case m.kind when 'refund' then 'refund' when 'bank' then 'banked' else 'cash' end, 'M' || m.id, (m.at at time zone 'Asia/Kolkata')::date,
         case m.kind when 'refund' then 'refunds' when 'bank' then 'bank' when 'spent' then 'spent' else 'other' end, 'cash', -m.amount_paise, m.why
    from payments.cash_moves m where m.kind <> 'safe'
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
