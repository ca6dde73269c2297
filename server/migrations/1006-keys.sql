-- Keys of gateways and carriers that an owner entered in the office: all of a provider's settings as one sealed text.
create schema keys;

create table keys.entered (
  provider text primary key check (provider ~ '^[a-z0-9]{1,20}$'),
  -- Under a key that follows from the installation's secret, about the provider (decision 74).
  sealed bytea not null,
  changed_at timestamptz not null,
  changed_by int not null references admin.staff
);
