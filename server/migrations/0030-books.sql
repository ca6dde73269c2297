-- Every rupee at a gateway and in the bank, held against our own books (M2, issue 5 §4).
create schema books;

-- Where evidence may come from: now also from a gateway's settlements.
alter table payments.ledger drop constraint ledger_source_check,
  add constraint ledger_source_check check (source in ('webhook', 'return', 'pull', 'create', 'counter', 'reconciliation'));
create index ledger_received on payments.ledger (at) where outcome = 'success';
create index ledger_by_payment on payments.ledger (gateway_payment_id) where outcome = 'success';

-- What a gateway says of one day, asked in one night. A row is claimed before the gateway is asked: two processes never ask at once.
create table books.readings (
  night date not null,
  gateway text not null,
  day date not null,
  tried_at timestamptz,
  read_at timestamptz,
  lines int,
  new_lines int,
  -- Why the last try came to nothing.
  error text,
  primary key (night, gateway, day)
);
create index readings_of_day on books.readings (gateway, day) where read_at is not null;

-- A file that staff brought; its bytes stay until they are taken in, a day at most.
create table books.files (
  id int generated always as identity primary key,
  kind text not null check (kind in ('settlement', 'bank')),
  -- The gateway, or the bank account.
  source text not null,
  file_name text not null,
  -- The text of a CSV, or an XLSX as it came.
  content bytea,
  heads text[] not null,
  -- The line that the heads stand in; statements begin with lines about the account.
  heads_line int not null,
  mapping jsonb not null,
  state text not null default 'read' check (state in ('read', 'taken')),
  staff_id int not null references admin.staff,
  created_at timestamptz not null,
  lines int,
  new_lines int
);

-- How the columns of a source's last file were read: the next one is read alike.
create table books.mappings (
  kind text not null,
  source text not null,
  mapping jsonb not null,
  heads text[] not null,
  primary key (kind, source)
);

-- A line of what a gateway settled: known by gateway, kind and id, so that reading it again changes nothing.
create table books.settlement_lines (
  id bigint generated always as identity primary key,
  gateway text not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment')),
  line_id text not null,
  reference text,
  -- As it moves the trust's balance: payments and adjustments as they are signed, refunds counted out.
  amount_paise bigint not null check (kind = 'adjustment' or amount_paise >= 0),
  -- With the tax on it.
  fee_paise bigint not null,
  tax_paise bigint not null,
  settlement_id text,
  utr text,
  at timestamptz not null,
  file_id int references books.files,
  match text not null default 'unknown' check (match in ('order', 'donation', 'refund', 'fee', 'unknown')),
  -- The first row of the ledger that says that this payment came.
  ledger_id bigint unique references payments.ledger,
  refund_id int unique references payments.refund_tasks,
  -- False until it was tried as evidence for a payment that our books did not know.
  tried boolean not null default false,
  unique (gateway, kind, line_id),
  constraint matched_once check (
    case match
      when 'order' then ledger_id is not null and refund_id is null and kind = 'payment'
      when 'donation' then ledger_id is not null and refund_id is null and kind = 'payment'
      when 'refund' then refund_id is not null and ledger_id is null and kind = 'refund'
      else ledger_id is null and refund_id is null
    end
  )
);
create index settlement_lines_by_time on books.settlement_lines (at);
create index settlement_lines_by_transfer on books.settlement_lines (gateway, utr) where utr is not null;
create index settlement_lines_unknown on books.settlement_lines (id) where match = 'unknown';
create index settlement_lines_by_reference on books.settlement_lines (reference) where reference is not null and match = 'unknown';

-- A line of a bank statement; what was printed beside it is emptied once it is known what it is.
create table books.bank_lines (
  id bigint generated always as identity primary key,
  account text not null,
  -- Day, amount, reference and running balance: statements that overlap double nothing.
  line_key text not null,
  day date not null,
  -- Into the account; out of it below 0.
  amount_paise bigint not null check (amount_paise <> 0),
  narration text not null,
  -- All that looks like a bank's reference, upper case.
  utrs text[] not null,
  balance_paise bigint,
  file_id int references books.files,
  match text not null default 'unmatched' check (match in ('transfer', 'donation', 'refund', 'unmatched')),
  transfer_gateway text,
  transfer_utr text,
  donation_id int unique references donations.donations,
  refund_id int unique references payments.refund_tasks,
  unique (account, line_key),
  unique (transfer_gateway, transfer_utr),
  constraint matched_once check (
    case match
      when 'transfer' then num_nonnulls(transfer_gateway, transfer_utr) = 2 and num_nonnulls(donation_id, refund_id) = 0
      when 'donation' then donation_id is not null and num_nonnulls(transfer_gateway, transfer_utr, refund_id) = 0
      when 'refund' then refund_id is not null and num_nonnulls(transfer_gateway, transfer_utr, donation_id) = 0
      else num_nonnulls(transfer_gateway, transfer_utr, donation_id, refund_id) = 0
    end
  )
);
create index bank_lines_by_day on books.bank_lines (day);
create index bank_lines_by_reference on books.bank_lines using gin (utrs);
create index bank_lines_unmatched on books.bank_lines (id) where match = 'unmatched';

-- What staff explained in words, each once: money that our books or the gateway's know alone.
create table books.explained (
  id int generated always as identity primary key,
  settlement_line_id bigint unique references books.settlement_lines,
  ledger_id bigint unique references payments.ledger,
  refund_id int unique references payments.refund_tasks,
  bank_line_id bigint unique references books.bank_lines,
  transfer_gateway text,
  transfer_utr text,
  note text not null,
  staff_id int not null references admin.staff,
  at timestamptz not null,
  unique (transfer_gateway, transfer_utr),
  constraint of_one check (num_nonnulls(settlement_line_id, ledger_id, refund_id, bank_line_id, transfer_utr) = 1 and (transfer_gateway is null) = (transfer_utr is null))
);

-- From when until when each gateway's settlements were read: nothing outside of it can be missing.
create view books.coverage as
select gateway, min(since) as since, max(until) as until
from (
  select gateway, min(day)::timestamp at time zone 'Asia/Kolkata' as since, (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' as until
  from books.readings where read_at is not null group by gateway
  union all
  select gateway, min(at), max(at) from books.settlement_lines where file_id is not null group by gateway
) read_or_brought
group by gateway;

-- Money that came, each payment once: repeats of its evidence are later rows.
create view books.received as
select l.id as ledger_id, l.attempt_id, a.gateway, l.gateway_payment_id, a.reference, l.amount_paise, l.at, a.booking_id, a.donation_id
from payments.ledger l join payments.attempts a on a.id = l.attempt_id
where l.outcome = 'success' and l.gateway_payment_id is not null and l.amount_paise is not null
  and not exists (
    select from payments.ledger e
    where e.attempt_id = l.attempt_id and e.id < l.id and e.outcome = 'success' and e.gateway_payment_id = l.gateway_payment_id
  );

-- Money that goes back, with the payment it is of.
create view books.refunds as
select t.id as refund_id, a.gateway, a.reference, t.gateway_payment_id, t.amount_paise, t.state, t.bank_reference, t.created_at, t.done_at, t.refund_reference, t.gateway_refund_id, t.by_hand, a.booking_id, a.donation_id
from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id;

-- A transfer of a gateway to the bank: all lines of one UTR.
create view books.transfers as
select gateway, utr, min(settlement_id) as settlement_id, max(at) as at, count(*)::int as lines,
       sum(case kind when 'refund' then -amount_paise else amount_paise end - fee_paise)::bigint as net_paise
from books.settlement_lines where utr is not null
group by gateway, utr;

-- The sandbox gateway remembers each press of Pay: a second one is a second payment, as with real ones.
create table sandbox.captures (
  payment_id text primary key,
  reference text not null,
  amount_paise bigint not null,
  captured_at timestamptz not null
);
insert into sandbox.captures select payment_id, reference, amount_paise, decided_at from sandbox.payments
where state = 'success' and payment_id is not null and decided_at is not null;
create index captures_by_time on sandbox.captures (captured_at);
create index sandbox_refunds_by_time on sandbox.refunds (created_at);
