-- The log outlives the rota by years: who helped at a homam stands on the rota alone, from which an erasure takes them.
alter table admin.audit disable trigger append_only;
update admin.audit set before = before - 'name', after = after - 'name' where subject = 'rota' and (before ? 'name' or after ? 'name');
alter table admin.audit enable trigger append_only;

-- Who was told of a breach stood in the key by which nobody is told twice, and outlived an erasure.
update notifications.messages set dedupe_key = 'breach ' || id where dedupe_key like 'breach %';
