-- rolling: exports.saved saved_kind_check: it takes one kind more, and all that the release before writes
-- What went back of orders, with the seva of each, on the day and with the amount that the journal has: cash when it left
-- the drawer, everything else when it was done.
create view books.order_refunds as
select e.slug, e.id as event_id, e.title, (coalesce(m.at, r.done_at) at time zone 'Asia/Kolkata')::date as day,
       coalesce(-m.amount_paise, r.amount_paise) as amount_paise
from books.refunds r
join booking.bookings b on b.id = r.booking_id
join catalogue.events e on e.id = b.event_id
left join payments.cash_moves m on m.refund_id = r.refund_id and m.kind = 'refund'
where m.id is not null or (r.state = 'done' and r.done_at is not null);

-- What was taken out can be the homams of a year too.
alter table exports.saved drop constraint saved_kind_check;
alter table exports.saved add constraint saved_kind_check
  check (kind in ('orders', 'people', 'products', 'devotees', 'campaigns', 'donations', 'payments', 'tax_statement', 'homam_years'));
