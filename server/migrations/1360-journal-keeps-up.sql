-- The journal keeps up by itself (decision 148): what may have become a fact is named in books.unposted, and a posting adds to the sums
-- of its day, so that no screen compares all facts with all postings, or adds up all postings.

-- `of` and an id: the row that a fact is of, by which its facts are found without reading the others. The id stands in `big_id` or in
-- `small_id`, as wide as it is in its table, or no index would find it. L: payments.ledger, G: a donation,
-- M: payments.cash_moves, R: payments.refund_tasks, D: payments.drawers, S: books.settlement_lines, B: books.bank_lines.
create or replace view books.given_back as
select 'M' || m.id as source, m.refund_id, null::int as donation_returned, t.attempt_id, t.gateway_payment_id, a.gateway, a.booking_id, a.donation_id,
       'cash' as way, t.by_hand, m.at, -m.amount_paise as amount_paise, m.drawer_id, m.staff_id,
       false as bounced, 'M' as of, m.id as big_id, null::int as small_id
from payments.cash_moves m
join payments.refund_tasks t on t.id = m.refund_id
join payments.attempts a on a.id = t.attempt_id
where m.kind = 'refund'
union all
select 'R' || t.id, t.id, null, t.attempt_id, t.gateway_payment_id, a.gateway, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end, t.by_hand, coalesce(case when t.by_hand then t.sent_at end, t.done_at), t.amount_paise, null, null,
       t.reason = 'cheque_bounced', 'R', null::bigint, t.id
from payments.refund_tasks t
join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id
where t.state = 'done' and t.done_at is not null
  and (t.reason = 'cheque_bounced' or not exists (select from payments.cash_moves m where m.refund_id = t.id))
union all
-- Gifts that staff entered by hand, and gave back.
select 'K' || d.id, null, d.id, a.id, a.gateway_payment_id, 'counter', null, d.id, d.mode, true, d.returned_at, d.amount_paise, null, null,
       d.bounced, 'G', null::bigint, d.id
from donations.donations d
-- What was paid with a cheque that bounced never came: no refund is made of it.
left join payments.attempts a on a.donation_id = d.id and d.bounced and a.gateway = 'counter' and a.state = 'paid'
where d.mode in ('transfer', 'cash', 'cheque') and d.state = 'returned' and d.given_on is not null and d.returned_at is not null
  and (d.bounced or not exists (select from payments.attempts o where o.donation_id = d.id));

create or replace view books.facts as
select kind, source, day, case when paise > 0 then debit else credit end as debit, case when paise > 0 then credit else debit end as credit,
       abs(paise) as amount_paise, reference, of, big_id, small_id
from (
  select 'receipt' as kind, 'L' || r.ledger_id as source, (r.at at time zone 'Asia/Kolkata')::date as day,
         case when r.gateway <> 'counter' then 'gateway:' || r.gateway when r.way = 'cash' then 'cash' else 'desk:' || r.way end as debit,
         case when r.booking_id is not null then 'sevas' else 'donations' end as credit, r.amount_paise as paise, coalesce(b.code, c.number, d.number, '') as reference, 'L' as of, r.ledger_id as big_id, null::int as small_id
    from books.received r
    left join booking.bookings b on b.id = r.booking_id
    left join donations.donations d on d.id = r.donation_id
    left join donations.receipts c on c.donation_id = d.id
  union all
  select 'receipt', 'H' || d.id, d.given_on, case d.mode when 'cash' then 'cash' when 'cheque' then 'desk:cheque' else 'bank' end, 'donations', d.amount_paise, coalesce(c.number, d.number), 'G', null::bigint, d.id
    from donations.donations d left join donations.receipts c on c.donation_id = d.id
   where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_on is not null
     and not exists (select from payments.attempts a where a.donation_id = d.id)
  union all
  select 'refund', g.source, (g.at at time zone 'Asia/Kolkata')::date, 'refunds',
         case when g.way = 'cash' then 'cash'
              when g.bounced and not exists (select from books.bank_lines k join books.received r on r.ledger_id = k.ledger_id where r.attempt_id = g.attempt_id) then 'desk:cheque'
              when g.by_hand then 'bank' else 'gateway:' || g.gateway end, g.amount_paise, coalesce(b.code, c.number, d.number, ''), g.of, g.big_id, g.small_id
    from books.given_back g
    left join booking.bookings b on b.id = g.booking_id
    left join donations.donations d on d.id = g.donation_id
    left join donations.receipts c on c.donation_id = d.id
  union all
  select case m.kind when 'bank' then 'banked' else 'cash' end, 'M' || m.id, (m.at at time zone 'Asia/Kolkata')::date,
         case m.kind when 'bank' then 'bank' when 'spent' then 'spent' else 'other' end, 'cash', -m.amount_paise, m.why, 'M', m.id, null::int
    from payments.cash_moves m where m.kind not in ('safe', 'refund')
  union all
  select 'difference', 'D' || d.id, (d.closed_at at time zone 'Asia/Kolkata')::date, 'cash', 'cash_differences', d.counted_paise - d.expected_paise, d.why, 'D', null::bigint, d.id
    from payments.drawers d where d.closed_at is not null
  union all
  select 'fee', 'F' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'fees', 'gateway:' || l.gateway, l.fee_paise - l.tax_paise, coalesce(l.reference, l.line_id), 'S', l.id, null::int
    from books.settlement_lines l where l.utr is not null
  union all
  select 'fee', 'T' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'fee_tax', 'gateway:' || l.gateway, l.tax_paise, coalesce(l.reference, l.line_id), 'S', l.id, null::int
    from books.settlement_lines l where l.utr is not null
  union all
  select 'adjustment', 'A' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'gateway:' || l.gateway, 'adjustments', l.amount_paise, l.line_id, 'S', l.id, null::int
    from books.settlement_lines l where l.utr is not null and l.kind = 'adjustment'
  union all
  select 'settlement', 'S' || l.id, (l.at at time zone 'Asia/Kolkata')::date, 'bank', 'gateway:' || l.gateway,
         case l.kind when 'refund' then -l.amount_paise else l.amount_paise end - l.fee_paise, l.utr, 'S', l.id, null::int
    from books.settlement_lines l where l.utr is not null
  union all
  select 'banked', 'B' || b.id, b.day, 'bank', 'desk:' || r.way, b.amount_paise, coalesce(b.utrs[1], ''), 'B', b.id, null::int
    from books.bank_lines b join books.received r on r.ledger_id = b.ledger_id where b.match = 'desk'
) f
where paise <> 0;

-- Rows whose facts are to be posted; one may stand here twice, and one without a fact yet is named again when it has one.
create table books.unposted (
  of text not null check (of in ('L', 'G', 'M', 'R', 'D', 'S', 'B')),
  of_id bigint not null
);

create function books.name_unposted() returns trigger language plpgsql as $$
begin
  insert into books.unposted values (tg_argv[0], new.id);
  return null;
end $$;

create trigger post_new after insert on payments.ledger for each row
  when (new.outcome = 'success' and new.gateway_payment_id is not null and new.amount_paise is not null) execute function books.name_unposted('L');
create trigger post_new after insert on donations.donations for each row
  when (new.mode in ('transfer', 'cash', 'cheque') and new.state in ('given', 'returned') and new.given_on is not null) execute function books.name_unposted('G');
create trigger post_changed after update on donations.donations for each row
  when (new.mode in ('transfer', 'cash', 'cheque') and new.state in ('given', 'returned') and new.given_on is not null
        and (old.mode, old.state, old.given_on, old.returned_at, old.bounced, old.amount_paise)
            is distinct from (new.mode, new.state, new.given_on, new.returned_at, new.bounced, new.amount_paise))
  execute function books.name_unposted('G');
create trigger post_new after insert on payments.cash_moves for each row when (new.kind <> 'safe') execute function books.name_unposted('M');
create trigger post_new after insert on payments.refund_tasks for each row when (new.state = 'done') execute function books.name_unposted('R');
create trigger post_changed after update on payments.refund_tasks for each row
  when (new.state = 'done' and (old.state, old.done_at, old.reason) is distinct from (new.state, new.done_at, new.reason))
  execute function books.name_unposted('R');
create trigger post_new after insert on payments.drawers for each row when (new.closed_at is not null) execute function books.name_unposted('D');
create trigger post_changed after update on payments.drawers for each row
  when (new.closed_at is not null and old.closed_at is null) execute function books.name_unposted('D');
create trigger post_new after insert on books.settlement_lines for each row when (new.utr is not null) execute function books.name_unposted('S');
create trigger post_changed after update on books.settlement_lines for each row
  when (new.utr is not null and (old.utr, old.kind, old.amount_paise, old.fee_paise, old.tax_paise)
        is distinct from (new.utr, new.kind, new.amount_paise, new.fee_paise, new.tax_paise))
  execute function books.name_unposted('S');
create trigger post_new after insert on books.bank_lines for each row when (new.match = 'desk') execute function books.name_unposted('B');
create trigger post_changed after update on books.bank_lines for each row
  when (new.match = 'desk' and (old.match, old.ledger_id, old.amount_paise) is distinct from (new.match, new.ledger_id, new.amount_paise))
  execute function books.name_unposted('B');

insert into books.unposted
select distinct of, coalesce(big_id, small_id) from books.facts f where not exists (select from books.journal j where j.source = f.source);

-- The journal by day and accounts, as sums that only grow (decision 131): vouchers and balances are read from here.
create table books.sums (
  day date not null,
  fact_day date not null,
  kind text not null,
  debit text not null,
  credit text not null,
  postings int not null,
  paise bigint not null
);
create index sums_by_day on books.sums (day);

create function books.sum_postings() returns trigger language plpgsql as $$
begin
  insert into books.sums select day, fact_day, kind, debit, credit, count(*), sum(amount_paise) from posted group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger sum_new after insert on books.journal referencing new table as posted for each statement execute function books.sum_postings();

insert into books.sums select day, fact_day, kind, debit, credit, count(*), sum(amount_paise) from books.journal group by 1, 2, 3, 4, 5;
