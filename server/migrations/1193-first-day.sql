-- Where an owner stopped in the five screens of the first day; null: not begun.
alter table admin.staff
  add column first_day_at text check (first_day_at in ('trust', 'bank', 'languages', 'homam', 'people', 'done'));
