-- Money that staff take at the desk: by which way, with which number, and who took it. An attempt at the desk without a row is cash of an earlier release.
-- rolling: booking.bookings bookings_total_paise_check: an order given free of charge costs 0, which the release before reads as any other total
-- rolling: payments.attempts attempts_amount_paise_check: the attempt of an order given free of charge is paid at once; the release before never opens it
-- rolling: books.bank_lines bank_lines_match_check: the release before shows a line that is tied to the desk as tied
-- rolling: books.bank_lines matched_once: the rows of the release before name no ledger row
alter table booking.bookings drop constraint bookings_total_paise_check, add constraint bookings_total_paise_check check (total_paise >= 0);
alter table payments.attempts drop constraint attempts_amount_paise_check,
  add constraint attempts_amount_paise_check check (amount_paise > 0 or (amount_paise = 0 and gateway = 'counter'));

create table payments.desk_takings (
  attempt_id int primary key references payments.attempts,
  way text not null check (way in ('cash', 'upi', 'card', 'cheque', 'free')),
  -- Of the paper receipt, the terminal's slip, the cheque, or UPI's reference; empty where there is none.
  reference text not null default '',
  -- The bank of a cheque, and the day written on it.
  bank text not null default '',
  cheque_day date,
  -- Why an order is free of charge.
  why text not null default '',
  staff_id int not null references admin.staff,
  at timestamptz not null,
  check (way <> 'cheque' or (reference <> '' and bank <> '' and cheque_day is not null)),
  check (way <> 'card' or reference <> ''),
  check (way <> 'free' or why <> '')
);

-- By which way money came that is held against the bank.
create or replace view books.received as
select l.id as ledger_id, l.attempt_id, a.gateway, l.gateway_payment_id, a.reference, l.amount_paise, l.at, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(t.way, 'cash') end as way
from payments.ledger l join payments.attempts a on a.id = l.attempt_id
left join payments.desk_takings t on t.attempt_id = a.id
where l.outcome = 'success' and l.gateway_payment_id is not null and l.amount_paise is not null
  and not exists (
    select from payments.ledger e
    where e.attempt_id = l.attempt_id and e.id < l.id and e.outcome = 'success' and e.gateway_payment_id = l.gateway_payment_id
  );
create or replace view books.refunds as
select t.id as refund_id, a.gateway, a.reference, t.gateway_payment_id, t.amount_paise, t.state, t.bank_reference, t.created_at, t.done_at, t.refund_reference, t.gateway_refund_id, t.by_hand, a.booking_id, a.donation_id,
       case when a.gateway = 'counter' then coalesce(k.way, 'cash') end as way
from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
left join payments.desk_takings k on k.attempt_id = a.id;

-- A credit of the bank's statement that is UPI or a cheque of the desk.
alter table books.bank_lines add column ledger_id bigint unique references payments.ledger;
alter table books.bank_lines drop constraint bank_lines_match_check, drop constraint matched_once;
alter table books.bank_lines
  add constraint bank_lines_match_check check (match in ('transfer', 'donation', 'refund', 'desk', 'unmatched')),
  add constraint matched_once check (
    case match
      when 'transfer' then num_nonnulls(transfer_gateway, transfer_utr) = 2 and num_nonnulls(donation_id, refund_id, ledger_id) = 0
      when 'donation' then donation_id is not null and num_nonnulls(transfer_gateway, transfer_utr, refund_id, ledger_id) = 0
      when 'refund' then refund_id is not null and num_nonnulls(transfer_gateway, transfer_utr, donation_id, ledger_id) = 0
      when 'desk' then ledger_id is not null and num_nonnulls(transfer_gateway, transfer_utr, donation_id, refund_id) = 0
      else num_nonnulls(transfer_gateway, transfer_utr, donation_id, refund_id, ledger_id) = 0
    end
  );
