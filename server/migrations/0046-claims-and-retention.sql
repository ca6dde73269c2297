-- Whoever names a bank's number first has no claim to it: others may name it too, and wait beside. The same of the same donor is one.
drop index donations.claim_once;
create unique index claim_once on donations.claims (utr, phone, amount_paise, paid_on) where state = 'waiting' and phone <> '';
create index claims_by_utr on donations.claims (utr);

-- What the bank's statement says of the number of a claim: the line with the claimed amount before others.
create view donations.claims_at_bank as
select c.id as claim_id, b.amount_paise, b.day
from donations.claims c
cross join lateral (
  select l.amount_paise, l.day from books.bank_lines l
   where l.utrs @> array[c.utr] and l.amount_paise > 0
   order by (l.amount_paise = c.amount_paise) desc, l.id limit 1
) b;

-- What is never changed has an end all the same (docs/retention.md): by the database's own time, so that no clock of ours deletes early.
create or replace function booking.keep_corrections() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}' and new.booking_id = old.booking_id and new.at = old.at then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  -- Of many corrections of one order the first and the latest stay.
  if tg_op = 'DELETE' and (select count(*) >= 30 and min(id) <> old.id from booking.corrections where booking_id = old.booking_id) then
    return old;
  end if;
  raise exception 'corrections are never changed';
end $$;

create or replace function notifications.keep_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.provider_id is null and new.why = ''
     and (new.id, new.message_id, new.channel, new.carrier, new.state, new.code, new.cost_paise, new.at)
       = (old.id, old.message_id, old.channel, old.carrier, old.state, old.code, old.cost_paise, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'what became of a message is never changed';
end $$;

create or replace function admin.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before = '{}' and new.after = '{}' and old.devotee_id is not null
     and (new.id, new.at, new.action, new.subject, new.subject_id, new.devotee_id) = (old.id, old.at, old.action, old.subject, old.subject_id, old.devotee_id)
     and new.staff_id is not distinct from old.staff_id then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '8 years' then
    return old;
  end if;
  raise exception 'the audit log is never changed';
end $$;
