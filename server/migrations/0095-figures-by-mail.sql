-- A mail with the trust's figures, for who wants it and may see money: each morning, or on Mondays.
alter table admin.staff
  add column figures_mail text not null default 'never' check (figures_mail in ('never', 'daily', 'weekly')),
  -- The day in India on which it was sent last, so that it is sent once.
  add column figures_sent_on date;
