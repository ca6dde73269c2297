-- A message goes by one channel after the other until one of them brings it.
alter table notifications.messages
  -- What is filled into the text, by name: another channel may need it in its own order. Emptied with the text.
  add column filled_in jsonb not null default '{}',
  -- Channels that are tried when this one fails, in order.
  add column next_channels text[] not null default '{}',
  -- Where a mail goes when the message began with a phone.
  add column email text,
  -- The order it speaks of.
  add column about text,
  -- Speaks of today: not kept back at night.
  add column urgent boolean not null default false,
  -- Kept back until then: quiet hours.
  add column hold_until timestamptz,
  -- This channel is tried no longer than until then.
  add column give_up_at timestamptz,
  -- Taken, but if nobody says by then that it arrived, the next channel is tried.
  add column chase_at timestamptz,
  -- Somebody is sending it until then, by the database's own time.
  add column claimed_until timestamptz,
  -- Sent to try it out, by a member of staff.
  add column test_by int references admin.staff,
  drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('waiting', 'sent', 'delivered', 'read', 'failed'));
create index messages_held on notifications.messages (hold_until) where state = 'waiting' and hold_until is not null;
create index messages_given_up on notifications.messages (give_up_at) where state = 'waiting' and give_up_at is not null;
create index messages_chased on notifications.messages (chase_at) where state = 'sent' and chase_at is not null;
create index messages_about on notifications.messages (about) where about is not null;
create index messages_of_tests on notifications.messages (test_by, created_at) where test_by is not null;

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

create function notifications.keep_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.provider_id is null and new.why = ''
     and (new.id, new.message_id, new.channel, new.carrier, new.state, new.code, new.cost_paise, new.at)
       = (old.id, old.message_id, old.channel, old.carrier, old.state, old.code, old.cost_paise, old.at) then
    return new;
  end if;
  raise exception 'what became of a message is never changed';
end $$;
create trigger append_only before update or delete on notifications.deliveries for each row execute function notifications.keep_deliveries();
create trigger never_emptied before truncate on notifications.deliveries for each statement execute function payments.refuse_change();

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

-- Against codes that are asked for in masses: where they came from, and whether anybody used them.
alter table accounts.code_sends
  -- The network of the address (/24, or /48 of IPv6), by a keyed hash.
  add column network_hash bytea,
  -- The number had logged in before.
  add column known boolean not null default false,
  add column used_at timestamptz;
create index code_sends_prefix on accounts.code_sends (left(phone, 6), sent_at);
create index code_sends_network on accounts.code_sends (network_hash, sent_at);
