-- What a payer has permitted a gateway to debit (UPI Autopay).
create table payments.mandates (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  gateway text not null,
  -- Our number of it at the gateway, unguessable: also names the return address.
  reference text not null unique,
  -- The most of one debit. ₹15,000 is the limit without a further authentication (RBI E-Mandate Framework, 2026).
  max_paise bigint not null check (max_paise between 100 and 1500000),
  -- What people read at the gateway; emptied when the devotee is erased.
  description text not null,
  language_id int not null references catalogue.languages,
  state text not null default 'asked' check (state in ('asked', 'active', 'refused', 'revoked', 'ended')),
  gateway_mandate_id text,
  gateway_customer_id text,
  -- The page on which it is permitted: a `MandatePage`.
  page jsonb,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the gateway is asked next while nobody has decided; null: no more.
  next_look_at timestamptz,
  -- Set while the gateway is still to be told that the mandate is over.
  revoke_due_at timestamptz,
  -- For the debits below, none of which is above the maximum.
  unique (id, max_paise),
  check (state <> 'active' or gateway_mandate_id is not null)
);
create index mandates_of_devotee on payments.mandates (devotee_id, id desc);
create index mandates_to_look_up on payments.mandates (next_look_at) where next_look_at is not null;
create index mandates_to_revoke on payments.mandates (revoke_due_at) where revoke_due_at is not null;
create index mandates_at_gateway on payments.mandates (gateway, gateway_mandate_id) where gateway_mandate_id is not null;

-- A debit is a payment attempt without a page.
alter table payments.attempts add column is_debit boolean not null default false;

create table payments.debits (
  attempt_id int primary key references payments.attempts,
  mandate_id int not null,
  max_paise bigint not null,
  -- The day for which it is: one debit a cycle.
  day date not null,
  amount_paise bigint not null check (amount_paise between 100 and max_paise),
  -- When somebody last asked the gateway to tell the payer.
  notice_tried_at timestamptz,
  -- When the gateway took the notice, and the earliest moment of the debit as the notice names it.
  noticed_at timestamptz,
  debit_at timestamptz,
  -- When the debit was asked for, once.
  sent_at timestamptz,
  cancelled_at timestamptz,
  -- Set while the gateway is still to be told that the debit is not to happen.
  cancel_due_at timestamptz,
  foreign key (mandate_id, max_paise) references payments.mandates (id, max_paise),
  check ((noticed_at is null) = (debit_at is null)),
  check (debit_at >= noticed_at + interval '24 hours'),
  check (sent_at is null or noticed_at is not null and sent_at >= noticed_at + interval '24 hours')
);
create unique index one_debit_a_cycle on payments.debits (mandate_id, day) where cancelled_at is null;
create index debits_to_make on payments.debits (attempt_id) where sent_at is null and cancelled_at is null;
create index debits_to_cancel on payments.debits (cancel_due_at) where cancel_due_at is not null;

-- The sandbox gateway's own books of mandates and debits.
create table sandbox.mandates (
  id text primary key,
  reference text not null unique,
  max_paise bigint not null,
  description text not null,
  return_url text not null,
  state text not null default 'asked' check (state in ('asked', 'active', 'refused', 'revoked')),
  -- The payer's account is empty: debits are refused.
  low_balance boolean not null default false,
  created_at timestamptz not null
);
create table sandbox.debits (
  reference text primary key,
  mandate text not null references sandbox.mandates (reference),
  amount_paise bigint not null,
  noticed_at timestamptz not null,
  debit_at timestamptz not null,
  state text not null default 'noticed' check (state in ('noticed', 'success', 'failure')),
  payment_id text
);
