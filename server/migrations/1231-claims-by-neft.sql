-- Money that came by NEFT or RTGS is named by the bank's own number, as the statement has it.
-- rolling: donations.claims claims_utr_check: older code writes twelve digits, which stand
alter table donations.claims
  drop constraint claims_utr_check,
  add constraint claims_utr_check check (utr ~ '^(\d{12}|[A-Z]([A-Z0-9]{15}|[A-Z0-9]{21}))$');
