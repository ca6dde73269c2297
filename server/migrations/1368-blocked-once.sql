-- Who is blocked is read once for all people of an audience: one after the other they were held against the table.
create or replace view news.people as
select f.devotee_id, f.phone, f.language_id, f.city_key, f.state, f.pin, f.orders, f.gifts,
       exists (select from news.consents c where c.devotee_id = f.devotee_id and c.ended_at is null) as agreed,
       exists (select from notifications.opt_outs o where o.recipient = f.phone and o.channel = 'whatsapp' and o.category = 'marketing') as whatsapp_stopped
from devotees.found f join accounts.devotees d on d.id = f.devotee_id and d.phone = f.phone
where d.erase_on is null and not (f.phone = any (array(select phone from accounts.blocked)));
