-- The departed of a family book are named only in sevas for them; sevas for a birth star ask for the star.
alter table accounts.family add column departed boolean not null default false;
update accounts.family set departed = true where id in (select person_id from remember.days where kind = 'passing');

alter table catalogue.seva_rules
  add column for_departed boolean not null default false,
  add column of_star boolean not null default false;
update catalogue.seva_rules r set for_departed = true
  from catalogue.events e where e.id = r.event_id and e.slug in ('amavasya-tarpanam', 'annadanam-on-your-day');
update catalogue.seva_rules r set of_star = true
  from catalogue.events e where e.id = r.event_id and e.slug = 'janma-nakshatra-puja';
