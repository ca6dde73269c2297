-- The bank returns the cheque of an order unpaid: what was counted as paid is written as gone, and nobody gives anything back.
-- rolling: payments.refund_tasks refund_tasks_reason_check: older code writes no cheque that bounced
-- rolling: payments.refund_tasks bounced_is_done: older code writes no cheque that bounced
alter table payments.refund_tasks
  drop constraint refund_tasks_reason_check,
  add constraint refund_tasks_reason_check check (
    reason in (
      'paid_twice', 'wrong_amount', 'wrong_currency', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff',
      'package_changed', 'order_moved', 'date_moved', 'asked_by_devotee', 'change_dropped', 'cheque_bounced'
    )
  ),
  add constraint bounced_is_done check (reason <> 'cheque_bounced' or (state = 'done' and by_hand and by_staff is not null));

-- It is no refund: the lists of orders show none, and the reconciliation waits for none.
create or replace function booking.find(booking int) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Two changes of one order at the same moment: the later waits here, and then sees what the earlier wrote.
  perform from booking.found f where f.booking_id = booking for update;
  insert into booking.found as f (booking_id, event_id, package_id, devotee_id, language_id, standing, refund, total_paise, state, campaign, source, created_at, paid_at)
  select b.id, b.event_id, b.package_id, b.devotee_id, b.language_id,
         case when b.state in ('paid', 'cancelled') then b.state
              when exists (select from payments.paying_attempt(b.id, null) a where a.state in ('opening', 'open'))
                or exists (select from payments.attempts d where d.booking_id = b.id and d.is_debit and d.state in ('opening', 'open'))
              then 'pending' else 'failed' end,
         (select case min(case t.state when 'sent' then 2 when 'done' then 3 else 1 end) when 1 then 'due' when 2 then 'sent' when 3 then 'done' end
            from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id and t.reason <> 'cheque_bounced'),
         b.total_paise, coalesce(b.address ->> 'state', ''), b.campaign, b.source, b.created_at, b.paid_at
    from booking.bookings b where b.id = booking
  on conflict (booking_id) do update set event_id = excluded.event_id, package_id = excluded.package_id, standing = excluded.standing, refund = excluded.refund,
    total_paise = excluded.total_paise, state = excluded.state, campaign = excluded.campaign, source = excluded.source, paid_at = excluded.paid_at
  where (f.event_id, f.package_id, f.standing, f.refund, f.total_paise, f.state, f.campaign, f.source, f.paid_at)
     is distinct from (excluded.event_id, excluded.package_id, excluded.standing, excluded.refund, excluded.total_paise, excluded.state, excluded.campaign,
                       excluded.source, excluded.paid_at);
end $$;

create or replace view books.refunds as
select t.id as refund_id, a.gateway, a.reference, t.gateway_payment_id, t.amount_paise, t.state, t.bank_reference, t.created_at, t.done_at, t.refund_reference, t.gateway_refund_id, t.by_hand, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end as way,
       coalesce(
         case when t.state in ('sent', 'done') then (select max(m.at) from payments.cash_moves m where m.refund_id = t.id and m.amount_paise < 0) end,
         case when t.state = 'done' then coalesce(case when t.by_hand then t.sent_at end, t.done_at) end,
         t.created_at
       ) as at
from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id
where t.reason <> 'cheque_bounced';

create or replace view books.given_back as
select 'M' || m.id as source, m.refund_id, null::int as donation_returned, t.attempt_id, t.gateway_payment_id, a.gateway, a.booking_id, a.donation_id,
       'cash' as way, t.by_hand, m.at, -m.amount_paise as amount_paise, m.drawer_id, m.staff_id,
       false as bounced
from payments.cash_moves m
join payments.refund_tasks t on t.id = m.refund_id
join payments.attempts a on a.id = t.attempt_id
where m.kind = 'refund'
union all
select 'R' || t.id, t.id, null, t.attempt_id, t.gateway_payment_id, a.gateway, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end, t.by_hand, coalesce(case when t.by_hand then t.sent_at end, t.done_at), t.amount_paise, null, null,
       t.reason = 'cheque_bounced'
from payments.refund_tasks t
join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id
where t.state = 'done' and t.done_at is not null
  and (t.reason = 'cheque_bounced' or not exists (select from payments.cash_moves m where m.refund_id = t.id))
union all
-- Gifts that staff entered by hand, and gave back.
select 'K' || d.id, null, d.id, a.id, a.gateway_payment_id, 'counter', null, d.id, d.mode, true, d.returned_at, d.amount_paise, null, null,
       d.bounced
from donations.donations d
-- What was paid with a cheque that bounced never came: no refund is made of it.
left join payments.attempts a on a.donation_id = d.id and d.bounced and a.gateway = 'counter' and a.state = 'paid'
where d.mode in ('transfer', 'cash', 'cheque') and d.state = 'returned' and d.given_on is not null and d.returned_at is not null
  and (d.bounced or not exists (select from payments.attempts o where o.donation_id = d.id));

-- What bounced leaves the cheques of the desk again, or the bank where that had shown it.
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
              when g.bounced and not exists (select from books.bank_lines k join books.received r on r.ledger_id = k.ledger_id where r.attempt_id = g.attempt_id) then 'desk:cheque'
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
