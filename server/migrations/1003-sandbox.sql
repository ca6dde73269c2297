create schema sandbox;

-- The sandbox gateway's own books: what a real gateway would keep on its side (S2).
create table sandbox.payments (
  id text primary key,
  reference text not null unique,
  description text not null,
  amount_paise bigint not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'success', 'failure', 'pending', 'closed')),
  payment_id text,
  created_at timestamptz not null,
  decided_at timestamptz
);

-- The movable clock (S4): how far the product's time is ahead of the machine's, in ms.
create table sandbox.clock (
  id int primary key default 1 check (id = 1),
  ahead_ms bigint not null
);
insert into sandbox.clock values (1, 0);

-- What goes wrong with messages on purpose (S4).
create table sandbox.message_faults (
  id int primary key default 1 check (id = 1),
  mode text not null default 'none' check (mode in ('none', 'fail', 'late', 'lose')),
  late_s int not null default 30
);
insert into sandbox.message_faults default values;

-- What was delivered; only the sandbox keeps texts of one-time codes.
create table sandbox.messages (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  text text not null,
  sent_at timestamptz not null,
  visible_at timestamptz not null
);
create index sandbox_messages_to on sandbox.messages (recipient, id desc);

create function sandbox.announce_clock() returns trigger language plpgsql as $$
begin
  perform pg_notify('clock', new.ahead_ms::text);
  return null;
end $$;

create trigger announce after update on sandbox.clock for each row execute function sandbox.announce_clock();

-- The day that demo content was last dated by; empty where no demo content was loaded.
create table sandbox.demo_calendar (
  id int primary key default 1 check (id = 1),
  day date not null
);

create table sandbox.refunds (
  refund_reference text primary key,
  payment_id text not null,
  amount_paise bigint not null,
  created_at timestamptz not null
);
create index sandbox_refunds_by_time on sandbox.refunds (created_at);

-- The sandbox gateway remembers each press of Pay: a second one is a second payment, as with real ones.
create table sandbox.captures (
  payment_id text primary key,
  reference text not null,
  amount_paise bigint not null,
  captured_at timestamptz not null
);
create index captures_by_time on sandbox.captures (captured_at);

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
