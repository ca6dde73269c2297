-- Photos, video, prasadam, broadcasts and spreadsheets belong to an occurrence, or say its day.
-- rolling: media.homam_media.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: media.homam_photos.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: broadcast.broadcasts.occurrence_id: a trigger names the occurrence where a row comes with its seva alone
-- rolling: media.homam_media homam_media_occurrence: a trigger names the occurrence, so the rows of the release before fit
-- rolling: media.homam_photos homam_photos_pkey: a seva has one occurrence; a tablet’s tick and the saving of photos are sent again
-- rolling: broadcast.broadcasts broadcasts_occurrence: a trigger names the occurrence, so the rows of the release before fit
alter table media.homam_photos drop constraint homam_photos_event_id_fkey, drop constraint homam_photos_pkey;
alter table media.homam_media add column occurrence_id int;
alter table media.homam_photos add column occurrence_id int;
update media.homam_media m set occurrence_id = o.id from catalogue.occurrences o where o.event_id = m.event_id;
update media.homam_photos p set occurrence_id = o.id from catalogue.occurrences o where o.event_id = p.event_id;
alter table media.homam_media
  drop constraint homam_media_pkey,
  alter column occurrence_id set not null,
  add primary key (occurrence_id),
  add constraint homam_media_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
alter table media.homam_photos
  alter column occurrence_id set not null,
  add primary key (occurrence_id, position),
  add constraint homam_photos_of_media foreign key (occurrence_id) references media.homam_media;
create trigger name_occurrence before insert on media.homam_media
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();
create trigger name_occurrence before insert on media.homam_photos
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

create or replace view media.participants as
select b.id as booking_id, b.order_id, b.event_id, b.language_id, d.phone, e.title, b.occurrence_id
from booking.bookings b
join accounts.devotees d on d.id = b.devotee_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
where b.state = 'paid' and o.cancelled_at is null and d.erased_at is null;

create or replace view media.events_of_photos as
select e.id, e.title, o.day as held_on, o.id as occurrence_id from catalogue.events e join catalogue.occurrences o on o.event_id = e.id;

create or replace view prasadam.desk as
select b.id as booking_id, b.order_id, b.devotee_id, d.phone as devotee_phone, b.event_id, b.package_id, b.language_id, b.personal, b.address, b.paid_at,
       e.title, o.day as held_on, p.name as package_name,
       coalesce(x.stage, 'to_pack') as stage, x.courier, c.name as courier_name, c.track_url, x.number, x.return_reason, x.sent_at, x.told_number,
       coalesce(x.version, 0) as version, b.code as order_code, b.occurrence_id
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join prasadam.parcels x on x.booking_id = b.id
left join prasadam.couriers c on c.code = x.courier
where b.state = 'paid' and o.cancelled_at is null and b.address <> '{}'
  and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view booking.to_dispatch as
select booking_id, event_id, held_on, occurrence_id from prasadam.desk where stage in ('to_pack', 'packed', 'returned');

alter table broadcast.broadcasts add column occurrence_id int;
update broadcast.broadcasts b set occurrence_id = o.id from catalogue.occurrences o where o.event_id = b.event_id;
alter table broadcast.broadcasts
  alter column occurrence_id set not null,
  add constraint broadcasts_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id);
drop index broadcast.broadcasts_of_event;
create index broadcasts_of_occurrence on broadcast.broadcasts (occurrence_id, id);
create trigger name_occurrence before insert on broadcast.broadcasts
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

create or replace view broadcast.receivers as
select b.id as booking_id, b.event_id, b.order_id, b.language_id, b.paid_at,
       nullif(b.address ->> 'whatsapp_number', '') as receiver_phone, nullif(b.address ->> 'email', '') as receiver_email, b.code as order_code,
       b.occurrence_id
from booking.bookings b
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create or replace view broadcast.homams as
select e.id, e.title, o.day as held_on, o.cancelled_at, o.id as occurrence_id
from catalogue.events e join catalogue.occurrences o on o.event_id = e.id;

create or replace view exports.orders as
select b.id as booking_id, b.order_id, b.created_at, b.paid_at, b.state, e.id as event_id, e.title, o.day as held_on, p.name as package_name,
       b.total_paise, b.personal, b.address, d.phone as devotee_phone, b.language_id, b.campaign, b.source, b.medium, i.number as invoice_number, x.stage,
       x.courier, x.number, (select count(*)::int from booking.people m where m.booking_id = b.id) as members,
       (select c.name from prasadam.couriers c where c.code = x.courier) as courier_name, b.code as order_code, b.occurrence_id
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
left join payments.invoices i on i.booking_id = b.id
left join prasadam.parcels x on x.booking_id = b.id;

create or replace view exports.people as
select b.id as booking_id, n.position, b.order_id, e.id as event_id, e.title, o.day as held_on, p.name as package_name, n.answers,
       d.phone as devotee_phone, b.language_id, exists (select from imports.history h where h.booking_id = b.id) as imported, b.code as order_code,
       b.occurrence_id
from booking.bookings b
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
left join catalogue.packages p on p.id = b.package_id
cross join lateral (select -1 as position, b.personal as answers union all select m.position, m.answers from booking.people m where m.booking_id = b.id) n
where b.state = 'paid' and o.cancelled_at is null;

create or replace view exports.products as
select k.booking_id, b.order_id, e.id as event_id, e.title, o.day as held_on, k.product_id, k.title as product, k.quantity, b.personal, b.address,
       d.phone as devotee_phone, k.stage, b.code as order_code, b.occurrence_id
from (
  select i.booking_id, i.product_id, i.quantity, r.title, coalesce(x.stage, 'to_pack') as stage
  from booking.items_left i join catalogue.products r on r.id = i.product_id left join prasadam.parcels x on x.booking_id = i.booking_id
) k
join booking.bookings b on b.id = k.booking_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id
join accounts.devotees d on d.id = b.devotee_id
where b.state = 'paid' and o.cancelled_at is null;
