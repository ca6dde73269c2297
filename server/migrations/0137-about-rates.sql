-- What one unit of a currency abroad costs, by which the site says prices about (decision 86). One row; staff set all rates at once, on one day.
create table catalogue.about_rates (
  is_one boolean primary key default true check (is_one),
  -- Paise for one unit, by ISO 4217.
  paise jsonb not null default '{}',
  -- null: never set
  set_on date,
  version int not null default 1
);
insert into catalogue.about_rates default values;
create trigger announce after insert or update or delete or truncate on catalogue.about_rates
  for each statement execute function catalogue.announce();
