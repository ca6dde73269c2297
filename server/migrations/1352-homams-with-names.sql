-- Whether an occurrence has names is asked of its first order: two conditions with "or" between them made the database read every
-- paid order there ever was, to look up each occurrence among them (32 §3).
create or replace view sankalpam.homams_with_names as
select o.event_id, o.id as occurrence_id from catalogue.occurrences o
 where coalesce(
   (select true from booking.made_here b where b.occurrence_id = o.id and b.state = 'paid' limit 1),
   (select true from register.years y join register.standing s on s.id = y.entry_id where y.occurrence_id = o.id limit 1),
   false);
