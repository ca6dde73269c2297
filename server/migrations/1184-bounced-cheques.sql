-- A cheque that the bank returns unpaid: its gift ends, and nothing goes back.
-- rolling: donations.donations bounced_known: older code writes no bounced gift
alter table donations.donations
  add column bounced boolean not null default false,
  add constraint bounced_known check (not bounced or (mode = 'cheque' and state = 'returned'));

create or replace view books.given_back as
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
select 'K' || d.id, null, d.id, a.id, a.gateway_payment_id, 'counter', null, d.id, d.mode, true, d.returned_at, d.amount_paise, null, null
from donations.donations d
-- What was paid with a cheque that bounced never came: no refund is made of it.
left join payments.attempts a on a.donation_id = d.id and d.bounced and a.gateway = 'counter' and a.state = 'paid'
where d.mode in ('transfer', 'cash', 'cheque') and d.state = 'returned' and d.given_on is not null and d.returned_at is not null
  and (d.bounced or not exists (select from payments.attempts o where o.donation_id = d.id));

-- The cheque of a gift that bounced leaves the cheques of the desk again, or the bank where that had shown it.
create or replace view books.facts as
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
         case when g.way = 'cash' then 'cash'
              when d.bounced and not exists (select from books.bank_lines k join books.received r on r.ledger_id = k.ledger_id where r.donation_id = d.id) then 'desk:cheque'
              when g.by_hand then 'bank' else 'gateway:' || g.gateway end, g.amount_paise, coalesce(b.code, c.number, d.number, '')
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
