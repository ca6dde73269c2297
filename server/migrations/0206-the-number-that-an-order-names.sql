-- Whoever logs in by a mail address may give an order a WhatsApp number of its own (decision 17): what is told of the order goes there.
-- Who logs in by a number is told at the number of now, as before.
create or replace view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, o.closes_on, o.day as held_on, o.cancelled_at,
       a.id as attempt_id,
       case when a.state = 'failed' and exists (select from payments.attempts d where d.booking_id = b.id and d.is_debit and d.state in ('opening', 'open'))
            then 'opening' else a.state end as attempt_state,
       i.number as invoice_number,
       b.paid_at, o.starts_minutes, o.list_locks_minutes_before, b.code, b.occurrence_id,
       o.closes_at, o.lasts_minutes, o.withdrawn, e.has_one_date,
       (select s.id from register.standing s where s.booking_id = b.id and s.month is not null) as register_number,
       b.address ->> 'whatsapp_number' as told_to
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
left join lateral payments.paying_attempt(b.id, null) a on true
left join payments.invoices i on i.booking_id = b.id;

create or replace view media.participants as
select b.id as booking_id, b.order_id, b.event_id, b.language_id,
       case when position('@' in d.phone) > 0 then coalesce(nullif(b.address ->> 'whatsapp_number', ''), d.phone) else d.phone end as phone,
       e.title, b.occurrence_id, b.address ->> 'email' as email
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and o.cancelled_at is null and d.erased_at is null;

create or replace view sankalpam.participants as
select b.id as booking_id, b.order_id, b.occurrence_id, b.language_id,
       case when position('@' in d.phone) > 0 then coalesce(nullif(b.address ->> 'whatsapp_number', ''), d.phone) else d.phone end as phone,
       e.title, b.address ->> 'email' as email
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and o.cancelled_at is null and d.erased_at is null;

-- Messages are found by the mail address that they name as well: for the list of a devotee's messages, and for an erasure.
create index messages_by_mail on notifications.messages (email) where email is not null;
