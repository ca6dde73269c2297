-- A page of the accountant's spreadsheet, asked for by its numbers, read all payments: the numbers of the two parts had two types, and PostgreSQL
-- looks for nothing inside a union whose types differ.
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
select 2, d.id::bigint, d.came_at, 'counter', d.mode, coalesce(d.reference, ''), d.reference, d.amount_paise, null, null, null, null, null, null, null, d.number, c.number,
       case when d.state = 'returned' then d.amount_paise end, d.returned_at
from donations.donations d
left join donations.receipts c on c.donation_id = d.id
where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_at is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);
