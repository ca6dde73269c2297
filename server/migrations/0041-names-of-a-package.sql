-- How many names a package includes, and what each further name costs (D23). names_included null: the package sets no limit.
-- further_name_paise null: no further names; 0: further names cost nothing.
alter table catalogue.packages
  add column names_included int check (names_included between 1 and 26),
  add column further_name_paise bigint check (further_name_paise >= 0),
  add constraint further_names_need_a_number check (further_name_paise is null or names_included is not null);

-- What an order paid for names. names_paid null: as many as the form takes, as every order before this migration.
alter table booking.bookings
  add column names_paid int check (names_paid >= 1),
  add column further_names int not null default 0 check (further_names >= 0),
  add column further_name_paise bigint not null default 0 check (further_name_paise >= 0);

-- The same of the package that a change waits for.
alter table booking.package_changes
  add column names_paid int check (names_paid >= 1),
  add column further_names int not null default 0 check (further_names >= 0),
  add column further_name_paise bigint not null default 0 check (further_name_paise >= 0);
