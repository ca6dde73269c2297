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
  occurrence_id int not null,
  -- A broadcast to chosen orders of an occurrence; null: to everybody of it. How far it is stands in a column of its own: for the release
  -- before, which knows of no choice, it has been through (`queued_up_to`), so that this never writes to the others.
  orders int[],
  chosen_up_to int not null default 0,
  check ((state = 'sending') = (ended_at is null)),
  check (stopped_by is null or state = 'stopped'),
  constraint broadcasts_occurrence foreign key (occurrence_id, event_id) references catalogue.occurrences (id, event_id)
);
create index broadcasts_under_way on broadcast.broadcasts (id) where state = 'sending';
create index broadcasts_of_occurrence on broadcast.broadcasts (occurrence_id, id);
create trigger name_occurrence before insert on broadcast.broadcasts
  for each row when (new.occurrence_id is null) execute function catalogue.name_occurrence();

-- Whom a broadcast is for (crosses modules, so it is a view).
create view broadcast.receivers as
select b.id as booking_id, b.event_id, b.order_id, b.language_id, b.paid_at,
       nullif(b.address ->> 'whatsapp_number', '') as receiver_phone, nullif(b.address ->> 'email', '') as receiver_email, b.code as order_code,
       b.occurrence_id
from booking.bookings b
where b.state = 'paid' and not exists (select from imports.history h where h.booking_id = b.id);

-- Broadcasts and alerts say the hour too, where a seva has many days.
create view broadcast.homams as
select e.id, e.title, o.day as held_on, o.cancelled_at, o.id as occurrence_id, o.starts_minutes, e.has_one_date
from catalogue.events e join catalogue.occurrences o on o.event_id = e.id;
