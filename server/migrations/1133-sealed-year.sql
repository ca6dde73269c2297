create schema sealed;

-- What was erased, or ended by a clock, before the law's year was over (decision 117): encrypted to keys that the office
-- does not have, until a day. Who it is of stands in it; outside it are keyed hashes of numbers and mail addresses alone.
create table sealed.kept (
  id bigint generated always as identity primary key,
  why text not null check (why in ('erasure', 'clock')),
  found_by text[] not null,
  -- The day from which it is gone.
  until date not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 16777216)
);
create index kept_until on sealed.kept (until);
create index kept_found_by on sealed.kept using gin (found_by);

-- Numbers and mail addresses of the devotee whom a row leads to.
create function sealed.logins_of(was jsonb) returns text[] language plpgsql stable as $$
declare
  paid payments.attempts;
  booked int := (was ->> 'booking_id')::int;
  devotee int := (was ->> 'devotee_id')::int;
begin
  if was ? 'reference' then
    select * into paid from payments.attempts where reference = was ->> 'reference';
  end if;
  booked := coalesce(booked, paid.booking_id, (select v.booking_id from voices.voices v where v.id = (was ->> 'voice_id')::int));
  devotee := coalesce(devotee, (select b.devotee_id from booking.bookings b where b.id = booked),
    (select f.devotee_id from accounts.family f where f.id = (was ->> 'person_id')::int));
  return array(
    select unnest(array[d.phone, d.email]) from accounts.devotees d where d.id = devotee
    union all select w.phone from notifications.whatsapp_ids w where w.whatsapp_id = was ->> 'recipient'
    union all select c.phone from inbox.conversations c where c.id = (was ->> 'conversation_id')::int
    union all select unnest(array[g.phone, g.email]) from donations.donations g where g.id = paid.donation_id);
end $$;

-- Lays the row as it was aside for its transaction, which seals it (server/src/ground/sealed). Its table is a temporary
-- one: nothing of it comes into the log of the database, and it ends with the transaction. `sealed.aside` says whether
-- the rows have to say whose they are.
create function sealed.lay_aside() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  whose text[] := array[was ->> 'phone', was ->> 'recipient', was ->> 'email'];
begin
  if to_regclass('pg_temp.sealed_rows') is null then
    create temporary table sealed_rows (held_in text not null, was jsonb not null, becomes jsonb, whose text[] not null)
      on commit drop;
  end if;
  if current_setting('sealed.aside') = 'of anybody' then whose := whose || sealed.logins_of(was); end if;
  insert into pg_temp.sealed_rows (held_in, was, becomes, whose)
  values (tg_table_schema || '.' || tg_table_name, was, case when tg_op = 'UPDATE' then to_jsonb(new) end, whose);
  return null;
end $$;

-- On every table with a kind of data of which the law wants more than what stays of it (server/src/house/privacy).
do $$
declare
  held_in text;
begin
  foreach held_in in array array[
    'accounts.blocked', 'accounts.devotees', 'accounts.family', 'accounts.former_phones', 'accounts.sessions',
    'admin.audit', 'booking.bookings', 'booking.consents', 'booking.corrections', 'booking.date_answers',
    'booking.given_back', 'booking.items', 'booking.links', 'booking.moves', 'booking.notes', 'booking.package_changes',
    'booking.people', 'booking.waiting', 'bulk.lines', 'children.consents', 'devotees.notes', 'devotees.tagged',
    'donations.claims', 'donations.corrections', 'donations.donations', 'donations.old_gifts', 'greetings.declined',
    'greetings.greetings', 'imports.history', 'imports.lines', 'inbox.conversations', 'inbox.messages', 'media.told',
    'news.consents', 'news.receivers', 'notifications.messages', 'notifications.opt_outs', 'notifications.whatsapp_ids',
    'payments.webhooks', 'prasadam.parcels', 'prasadam.taken', 'remember.days', 'requests.requests', 'rota.duties',
    'sankalpam.moments_told', 'sankalpam.presses', 'sankalpam.readings', 'sankalpam.ticks', 'sankalpam.version_names',
    'telephone.wanted', 'voices.translations', 'voices.voices', 'wishes.wishes'
  ] loop
    execute format(
      'create trigger sealed_year after update or delete on %s for each row when (current_setting(''sealed.aside'', true) <> '''') execute function sealed.lay_aside()',
      held_in);
  end loop;
end $$;
