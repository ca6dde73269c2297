-- What a stranger can check of the trust. What is empty is not shown.
alter table catalogue.trust
  add column founded_year int check (founded_year between 1000 and 2200),
  add column registration_number text,
  add column registered_on date,
  add column registration_12a text,
  add column shows_pan boolean not null default false,
  -- [{ key, name, office, portrait, portrait_alt }], words by language
  add column trustees jsonb not null default '[]',
  -- [{ key, image, alt, caption }]
  add column photographs jsonb not null default '[]',
  add column audited_year text check (audited_year ~ '^20[0-9]{2}-[0-9]{2}$'),
  add column audited_income_paise bigint check (audited_income_paise >= 0),
  add column audited_expense_paise bigint check (audited_expense_paise >= 0),
  add column audited_statement text check (audited_statement ~ '^/(uploads|pictures)/[a-z0-9-]+\.pdf$');

-- PDFs that staff uploaded for the site. A file is uploads/<hash>.pdf in the store, as it was sent.
create table media.papers (
  hash text primary key check (hash ~ '^[0-9a-f]{24}$'),
  -- As its file was called.
  name text not null,
  bytes int not null check (bytes > 0),
  staff_id int references admin.staff,
  created_at timestamptz not null
);
