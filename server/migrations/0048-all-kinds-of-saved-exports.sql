-- Donations and the tax statement can be kept under a name too, as contract/spreadsheets.ts lists them.
alter table exports.saved drop constraint saved_kind_check;
alter table exports.saved add constraint saved_kind_check
  check (kind in ('orders', 'people', 'products', 'campaigns', 'donations', 'tax_statement'));

-- With the kind: a link is sent only to whoever still has the right of what the spreadsheet contains.
create or replace view exports.scheduled as
select s.id, s.name, s.staff_id, s.schedule, s.hour, s.weekday, s.last_sent_on, f.email, f.role, s.kind
from exports.saved s join admin.staff f on f.id = s.staff_id
where s.schedule <> 'never' and f.active;
