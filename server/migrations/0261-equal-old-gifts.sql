-- What a line of old gifts says, as a hash, while its file is brought in: equal lines without a receipt number are as many
-- gifts, and the second of them has to know of the first. Empty again once the file is in.
alter table imports.lines add column said text;
create index lines_of_said on imports.lines (run_id, said) where said is not null;
