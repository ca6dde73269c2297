-- My Orders: one row a booking, with its latest payment attempt (crosses modules, so it is a view).
create view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, e.closes_on, e.held_on, e.cancelled_at,
       a.id as attempt_id, a.state as attempt_state,
       i.number as invoice_number
from booking.bookings b
join catalogue.events e on e.id = b.event_id
left join lateral (
  select id, state from payments.attempts where booking_id = b.id order by (state = 'paid') desc, id desc limit 1
) a on true
left join payments.invoices i on i.booking_id = b.id;
