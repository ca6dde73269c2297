-- The open ledger (decision 135): what came for a purpose, day by day, in a log that nobody can rewrite unseen.

-- From which day on the purpose's money is in the open ledger; null: it is not.
alter table donations.purposes add column ledger_from date;

create schema ledger;

-- Each log has an origin of its own, which its checkpoints name. The last one is written.
create table ledger.logs (
  id int primary key,
  origin text not null unique check (origin ~ '^[!-*,-~]+$'),
  begun_at timestamptz not null
);

-- Days of purposes as they were published, one behind the other; the bytes are those that are hashed.
create table ledger.leaves (
  position int primary key check (position >= 0),
  purpose_id int not null references donations.purposes,
  from_day date not null,
  day date not null check (day >= from_day),
  content text not null,
  unique (purpose_id, day)
);
create trigger append_only before update or delete or truncate on ledger.leaves for each statement execute function payments.refuse_change();

-- In which leaf each posting of the journal is counted: once.
create table ledger.counted (
  source text primary key references books.journal (source),
  position int not null references ledger.leaves
);
create index counted_in on ledger.counted (position);
create trigger append_only before update or delete or truncate on ledger.counted for each statement execute function payments.refuse_change();

-- Every head that was ever signed.
create table ledger.checkpoints (
  log_id int not null references ledger.logs,
  size int not null check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  signed_at timestamptz not null,
  primary key (log_id, size)
);
create trigger append_only before update or delete or truncate on ledger.checkpoints for each statement execute function payments.refuse_change();

-- Until which day a purpose was looked through: the days behind its last leaf have too few gifts to be told yet.
create table ledger.looked (
  purpose_id int primary key references donations.purposes,
  until date not null
);

-- Postings of gifts, out of the trust's pocket below 0 (crosses modules, so it is a view).
create view ledger.postings as
select j.source, j.day, j.fact_day, j.kind = 'receipt' as came, m.donation_id, d.purpose_id, d.meal_paise,
       case when j.credit in ('donations', 'refunds') then j.amount_paise else -j.amount_paise end as amount_paise
from (
  select 'L' || r.ledger_id as source, r.donation_id from books.received r where r.donation_id is not null
  union all select 'H' || d.id, d.id from donations.donations d
  union all select g.source, g.donation_id from books.given_back g where g.donation_id is not null
) m
join donations.donations d on d.id = m.donation_id
join books.journal j on j.source = m.source;
