-- In which order the columns of a file write day and month, by their place, where it is not India's (D31).
alter table books.files add column day_orders jsonb not null default '{}';
alter table imports.runs add column day_orders jsonb not null default '{}';
-- The people that a line put into the family book, so that undoing takes them out again.
alter table imports.lines add column people int[] not null default '{}';
