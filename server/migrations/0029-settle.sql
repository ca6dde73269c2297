-- What gateways told, as it came, with what became of it: first stored, then done, so that nothing is lost if doing it breaks.
alter table payments.webhooks
  drop constraint webhooks_verdict_check,
  drop constraint webhooks_gateway_event_id_key,
  alter column event_id drop not null,
  -- Headers that signatures are made with; none of them is a key.
  add column headers jsonb not null default '{}',
  -- What the body said, without a person: what is done is done by this, also when the body's personal fields are gone.
  add column telling jsonb,
  -- Our reference in it, of a payment or of a refund.
  add column reference text,
  -- False: only its beginning was kept.
  add column whole boolean not null default true,
  -- How often the same came again, and when last.
  add column repeats int not null default 0,
  add column repeated_at timestamptz,
  -- While it is to do: when it is tried next, how often it was, and what was in the way.
  add column next_try_at timestamptz,
  add column tries int not null default 0,
  add column problem text,
  add column done_at timestamptz,
  -- Personal fields of the body are gone since.
  add column masked_at timestamptz,
  add constraint webhooks_verdict_check
    check (verdict in ('to_do', 'accepted', 'unknown_order', 'other', 'unreadable', 'forged', 'given_up')),
  add constraint to_do_is_tried check ((verdict = 'to_do') = (next_try_at is not null));
create unique index webhooks_once on payments.webhooks (gateway, event_id) where event_id is not null;
create index webhooks_to_do on payments.webhooks (next_try_at) where verdict = 'to_do';
create index webhooks_by_verdict on payments.webhooks (verdict, id desc);
create index webhooks_by_day on payments.webhooks (received_at);
create index webhooks_of_reference on payments.webhooks (reference) where reference is not null;
create index webhooks_unmasked on payments.webhooks (received_at) where masked_at is null;

-- Forged ones are counted whole; of each day only the first are kept.
create table payments.forged (
  day date not null,
  gateway text not null,
  count int not null,
  primary key (day, gateway)
);

-- When a key that webhooks are checked with was first seen, known by a keyed hash: the one before it is good for a day more.
create table payments.webhook_keys (
  setting text not null,
  fingerprint text not null,
  first_seen timestamptz not null,
  primary key (setting, fingerprint)
);

-- When a devotee who waits last had the gateway asked.
alter table payments.attempts add column asked_at timestamptz;

-- Refunds go to their gateway by themselves.
alter table payments.refund_tasks
  -- Ours, the idempotency key at the gateway: written before anything is asked.
  add column refund_reference text not null unique default 'rf_' || replace(gen_random_uuid()::text, '-', ''),
  add column gateway_refund_id text,
  -- When it is sent, or looked up, next; null: not by itself.
  add column next_try_at timestamptz,
  add column tries int not null default 0,
  -- Somebody is sending it until then.
  add column claimed_until timestamptz,
  -- Finance holds it back.
  add column held_at timestamptz,
  -- Given by hand: no gateway knows of it.
  add column by_hand boolean not null default false,
  -- Why the gateway will not do it: its code, and its words.
  add column problem_code text,
  add column problem text,
  -- When the bank's number of it became known.
  add column bank_at timestamptz;
alter table payments.refund_tasks drop constraint refund_tasks_reason_check;
alter table payments.refund_tasks add constraint refund_tasks_reason_check check (
  reason in (
    'paid_twice', 'wrong_amount', 'wrong_currency', 'no_place_left', 'event_closed', 'event_cancelled', 'booking_cancelled', 'by_staff',
    'package_changed', 'date_moved', 'asked_by_devotee'
  )
);
create index refunds_to_try on payments.refund_tasks (next_try_at) where next_try_at is not null;
update payments.refund_tasks set by_hand = true where state in ('sent', 'done');
update payments.refund_tasks t set next_try_at = t.created_at
  from payments.attempts a where a.id = t.attempt_id and a.gateway <> 'counter' and t.state = 'due';

-- Never more goes back than came in. A payment that confirmed nothing goes back once and whole.
create function payments.refuse_too_much_back() returns trigger language plpgsql as $$
declare
  came record;
  before bigint;
begin
  select gateway_payment_id, amount_paise into came from payments.attempts where id = new.attempt_id for update;
  select sum(amount_paise) into before from payments.refund_tasks
   where attempt_id = new.attempt_id and gateway_payment_id = new.gateway_payment_id and id <> new.id;
  if came.gateway_payment_id is distinct from new.gateway_payment_id then
    if before is not null then
      raise exception 'this payment goes back already' using errcode = 'DS002';
    end if;
  elsif coalesce(before, 0) + new.amount_paise > came.amount_paise then
    raise exception 'more would go back than came in' using errcode = 'DS002';
  end if;
  return new;
end $$;
create trigger not_too_much before insert or update of amount_paise, attempt_id, gateway_payment_id on payments.refund_tasks
  for each row execute function payments.refuse_too_much_back();
