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
