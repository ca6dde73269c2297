-- What points from a module to one that is made after it: foreign keys, triggers of its tables, and views of several modules' rows.

alter table admin.audit add foreign key (devotee_id) references accounts.devotees;
alter table imports.lines add foreign key (booking_id) references booking.bookings on delete set null;
alter table imports.lines add foreign key (gift_id) references donations.old_gifts on delete set null;
alter table imports.history add foreign key (booking_id) references booking.bookings on delete cascade;
alter table booking.package_changes add foreign key (attempt_id) references payments.attempts;
alter table payments.attempts add foreign key (donation_id) references donations.donations;

-- Whether anybody ever asked for a package or answered the questions of an event (crosses modules, so it is a view).
create view catalogue.booked as
select event_id, package_id, count(*) as bookings from booking.bookings group by event_id, package_id;

-- What the making of occurrences asks of other modules (decision 54).

-- Where a seva was to be held before staff moved that occurrence: its rule makes none there again.
create view catalogue.moved_away as
select m.event_id, m.from_held_on as day, o.starts_minutes
from booking.date_moves m
join catalogue.occurrences o on o.id = m.occurrence_id;

-- Places of an occurrence that are paid or held.
create view catalogue.places_taken as
select occurrence_id, count(*)::int as taken from booking.bookings where state in ('held', 'paid') group by occurrence_id;

-- Each paid order by the homam's name and the package's (crosses modules, so it is a view): the next homam of the same
-- name has other rows.
create view catalogue.chosen as
select e.slug, p.name ->> 'en' as package, b.paid_at
from booking.bookings b
join catalogue.packages p on p.id = b.package_id
join catalogue.events e on e.id = p.event_id
where b.state = 'paid' and b.paid_at is not null;

create trigger never_emptied before truncate on admin.audit for each statement execute function payments.refuse_change();

-- The audit log names an order by its number or by its address; people know it by its code.
create view admin.order_codes as select id as booking_id, order_id, code from booking.bookings;

create trigger stale after insert or update or delete on accounts.family for each row execute function devotees.make_stale();

create trigger stale_new after insert on accounts.devotees for each row execute function devotees.make_self_stale();

create trigger stale_changed after update of phone on accounts.devotees for each row execute function devotees.make_self_stale();

-- Whoever logs in by a mail address may give an order a WhatsApp number of its own (decision 17): what is told of the order goes there.
-- Who logs in by a number is told at the number of now, as before.
create view booking.history as
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

create trigger append_only before update or delete or truncate on booking.consents for each statement execute function payments.refuse_change();

create view booking.numbers as
select id as booking_id, lower(order_id) as number from booking.bookings
union all select id, lower(code) from booking.bookings
union all select booking_id, lower(gateway_payment_id) from payments.attempts where gateway_payment_id is not null
union all select booking_id, lower(bank_reference) from payments.attempts where bank_reference is not null
union all select a.booking_id, lower(t.bank_reference) from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where t.bank_reference is not null
union all select booking_id, lower(number) from payments.invoices
union all select booking_id, lower(number) from payments.notes;

create trigger not_into_closed before insert on booking.bookings for each row execute function sankalpam.refuse_closed();

-- A homam whose every name was read; bookings look here before anybody comes into it (crosses modules, so it is a view).
create view booking.closed_homams as select event_id, at, occurrence_id from sankalpam.closings;

-- Occurrences that can be watched on their day.
create view booking.shown_live as
select distinct e.id as event_id, o.day as held_on, o.id as occurrence_id
from catalogue.occurrences o
join catalogue.events e on e.id = o.event_id
join media.event_videos v on v.service = e.slug and v.held_on = o.day;

-- What stands on the prasadam desk and has not gone, by the tables that decide it alone: read through prasadam.desk each order is
-- looked up with its devotee and homam as well, twice the work for a figure that the office shows above its orders.
create view booking.to_dispatch as
select b.id as booking_id, b.event_id, o.day as held_on, b.occurrence_id
from booking.bookings b
join catalogue.occurrences o on o.id = b.occurrence_id
left join prasadam.parcels x on x.booking_id = b.id
where b.state = 'paid' and o.cancelled_at is null and b.address <> '{}'
  and coalesce(x.stage, 'to_pack') in ('to_pack', 'packed', 'returned')
  and not exists (select from imports.history h where h.booking_id = b.id);

create trigger not_moved_into_closed before update of event_id, occurrence_id, state on booking.bookings
  for each row when (new.occurrence_id <> old.occurrence_id or new.state <> old.state) execute function sankalpam.refuse_closed();

create trigger enter_register after insert or update of state, event_id, occurrence_id on booking.bookings
  for each row when (new.state = 'paid') execute function register.enter();

create trigger stale_new after insert on booking.found for each row execute function devotees.make_stale();

create trigger stale_changed after update on booking.found for each row
  when ((old.devotee_id, old.standing, old.total_paise, old.state, old.created_at, old.paid_at)
        is distinct from (new.devotee_id, new.standing, new.total_paise, new.state, new.created_at, new.paid_at)
        or (new.names = '' and old.names <> ''))
  execute function devotees.make_stale();

create trigger stale_city after update of address on booking.bookings for each row
  when (old.address ->> 'city' is distinct from new.address ->> 'city')
  execute function devotees.make_stale();

create trigger stale_pin after update of address on booking.bookings for each row
  when (old.address ->> 'pincode' is distinct from new.address ->> 'pincode')
  execute function devotees.make_stale();

-- `receipt` is what people read; `donation` is the number that stands in addresses.
create view payments.desk_book as
select t.attempt_id, t.staff_id, s.name as staff_name, t.at, t.way, t.reference, t.drawer_id, a.amount_paise, a.booking_id, b.code as order_code, d.id as donation_id, d.number as donation,
       r.number as receipt
from payments.desk_takings t
join admin.staff s on s.id = t.staff_id
join payments.attempts a on a.id = t.attempt_id
left join booking.bookings b on b.id = a.booking_id
left join donations.donations d on d.id = a.donation_id
left join donations.receipts r on r.donation_id = a.donation_id;

-- What the bank's statement says of the number of a claim: the line with the claimed amount before others.
create view donations.claims_at_bank as
select c.id as claim_id, b.amount_paise, b.day
from donations.claims c
cross join lateral (
  select l.amount_paise, l.day from books.bank_lines l
   where l.utrs @> array[c.utr] and l.amount_paise > 0
   order by (l.amount_paise = c.amount_paise) desc, l.id limit 1
) b;

create trigger stale_new after insert on donations.donations for each row execute function devotees.make_giver_stale();

create trigger stale_changed after update on donations.donations for each row
  when ((old.devotee_id, old.state, old.amount_paise, old.name, old.phone)
        is distinct from (new.devotee_id, new.state, new.amount_paise, new.name, new.phone))
  execute function devotees.make_giver_stale();

create trigger stale_any after insert or update of devotee_id, amount_paise, name or delete on donations.old_gifts
  for each row execute function devotees.make_stale();
