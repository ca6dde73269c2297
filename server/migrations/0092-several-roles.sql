-- A member of staff may have several roles; what they may do is the union (decision 72). The order of `roles` is that of
-- contract/rights.ts, so the first is the one with the most rights. `role` stays for the release before, which reads and
-- writes it alone: the trigger below keeps both in step, and a later release drops it.
alter table admin.staff add column roles text[] not null default '{}';
update admin.staff set roles = array[role];
alter table admin.staff add constraint staff_roles_check check (
  cardinality(roles) > 0
  and roles <@ array['owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'priest']
);

-- rolling: admin.staff staff_role_check: it takes more than before; the release before gives a role it does not know no right
alter table admin.staff drop constraint staff_role_check;
alter table admin.staff add constraint staff_role_check
  check (role in ('owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'priest'));

create function admin.keep_roles_in_step() returns trigger language plpgsql as $$
begin
  if cardinality(new.roles) = 0 or (tg_op = 'UPDATE' and new.roles = old.roles and new.role <> old.role) then
    new.roles := array[new.role];
  else
    new.role := new.roles[1];
  end if;
  return new;
end $$;
create trigger roles_in_step before insert or update on admin.staff for each row execute function admin.keep_roles_in_step();

-- With all roles: a link is sent only to whoever still has the right of what the spreadsheet contains.
create or replace view exports.scheduled as
select s.id, s.name, s.staff_id, s.schedule, s.hour, s.weekday, s.last_sent_on, f.email, f.role, s.kind, f.roles
from exports.saved s join admin.staff f on f.id = s.staff_id
where s.schedule <> 'never' and f.active;
