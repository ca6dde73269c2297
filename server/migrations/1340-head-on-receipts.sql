-- The last public head of the open ledger, which receipts carry (decision 147).
create view donations.public_head as
select l.origin, c.size, c.root
  from ledger.logs l join ledger.checkpoints c on c.log_id = l.id and c.size = l.published
 where l.id = (select max(id) from ledger.logs);
