-- What devotees paid and gave by days, from which "booked or gave most" is summed up; and over all time. Kept by the server with the row
-- of the list, from the same facts and in the same transaction (keep-found.ts): nobody else writes here.
create table devotees.paid_days (
  devotee_id int not null references devotees.found on delete cascade,
  -- In India.
  day date not null,
  -- Orders that are paid and not cancelled.
  orders int not null,
  orders_paise bigint not null,
  gifts int not null,
  gifts_paise bigint not null,
  primary key (devotee_id, day)
);
create index paid_days_by_day on devotees.paid_days (day) include (devotee_id, orders, orders_paise, gifts, gifts_paise);

alter table devotees.found add column all_paise bigint not null default 0;
create index found_by_all on devotees.found (all_paise desc, devotee_id desc) where orders + gifts > 0;

-- Gifts without a login are found by their phone: `phone <> ''` is not among the conditions of the view `devotees.gifts`, so the index that
-- there was served it not, and each devotee's row read all donations.
create index donations_of_phone on donations.donations (phone) where devotee_id is null;

insert into devotees.stale select id from accounts.devotees where phone is not null;
