-- WhatsApp names people by an id of their own towards this trust, beside their number or instead of it (decision 112).

-- Whose number an id is, once both came together: by it STOP is heeded by either, and a conversation is one.
create table notifications.whatsapp_ids (
  whatsapp_id text primary key check (whatsapp_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'),
  -- As numbers are kept: ten digits in India, E.164 abroad.
  phone text not null check (phone ~ '^(\d{10}|\+\d{7,15})$'),
  -- When both last came together, by the carrier: what is told later of an earlier time changes nothing.
  seen_at timestamptz not null
);
create index whatsapp_ids_of_phone on notifications.whatsapp_ids (phone);
create index whatsapp_ids_by_time on notifications.whatsapp_ids (seen_at);

-- A conversation is with a number, or with an id whose number is not known yet. The release before lists the latter
-- without a number, and begins none.
-- rolling: inbox.conversations conversations_one_address: the release before writes a number and knows no ids
alter table inbox.conversations
  alter column phone drop not null,
  add column whatsapp_id text unique check (whatsapp_id ~ '^[A-Z]{2}\.[A-Za-z0-9]{1,128}$'),
  -- What they call themselves at WhatsApp, where nothing else is known of them.
  add column profile_name text not null default '' check (octet_length(profile_name) <= 400),
  add constraint conversations_one_address check (num_nonnulls(phone, whatsapp_id) = 1),
  add constraint conversations_name check (profile_name = '' or whatsapp_id is not null);

-- A conversation by id that became part of the one with its number: whoever has it open goes on in that one.
create table inbox.joined (
  id int primary key,
  into_id int not null references inbox.conversations on delete cascade
);
create index joined_into on inbox.joined (into_id);
