-- Whether the open ledger has a public head: the donation page links to it then, and reads no sums for that.
create view donations.public_ledger as select exists (select from ledger.logs where published > 0) as is_there;
