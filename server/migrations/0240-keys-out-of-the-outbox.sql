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

alter table notifications.messages add column sealed bytea;

update notifications.messages
   set body = notifications.without_keys(body, template),
       filled_in = notifications.without_keys(filled_in::text, template)::jsonb
 where (state in ('delivered', 'read', 'withdrawn') or (state <> 'waiting' and created_at < now() - interval '30 days'))
   and body <> notifications.without_keys(body, template);

create index messages_with_keys on notifications.messages (id)
  where sealed is not null or body <> notifications.without_keys(body, template);
