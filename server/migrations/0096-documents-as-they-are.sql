-- A PDF is compressed already: PostgreSQL does not try again.
alter table payments.invoices alter column pdf set storage external;
alter table payments.notes alter column pdf set storage external;
alter table donations.receipts alter column pdf set storage external;
