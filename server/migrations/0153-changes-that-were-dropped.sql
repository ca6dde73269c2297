-- When the gateway was last asked about a mandate because its payer came back.
alter table payments.mandates add column looked_at timestamptz;

-- A link to a spreadsheet is mailed in the language of who reads it.
create or replace view exports.scheduled as
select s.id, s.name, s.staff_id, s.schedule, s.hour, s.weekday, s.last_sent_on, f.email, f.role, s.kind, f.roles, f.language
from exports.saved s join admin.staff f on f.id = s.staff_id
where s.schedule <> 'never' and f.active;
