-- The code of an order as people tell it by phone (D24): SD-, a digit, a letter and more of both, without look-alikes (0 O 1 I L U). No name
-- and no number looks like it. Made of the id alone, so that it is unique without asking; neighbours don't look alike. No secret: it opens nothing.
create function booking.code_of(id int) returns text language plpgsql immutable strict parallel safe as $$
declare
  signs constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- So many codes there are with so many signs after the first two; then they get longer.
  size bigint := 8 * 22 * 27000;
  more int := 3;
  n bigint := id;
  code text;
begin
  while n >= size loop
    n := n - size;
    size := size * 30;
    more := more + 1;
  end loop;
  -- Each step leads to every number below `size` once: neither key has a divisor in common with it.
  n := (n * 1327217 + 904231) % size;
  n := (n % 5280) * (size / 5280) + n / 5280;
  n := (n * 2750159 + 118543) % size;
  code := 'SD-' || substr(signs, 1 + (n % 8)::int, 1);
  n := n / 8;
  code := code || substr(signs, 9 + (n % 22)::int, 1);
  n := n / 22;
  for i in 1..more loop
    code := code || substr(signs, 1 + (n % 30)::int, 1);
    n := n / 30;
  end loop;
  return code;
end $$;

alter table booking.bookings add column code text generated always as (booking.code_of(id)) stored not null unique;
create index bookings_by_code on booking.bookings (lower(code));

create or replace view booking.numbers as
select id as booking_id, lower(order_id) as number from booking.bookings
union all select id, lower(code) from booking.bookings
union all select booking_id, lower(gateway_payment_id) from payments.attempts where gateway_payment_id is not null
union all select booking_id, lower(bank_reference) from payments.attempts where bank_reference is not null
union all select a.booking_id, lower(t.bank_reference) from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where t.bank_reference is not null
union all select booking_id, lower(number) from payments.invoices
union all select booking_id, lower(number) from payments.notes;

create or replace view sankalpam.paid_names as
select b.event_id, b.id as booking_id, n.place, b.order_id, b.devotee_id, b.language_id, b.package_id, b.paid_at,
       n.answers, coalesce(nullif(b.address ->> 'village', ''), b.address ->> 'city', '') as village, b.code as order_code
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id and d.erased_at is null
cross join lateral (
  select 0 as place, b.personal as answers
  union all
  select p.position + 1, p.answers from booking.people p where p.booking_id = b.id
) n
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view prasadam.desk as
select b.id as booking_id, b.order_id, b.devotee_id, d.phone as devotee_phone, b.event_id, b.package_id, b.language_id, b.personal, b.address, b.paid_at,
       e.title, e.held_on, p.name as package_name,
       coalesce(x.stage, 'to_pack') as stage, x.courier, c.name as courier_name, c.track_url, x.number, x.return_reason, x.sent_at, x.told_number,
       coalesce(x.version, 0) as version, b.code as order_code
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join prasadam.parcels x on x.booking_id = b.id
left join prasadam.couriers c on c.code = x.courier
where b.state = 'paid' and e.cancelled_at is null and b.address <> '{}'
  and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view exports.orders as
select b.id as booking_id, b.order_id, b.created_at, b.paid_at, b.state, e.id as event_id, e.title, e.held_on, p.name as package_name, b.total_paise,
       b.personal, b.address, d.phone as devotee_phone, b.language_id, b.campaign, b.source, b.medium, i.number as invoice_number, x.stage, x.courier, x.number,
       (select count(*)::int from booking.people m where m.booking_id = b.id) as members,
       (select c.name from prasadam.couriers c where c.code = x.courier) as courier_name, b.code as order_code
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join payments.invoices i on i.booking_id = b.id
left join prasadam.parcels x on x.booking_id = b.id;

create or replace view exports.people as
select b.id as booking_id, n.position, b.order_id, e.id as event_id, e.title, e.held_on, p.name as package_name, n.answers, d.phone as devotee_phone, b.language_id,
       exists (select from imports.history h where h.booking_id = b.id) as imported, b.code as order_code
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
cross join lateral (select -1 as position, b.personal as answers union all select m.position, m.answers from booking.people m where m.booking_id = b.id) n
where b.state = 'paid' and e.cancelled_at is null;

create or replace view exports.products as
select k.booking_id, b.order_id, e.id as event_id, e.title, e.held_on, k.product_id, k.title as product, k.quantity, b.personal, b.address, d.phone as devotee_phone, k.stage, b.code as order_code
from (
  select i.booking_id, i.product_id, i.quantity, r.title, coalesce(x.stage, 'to_pack') as stage
  from booking.items_left i join catalogue.products r on r.id = i.product_id left join prasadam.parcels x on x.booking_id = i.booking_id
) k
join booking.bookings b on b.id = k.booking_id
join catalogue.events e on e.id = b.event_id
join accounts.devotees d on d.id = b.devotee_id
where b.state = 'paid' and e.cancelled_at is null;

create or replace view payments.owed as
select b.id as booking_id, b.order_id, b.devotee_id, b.personal, sum(a.amount_paise - t.back)::bigint as amount_paise, b.code as order_code
from booking.bookings b
join payments.attempts a on a.booking_id = b.id and a.state = 'paid' and a.gateway_payment_id is not null
cross join lateral (
  select coalesce(sum(r.amount_paise), 0)::bigint as back from payments.refund_tasks r
  where r.attempt_id = a.id and r.gateway_payment_id = a.gateway_payment_id
) t
where b.state = 'cancelled' and not exists (select from payments.kept k where k.booking_id = b.id)
group by b.id
having sum(a.amount_paise - t.back) > 0;

create or replace view broadcast.receivers as
select b.id as booking_id, b.event_id, b.order_id, b.language_id, b.paid_at,
       nullif(b.address ->> 'whatsapp_number', '') as receiver_phone, nullif(b.address ->> 'email', '') as receiver_email, b.code as order_code
from booking.bookings b
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view booking.history as
select b.id, b.order_id, b.devotee_id, b.event_id, b.package_id, b.state, b.total_paise, b.track_id, b.personal, b.hold_ends_at, b.created_at,
       e.title, e.image, e.closes_on, e.held_on, e.cancelled_at,
       a.id as attempt_id, a.state as attempt_state,
       i.number as invoice_number,
       b.paid_at, e.starts_minutes, e.list_locks_minutes_before, b.code
from booking.bookings b
join catalogue.events e on e.id = b.event_id
left join lateral (
  select id, state from payments.attempts where booking_id = b.id order by (state = 'paid') desc, id desc limit 1
) a on true
left join payments.invoices i on i.booking_id = b.id;
