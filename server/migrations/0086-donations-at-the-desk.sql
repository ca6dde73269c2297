-- Donations that are paid at the desk, by the same ways as orders: the attempt of each is of the gateway `counter`.
-- rolling: donations.donations donations_mode_check: the release before reads the two new ways as it reads any other; it writes neither
-- rolling: donations.donations reference_once: the slip of a card is unique a day at its attempt, not for ever
-- rolling: exports.saved saved_kind_check: it takes one kind more, and all that the release before writes
alter table donations.donations drop constraint donations_mode_check,
  add constraint donations_mode_check check (mode in ('online', 'transfer', 'cash', 'cheque', 'kind', 'upi', 'card'));
drop index donations.reference_once;
create unique index reference_once on donations.donations (mode, reference)
  where reference is not null and mode not in ('online', 'upi', 'card') and state <> 'returned';

-- What can be taken out as a spreadsheet for the accountant: each payment with its way, its number, its fee, what went
-- back of it and how it reached the bank; `part` 2 are gifts that staff entered by hand (crosses modules, so it is a view).
create view exports.payments as
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
  select sum(t.amount_paise)::bigint as back_paise, max(t.done_at) as back_at
    from payments.refund_tasks t where t.attempt_id = r.attempt_id and t.gateway_payment_id = r.gateway_payment_id and t.state in ('sent', 'done')
) x on true
union all
select 2, d.id, d.given_at, 'counter', d.mode, coalesce(d.reference, ''), d.reference, d.amount_paise, null, null, null, null, null, null, null, d.number, c.number,
       case when d.state = 'returned' then d.amount_paise end, d.returned_at
from donations.donations d
left join donations.receipts c on c.donation_id = d.id
where d.mode in ('transfer', 'cash', 'cheque') and d.state in ('given', 'returned') and d.given_at is not null
  and not exists (select from payments.attempts a where a.donation_id = d.id);
alter table exports.saved drop constraint saved_kind_check;
alter table exports.saved add constraint saved_kind_check
  check (kind in ('orders', 'people', 'products', 'devotees', 'campaigns', 'donations', 'payments', 'tax_statement'));
