-- Who signed in to the office, which tries were wrong, and what was refused to whom for want of a right: what is asked for
-- after an incident. Kept for a year (CERT-In asks for 180 days, DPDP Rule 8(3) for a year), then deleted by the schedule.
create table admin.sign_ins (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what text not null check (what in ('signed_in', 'wrong', 'no_right')),
  -- Null: nobody here has that address.
  staff_id int references admin.staff on delete set null,
  -- A keyed hash, as of tries: whoever has an address can ask for its lines, and none can be read from it.
  address_hash bytea,
  device text not null default '' check (length(device) <= 200),
  -- The name of the call that was refused.
  call text not null default '' check (length(call) <= 100)
);
create index sign_ins_by_time on admin.sign_ins (at);
create index sign_ins_of_staff on admin.sign_ins (staff_id, at);
