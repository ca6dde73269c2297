-- Gifts that were made without a login are found by the mail address that they name as well.
create index donations_by_mail on donations.donations (lower(email)) where email <> '';
