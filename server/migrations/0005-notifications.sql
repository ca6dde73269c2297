create schema notifications;

-- The outbox: written in the transaction of its cause, sent by a job.
create table notifications.messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  recipient text not null,
  template text not null,
  language text not null,
  body text not null,
  -- One message a cause: a repeat of the cause sends nothing twice.
  dedupe_key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_waiting on notifications.messages (id) where state = 'waiting';
