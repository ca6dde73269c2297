-- A banner may be for a homam: while that is open, it leads there and says its name, day and hour.
alter table catalogue.banners add column homam int references catalogue.events on delete set null;
