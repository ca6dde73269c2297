-- The open ledger after a restore (decision 135): what was published also lies in the store of files, and nothing is signed without it.

alter table ledger.logs
  -- Leaves of its last public head: a head is public once the store of files has it.
  add column published int not null default 0,
  -- Why nothing is signed. unknown: the store does not know the last public head; longer: another head than ours was public.
  add column halted text check (halted in ('unknown', 'longer')),
  add column halted_at timestamptz,
  add constraint halted_since check ((halted is null) = (halted_at is null));

update ledger.logs l set published = coalesce((select max(c.size) from ledger.checkpoints c where c.log_id = l.id), 0);
