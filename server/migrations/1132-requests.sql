create schema requests;

-- What devotees ask about their data: to see, correct or erase it, or to complain; answered within the days of a setting.
create table requests.requests (
  id int generated always as identity primary key,
  devotee_id int not null references accounts.devotees,
  kind text not null check (kind in ('see', 'correct', 'erase', 'complain')),
  body text not null check (body <> '' and octet_length(body) <= 6000),
  language_id int not null references catalogue.languages,
  asked_at timestamptz not null,
  answer text check (octet_length(answer) <= 12000),
  answered_at timestamptz,
  answered_by int references admin.staff,
  check ((answered_at is null) = (answer is null) and (answered_at is null) = (answered_by is null))
);
create index requests_open on requests.requests (asked_at) where answered_at is null;
create index requests_of_devotee on requests.requests (devotee_id, id);
create trigger nobody_erased before insert on requests.requests for each row execute function accounts.refuse_erased();
