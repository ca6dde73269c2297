-- A PDF is compressed already: to try it again costs as much as the rest of storing it, and gains nothing.
alter table payments.invoices alter column pdf set storage external;
alter table payments.notes alter column pdf set storage external;
alter table donations.receipts alter column pdf set storage external;
