-- What devotees write to the trust by WhatsApp, by number, and what staff answered (decision 87).
create schema inbox;

create table inbox.conversations (
  id int generated always as identity primary key,
  -- As numbers are kept: ten digits in India, E.164 abroad.
  phone text not null unique check (phone ~ '^(\d{10}|\+\d{7,15})$'),
  -- When the latest message was written, by the carrier: for a day after it WhatsApp lets us answer in free text.
  last_in_at timestamptz not null,
  -- The latest message that somebody has read; beyond it, those that wait to be read, and since when.
  read_to int not null default 0,
  unread int not null default 0,
  unread_since timestamptz,
  -- Done by nobody: all that came was STOP, START or a reaction.
  done_at timestamptz,
  done_by int references admin.staff,
  assigned_to int references admin.staff,
  -- How many came on this day in India, those that were too many for one day included.
  day date not null,
  came int not null,
  -- Messages that were too many for one day: they are counted and not stored.
  not_kept int not null default 0,
  check ((unread = 0) = (unread_since is null))
);
create index conversations_by_time on inbox.conversations (last_in_at desc, id desc);
create index conversations_unread on inbox.conversations (unread_since) where unread > 0;

create table inbox.messages (
  id int generated always as identity primary key,
  conversation_id int not null references inbox.conversations on delete cascade,
  carrier text not null,
  -- SHA-256 of the carrier's id, since the id itself has the number in it.
  carrier_id bytea not null check (octet_length(carrier_id) = 32),
  kind text not null check (kind in ('text', 'picture', 'voice', 'video', 'document', 'sticker', 'place', 'reaction', 'other')),
  -- The text, or what stands under a picture.
  body text not null check (octet_length(body) <= 8000),
  -- The end of a text that was too long is missing.
  is_cut boolean not null,
  -- Heeded by the product itself.
  asks text check (asks in ('stop', 'start')),
  to_read boolean not null generated always as (asks is null and kind <> 'reaction') stored,
  -- By the carrier, and by us.
  at timestamptz not null,
  came_at timestamptz not null,
  unique (carrier, carrier_id)
);
create index messages_of_conversation on inbox.messages (conversation_id, id);
create index messages_by_time on inbox.messages (at);

-- Who answered. The text, and what became of it, stand in the outbox under the key `reply` and this id.
create table inbox.replies (
  id int generated always as identity primary key,
  conversation_id int not null references inbox.conversations on delete cascade,
  -- The press of the button: pressed twice it is one reply.
  key text not null check (length(key) between 10 and 60),
  staff_id int not null references admin.staff,
  at timestamptz not null,
  unique (conversation_id, key)
);
create index replies_by_time on inbox.replies (at);

-- Whose number it is, with the names by which staff search.
create view inbox.people as
select c.id as conversation_id, w.devotee_id, coalesce(f.name, '') as name, coalesce(f.names, '') as names, coalesce(f.spoken, '') as spoken
from inbox.conversations c
cross join lateral (
  select n.devotee_id from (
    select d.id as devotee_id, null::timestamptz as former_at from accounts.devotees d where d.phone = c.phone
    union all
    select p.devotee_id, p.at from accounts.former_phones p where p.phone = c.phone
  ) n order by n.former_at desc nulls first limit 1
) w
left join devotees.found f on f.devotee_id = w.devotee_id;

-- What somebody who writes may be asking about.
create view inbox.orders as
select b.id as booking_id, b.code as order_code, b.devotee_id, f.standing, f.refund, f.created_at, e.title, o.day as held_on, o.cancelled_at
from booking.found f
join booking.bookings b on b.id = f.booking_id
join catalogue.events e on e.id = b.event_id
join catalogue.occurrences o on o.id = b.occurrence_id;
