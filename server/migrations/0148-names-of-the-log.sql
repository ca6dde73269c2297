-- What a line of the log about a homam or seva is called by, for those who read it.
create view admin.seva_names as select id as event_id, title from catalogue.events;

-- By these a list of devotees is narrowed, and so news to exactly that list.
create view news.last_orders as select devotee_id, orders, last_order_at from devotees.found;
create view news.repeating as select devotee_id from devotees.repeating;
