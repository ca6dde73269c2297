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
  -- withdrawn: it was to be sent, and is not any more.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'read', 'failed', 'withdrawn')),
  tries int not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- What is filled into the text, by name: another channel may need it in its own order. Emptied with the text.
  filled_in jsonb not null default '{}',
  -- Channels that are tried when this one fails, in order.
  next_channels text[] not null default '{}',
  -- Where a mail goes when the message began with a phone.
  email text,
  -- The order it speaks of.
  about text,
  -- Speaks of today: not kept back at night.
  urgent boolean not null default false,
  -- Kept back until then: quiet hours.
  hold_until timestamptz,
  -- This channel is tried no longer than until then.
  give_up_at timestamptz,
  -- Taken, but if nobody says by then that it arrived, the next channel is tried.
  chase_at timestamptz,
  -- Somebody is sending it until then, by the database's own time.
  claimed_until timestamptz,
  -- Sent to try it out, by a member of staff.
  test_by int references admin.staff,
  -- What a message was sent for together with others: they are counted, and stopped, together.
  cause text,
  sealed bytea
);
create index messages_waiting on notifications.messages (id) where state = 'waiting';
-- Who asks what we sent, and whose messages are to be forgotten, is found without reading everybody's.
create index messages_to on notifications.messages (recipient, id desc);
create index messages_failed on notifications.messages (created_at) where state = 'failed';
create index messages_held on notifications.messages (hold_until) where state = 'waiting' and hold_until is not null;
create index messages_given_up on notifications.messages (give_up_at) where state = 'waiting' and give_up_at is not null;
create index messages_chased on notifications.messages (chase_at) where state = 'sent' and chase_at is not null;
create index messages_about on notifications.messages (about) where about is not null;
create index messages_of_tests on notifications.messages (test_by, created_at) where test_by is not null;
create index messages_of_cause on notifications.messages (cause, state) where cause is not null;
-- Messages are found by the mail address that they name as well: for the list of a devotee's messages, and for an erasure.
create index messages_by_mail on notifications.messages (email) where email is not null;

-- What staff want a message to say instead of the product's own words. `{name}` stands for what is filled in.
create table notifications.wordings (
  name text primary key,
  text catalogue.text_by_language not null
);
-- Processes remember the texts of messages until content changes.
create trigger announce after insert or update or delete or truncate on notifications.wordings
  for each statement execute function catalogue.announce();

-- What became of it, try by try: rows are never changed or deleted, but a person can be taken out of them (M5).
create table notifications.deliveries (
  id bigint generated always as identity primary key,
  message_id bigint not null references notifications.messages,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  -- Empty: no carrier was asked.
  carrier text not null,
  -- taken: the carrier has it. refused: it never will. unreachable: tried again. skipped: this channel is not for this message.
  state text not null check (state in ('taken', 'refused', 'unreachable', 'skipped', 'sent', 'delivered', 'read', 'failed')),
  -- The carrier's id of it; some have the number in it.
  provider_id text,
  code text not null default '',
  why text not null default '',
  cost_paise bigint not null default 0 check (cost_paise >= 0),
  at timestamptz not null
);
create index deliveries_of_message on notifications.deliveries (message_id, id);
-- A carrier may tell the same twice.
create unique index deliveries_told_once on notifications.deliveries (provider_id, state, carrier)
  where provider_id is not null and state in ('sent', 'delivered', 'read', 'failed');
create index deliveries_cost on notifications.deliveries (at) where cost_paise > 0;
create trigger never_emptied before truncate on notifications.deliveries for each statement execute function payments.refuse_change();

create function notifications.keep_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.provider_id is null and new.why = ''
     and (new.id, new.message_id, new.channel, new.carrier, new.state, new.code, new.cost_paise, new.at)
       = (old.id, old.message_id, old.channel, old.carrier, old.state, old.code, old.cost_paise, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'what became of a message is never changed';
end $$;

create trigger append_only before update or delete on notifications.deliveries for each row execute function notifications.keep_deliveries();

-- Texts as they were registered with the operators (DLT) or approved by WhatsApp, each with its name there.
create table notifications.registrations (
  template text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  language text not null check (language in ('en', 'te', 'ta', 'kn', 'hi')),
  -- The template's name at WhatsApp, or its id at the carrier of SMS.
  name text not null,
  -- 19 digits: the content template at the DLT portal.
  dlt_id text not null default '',
  text text not null,
  -- What is filled in, in the order of the text; null until our wording and the text have agreed once.
  parameters text[],
  changed_at timestamptz not null,
  changed_by int not null references admin.staff,
  primary key (template, channel, language)
);

-- Who wants no more of it, by channel and kind.
create table notifications.opt_outs (
  recipient text not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  category text not null check (category in ('service', 'marketing')),
  how text not null check (how in ('reply', 'link', 'staff')),
  at timestamptz not null,
  primary key (recipient, channel, category)
);

-- Important messages that no channel brought: somebody calls.
create table notifications.calls (
  message_id bigint primary key references notifications.messages,
  made_at timestamptz not null,
  done_at timestamptz,
  done_by int references admin.staff,
  check ((done_at is null) = (done_by is null))
);
create index calls_due on notifications.calls (made_at) where done_at is null;

-- Texts of the outbox name keys that open an order, a receipt or a payment page. Once a message was taken up, its text is
-- kept without them, and with them only sealed, until it arrived or is tried no more.

-- A text, or the values that filled it, without what opens a door: the key in an address, and the digits of a code.
create function notifications.without_keys(text text, template text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    case
      when template in ('otp', 'email_code') then regexp_replace(text, '[0-9]', '…', 'g')
      -- The page belongs to a gateway, so any part of its address may be the key.
      when template = 'pay_link' then regexp_replace(text, '(https?://[^/\s"]+/)[^\s"]+', '\1…', 'g')
      else text
    end,
    '(#(?:key|token)=|/no-greetings/|/no-news/|/repeat/|[?&]link=)[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)?', '\1…', 'g');

create index messages_with_keys on notifications.messages (id)
  where sealed is not null or body <> notifications.without_keys(body, template);
