-- The auditor's role: reads money, log and papers, and changes nothing (decision 122).
-- rolling: admin.staff staff_role_check: it takes what it took before, and one role more
-- rolling: admin.staff staff_roles_check: it takes what it took before, and one role more
alter table admin.staff
  drop constraint staff_role_check,
  drop constraint staff_roles_check,
  add constraint staff_role_check
    check (role in ('owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'auditor', 'priest', 'tablet')),
  add constraint staff_roles_check
    check (cardinality(roles) > 0
      and roles <@ array['owner', 'editor', 'translator', 'operations', 'finance', 'desk', 'packing', 'viewer', 'auditor', 'priest', 'tablet']);
