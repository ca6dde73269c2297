-- Debits by UPI Autopay are asked for in open hours only (docs/decisions/0111). When one is to be asked for, as its payer
-- was told by us, and by when its money is needed; null: it was begun before there were such hours.
-- rolling: payments.debits sent_in_time: it is null for what the release before begins, and that release takes back what is due
alter table payments.debits
  add column planned_at timestamptz,
  add column due_by timestamptz,
  add constraint sent_in_time check (sent_at < due_by);

-- When the sandbox was last asked for a debit, also where it refused.
alter table sandbox.debits add column asked_at timestamptz;
