-- What a message was sent for together with others: they are counted, and stopped, together.
alter table notifications.messages
  add column cause text,
  drop constraint messages_state_check,
  -- withdrawn: it was to be sent, and is not any more.
  add constraint messages_state_check check (state in ('waiting', 'sent', 'delivered', 'read', 'failed', 'withdrawn'));
create index messages_of_cause on notifications.messages (cause, state) where cause is not null;

-- What everybody of a homam is told by its date, and up to which booking that is done: it goes on where it was broken off.
create table booking.told_by_date (
  event_id int not null references catalogue.events,
  what text not null check (what in ('reminder', 'live')),
  -- Another day is told anew.
  held_on date not null,
  told_up_to int not null default 0,
  told_at timestamptz,
  primary key (event_id, what, held_on)
);

-- Homams that can be watched on their day (crosses modules, so it is a view).
create view booking.shown_live as
select distinct e.id as event_id, e.held_on from catalogue.events e join media.event_videos v on v.service = e.slug and v.held_on = e.held_on;

create schema broadcast;

-- What staff wrote to everybody of a homam, as it was written: the text stays when it is over.
create table broadcast.broadcasts (
  id int generated always as identity primary key,
  event_id int not null references catalogue.events,
  kind text not null check (kind in ('delay', 'change', 'video', 'notice')),
  -- By web language code, with places in braces; a language that is missing gets the English text.
  texts jsonb not null,
  -- Where {link} leads; null: to the order of whoever reads it.
  link text,
  -- Of the screen that sent it: pressed twice it is one.
  key text not null unique,
  staff_id int not null references admin.staff,
  created_at timestamptz not null,
  -- How many people it was for when it was written.
  receivers int not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  queued_up_to int not null default 0,
  -- The next portion goes into the outbox then, by the database's own time.
  next_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null though it is stopped: its homam was called off.
  stopped_by int references admin.staff,
  check ((state = 'sending') = (ended_at is null)),
  check (stopped_by is null or state = 'stopped')
);
create index broadcasts_of_event on broadcast.broadcasts (event_id, id);
create index broadcasts_under_way on broadcast.broadcasts (id) where state = 'sending';

-- Whom a broadcast is for (crosses modules, so it is a view).
create view broadcast.receivers as
select b.id as booking_id, b.event_id, b.order_id, b.language_id, b.paid_at,
       nullif(b.address ->> 'whatsapp_number', '') as receiver_phone, nullif(b.address ->> 'email', '') as receiver_email
from booking.bookings b
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

create view broadcast.homams as
select id, title, held_on, cancelled_at from catalogue.events;
