-- When the page of an attempt was opened at its gateway, or its form made anew: pages end, and one that is good is given again.
alter table payments.attempts
  add column page_at timestamptz,
  -- How often a page was asked for again, because the first asking was not heard.
  add column asked_again int not null default 0;
update payments.attempts set page_at = opened_at where url is not null;

-- What was paid in the end does not count against a network address: thousands of telephones share one.
alter table donations.tries
  add column id bigint generated always as identity primary key,
  add column donation_id int references donations.donations on delete cascade;
create index tries_of_donation on donations.tries (donation_id) where donation_id is not null;
