-- A breach may be of data of people who never logged in: whom somebody greeted, who helps, staff; and of the family book.
alter table breaches.breaches
  drop constraint breaches_kinds_check,
  add constraint breaches_kinds_check
    check (kinds <@ array['logins', 'family', 'orders', 'donors', 'messages', 'greetings', 'voices', 'helpers', 'staff'] and kinds <> '{}');
