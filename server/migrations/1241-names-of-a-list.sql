-- A list is read by its orders, each with its devotee; who is erased is asked of those who are, not of everybody else.
create index devotees_erased on accounts.devotees (id) where erased_at is not null;

create or replace view sankalpam.paid_names as
select b.event_id, b.id as booking_id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at, n.answers,
       coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', '') as village, b.code as order_code, b.occurrence_id
from booking.bookings b
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id)
  and not exists (select from accounts.devotees d where d.id = b.devotee_id and d.erased_at is not null)
union all
select b.event_id, b.id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at, n.answers,
       coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', ''), b.code, y.occurrence_id
from register.years y
join register.entries e on e.id = y.entry_id and e.ended_at is null
join booking.bookings b on b.id = e.booking_id and b.state = 'paid' and b.event_id = e.event_id and b.occurrence_id <> y.occurrence_id
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n;
