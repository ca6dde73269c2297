-- The last day of the trust's registration for income tax (12A), which staff enter. Null: not entered.
alter table catalogue.trust add column registration_12a_until date;
