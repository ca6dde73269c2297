-- Which orders were cancelled because their homam was called off: how far that is counts them alone, not those that were
-- cancelled before.
alter table booking.bookings add column called_off boolean not null default false;

-- Of homams called off by the release before, the orders whose money went back for it.
set constraints all immediate;
alter table booking.bookings disable trigger user;
update booking.bookings b set called_off = true
 where b.state = 'cancelled' and b.paid_at is not null
   and exists (select from payments.attempts a join payments.refund_tasks t on t.attempt_id = a.id
                where a.booking_id = b.id and t.reason = 'event_cancelled');
alter table booking.bookings enable trigger user;

create or replace view booking.made_here as
select id, event_id, package_id, language_id, state, created_at, paid_at, track_id, hold_ends_at, occurrence_id, called_off
from booking.bookings b where not exists (select from imports.history h where h.booking_id = b.id);
