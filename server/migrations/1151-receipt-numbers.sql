-- By what number the log names a donation.
create view admin.receipt_numbers as select donation_id, number from donations.receipts;
