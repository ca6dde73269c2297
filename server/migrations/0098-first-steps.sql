-- Whether an owner has put the list of first steps away from their first screen.
alter table admin.staff add column first_steps_away boolean not null default false;
