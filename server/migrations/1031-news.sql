-- News of the trust to chosen audiences (decision 80): the consent to it, what staff wrote, and whom it reached.
create schema news;

-- Consent to news, one row for each time it was given; an open one has not ended. Nobody has one unasked.
create table news.consents (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  given_at timestamptz not null,
  -- The wording that was agreed to, and its language.
  text_version text not null,
  language_id int not null references catalogue.languages,
  ended_at timestamptz,
  -- On the page of My data, by the link in a message, by staff for somebody who called, by a merge or an erasure.
  ended_how text check (ended_how in ('page', 'link', 'staff', 'merged', 'erased')),
  ended_by int references admin.staff,
  check ((ended_at is null) = (ended_how is null)),
  check ((ended_how is not distinct from 'staff') = (ended_by is not null))
);
create unique index one_open_consent on news.consents (devotee_id) where ended_at is null;
create index consents_of_devotee on news.consents (devotee_id, id);
create trigger nobody_erased before insert on news.consents for each row execute function accounts.refuse_erased();

create table news.mailings (
  id int generated always as identity primary key,
  -- As it was chosen: contract/office/news.ts. It names nobody.
  audience jsonb not null,
  -- By web language code, with places in braces; a language that is missing gets the English text.
  texts jsonb not null,
  -- Where {link} leads; null: to the home page in the language of whoever reads it.
  link text,
  -- Of the screen that sent it: pressed twice it is one.
  key text not null unique,
  staff_id int not null references admin.staff,
  created_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'sending', 'sent', 'stopped')),
  -- By the product's clock: the planned hour, the end of the night, or the next day once as many were written to as a day allows.
  due_at timestamptz not null,
  -- The next portion goes into the outbox then, by the database's own time.
  next_at timestamptz not null default now(),
  -- Whom it was for, and whom it left out and why: when it was written, and again when sending began.
  reached int not null,
  left_out jsonb not null,
  ended_at timestamptz,
  stopped_by int references admin.staff,
  check ((state in ('sent', 'stopped')) = (ended_at is not null)),
  check ((stopped_by is not null) = (state = 'stopped'))
);
create index mailings_under_way on news.mailings (id) where state in ('planned', 'sending');

-- Whom a mailing is for, found when its sending begins.
create table news.receivers (
  mailing_id int not null references news.mailings,
  devotee_id int not null references accounts.devotees,
  told_at timestamptz,
  -- What came between the choice and the portion.
  left_out text check (left_out in ('no_consent', 'stopped', 'limit', 'no_channel', 'no_text', 'gone')),
  primary key (mailing_id, devotee_id),
  check (told_at is null or left_out is null)
);
create index receivers_left on news.receivers (mailing_id, devotee_id) where told_at is null and left_out is null;
create index receivers_of_devotee on news.receivers (devotee_id, told_at);
create index receivers_told on news.receivers (told_at) where told_at is not null;

-- What an audience is chosen by (crosses modules, so these are views). Who is erased, merged, blocked or asked to be erased is in none.
create view news.people as
select f.devotee_id, f.phone, f.language_id, f.city_key, f.state, f.pin, f.orders, f.gifts,
       exists (select from news.consents c where c.devotee_id = f.devotee_id and c.ended_at is null) as agreed,
       exists (select from notifications.opt_outs o where o.recipient = f.phone and o.channel = 'whatsapp' and o.category = 'marketing') as whatsapp_stopped
from devotees.found f join accounts.devotees d on d.id = f.devotee_id and d.phone = f.phone
where d.erase_on is null and not exists (select from accounts.blocked b where b.phone = f.phone);

create view news.orders as
select f.devotee_id, f.event_id, e.slug, (coalesce(f.paid_at, f.created_at) at time zone 'Asia/Kolkata')::date as day
from booking.found f join catalogue.events e on e.id = f.event_id where f.standing = 'paid';

create view news.event_purposes as select event_id, purpose from catalogue.event_purposes;

create view news.paid_days as select devotee_id, day, orders, gifts, gifts_paise from devotees.paid_days;

create view news.tagged as select devotee_id, tag_id from devotees.tagged;

-- Mail addresses that orders and gifts named, and whether the address wants none of it.
create view news.mails as
select m.devotee_id, m.at, m.email,
       exists (select from notifications.opt_outs o where o.recipient = m.email and o.channel = 'email' and o.category = 'marketing') as stopped
from (
  select b.devotee_id, b.created_at as at, b.address ->> 'email' as email from booking.bookings b where b.state = 'paid'
  union all
  select g.devotee_id, g.created_at, g.email from donations.donations g where g.state = 'given'
) m where m.email <> '' and m.devotee_id is not null;

-- Homams and sevas that were ever paid for, newest first by the latest day on which they were paid.
create view news.homams as
select e.id, e.slug, e.title, e.held_on, max(f.paid_at) as last_paid_at, count(distinct f.devotee_id)::int as devotees
from booking.found f join catalogue.events e on e.id = f.event_id where f.standing = 'paid' group by e.id;

create view news.purposes as select code, name, position from catalogue.purposes;

-- By these a list of devotees is narrowed, and so news to exactly that list.
create view news.last_orders as select devotee_id, orders, last_order_at from devotees.found;

create view news.repeating as select devotee_id from devotees.repeating;
