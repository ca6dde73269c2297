-- The newest homam of a name, for the filters of gallery and videos, however many there were before.
create index events_by_slug on catalogue.events (slug, id desc);
