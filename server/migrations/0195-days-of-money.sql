-- One day for each piece of money (decision 102). Every screen, spreadsheet, ledger and sum reads it from here:
--   a payment by gateway or at the desk   books.received.at
--   a gift                                donations.donations.came_at
--   money that went back                  books.given_back.at
--   a line of the bank                    books.bank_lines.day
--   what a gateway settled                books.settlement_lines.at

-- When a gift came: `given_at` is when it was entered here, `given_on` the day of the money in India. Where both are of
-- one day this is the instant, else the beginning of the day of the money. Null until it is given.
alter table donations.donations add column came_at timestamptz generated always as (
  case when (given_at at time zone 'Asia/Kolkata')::date = given_on then given_at else given_on::timestamp at time zone 'Asia/Kolkata' end
) stored;

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

-- `at`: the day of a refund is when it went back; until then, when it was decided on.
create or replace view books.refunds as
select t.id as refund_id, a.gateway, a.reference, t.gateway_payment_id, t.amount_paise, t.state, t.bank_reference, t.created_at, t.done_at, t.refund_reference, t.gateway_refund_id, t.by_hand, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end as way,
       coalesce(
         case when t.state in ('sent', 'done') then (select max(m.at) from payments.cash_moves m where m.refund_id = t.id and m.amount_paise < 0) end,
         case when t.state = 'done' then coalesce(case when t.by_hand then t.sent_at end, t.done_at) end,
         t.created_at
       ) as at
from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id;

create or replace view books.order_refunds as
select e.slug, e.id as event_id, e.title, (g.at at time zone 'Asia/Kolkata')::date as day, g.amount_paise
from books.given_back g
join booking.bookings b on b.id = g.booking_id
join catalogue.events e on e.id = b.event_id;

-- `receipt` is what people read; `donation` is the number that stands in addresses.
create or replace view payments.desk_book as
select t.attempt_id, t.staff_id, s.name as staff_name, t.at, t.way, t.reference, t.drawer_id, a.amount_paise, a.booking_id, b.code as order_code, d.id as donation_id, d.number as donation,
       r.number as receipt
from payments.desk_takings t
join admin.staff s on s.id = t.staff_id
join payments.attempts a on a.id = t.attempt_id
left join booking.bookings b on b.id = a.booking_id
left join donations.donations d on d.id = a.donation_id
left join donations.receipts r on r.donation_id = a.donation_id;

-- The reference of a donation is its receipt, which is written in the transaction that takes the money.
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

create or replace view exports.payments as
select 1 as part, r.ledger_id as id, r.at, r.gateway, coalesce(r.way, 'online') as way, r.gateway_payment_id as payment_id, a.bank_reference,
       r.amount_paise, s.fee_paise, s.tax_paise, s.settlement_id, s.utr as settlement_utr, s.at as settled_at, b.code as order_code, i.number as invoice_number,
       d.number as donation_number, c.number as receipt_number, x.back_paise, x.back_at
from books.received r
join payments.attempts a on a.id = r.attempt_id
left join books.settlement_lines s on s.ledger_id = r.ledger_id
left join booking.bookings b on b.id = r.booking_id
left join payments.invoices i on i.booking_id = r.booking_id
left join donations.donations d on d.id = r.donation_id
left join donations.receipts c on c.donation_id = d.id
left join lateral (
  select nullif(sum(g.amount_paise), 0)::bigint as back_paise, case when sum(g.amount_paise) <> 0 then max(g.at) end as back_at
    from books.given_back g where g.attempt_id = r.attempt_id and g.gateway_payment_id = r.gateway_payment_id
) x on true
union all
select 2, d.id, d.came_at, 'counter', d.mode, coalesce(d.reference, ''), d.reference, d.amount_paise, null, null, null, null, null, null, null, d.number, c.number,
       case when d.state = 'returned' then d.amount_paise end, d.returned_at
from donations.donations d
left join donations.receipts c on c.donation_id = d.id
where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_at is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);

-- A donation that is not given yet stands on the day on which it was begun.
create or replace view exports.donations as
select d.id as donation_id, d.number, d.state, d.mode, d.amount_paise, d.given_on, d.created_at, d.name as donor_name, d.phone as donor_phone, d.address as donor_address,
       d.pan_mask, d.honour, d.honour_name, d.anonymous, d.language_id, p.name as purpose_name, r.number as invoice_number, coalesce(d.came_at, d.created_at) as at
from donations.donations d
left join donations.purposes p on p.id = d.purpose_id
left join donations.receipts r on r.donation_id = d.id;

-- `given_at` of this view is the day of the money.
create or replace view devotees.gifts as
select d.id as devotee_id, g.id as donation_id, g.name, g.amount_paise, g.state, g.created_at, g.came_at as given_at, g.returned_at, g.language_id, g.purpose_id,
       null::int as old_gift_id, null::text as old_receipt
from accounts.devotees d join donations.donations g on g.devotee_id = d.id
union all
select d.id, g.id, g.name, g.amount_paise, g.state, g.created_at, g.came_at, g.returned_at, g.language_id, g.purpose_id, null, null
from accounts.devotees d join donations.donations g on g.phone = d.phone and g.devotee_id is null
union all
select g.devotee_id, null, g.name, g.amount_paise, 'given', g.given_on::timestamp at time zone 'Asia/Kolkata',
       g.given_on::timestamp at time zone 'Asia/Kolkata', null, g.language_id, g.purpose_id, g.id, g.old_receipt
from donations.old_gifts g;

create or replace view devotees.money as
select b.devotee_id, 'order' as kind, b.paid_at as at, b.total_paise as paise
from booking.bookings b where b.paid_at is not null and b.state in ('paid', 'cancelled')
union all
select devotee_id, 'gift', given_at, amount_paise from devotees.gifts where state = 'given' and given_at is not null
union all
select b.devotee_id, 'refund', g.at, g.amount_paise
from books.given_back g join booking.bookings b on b.id = g.booking_id;
