-- The auditor's pack: a financial year of the books as one file (decision 134). It is made again at any time from the same
-- rows, byte for byte, so what is stored is there to be fetched for some days, and is encrypted.
create schema packs;

create table packs.packs (
  id int generated always as identity primary key,
  -- 1 April, on which the year begins.
  year_from date not null check (to_char(year_from, 'MM-DD') = '04-01'),
  asked_by int not null references admin.staff,
  asked_at timestamptz not null,
  -- gone: its bytes were deleted, by the clock or with a donor who was erased.
  state text not null default 'asked' check (state in ('asked', 'making', 'done', 'failed', 'gone')),
  -- Whoever makes it says again and again that it lives; by the database's time.
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How many of its files are written, of how many.
  written int not null default 0,
  files int not null default 0,
  bytes bigint,
  sha256 text,
  -- The last posting of the year in it.
  journal_to bigint,
  -- The key of its pieces, sealed; it goes with them.
  sealed bytea,
  failure text check (failure in ('interrupted', 'not_taken', 'unexpected')),
  -- The address from which it can be fetched once, as a hash; with whoever may, and until when.
  ticket text unique,
  ticket_of int references admin.staff,
  ticket_until timestamptz,
  check ((state in ('asked', 'making')) = (ended_at is null)),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'done' or num_nulls(bytes, sha256, sealed) = 0),
  check (num_nonnulls(ticket, ticket_of, ticket_until) in (0, 3))
);
-- Two presses make one pack.
create unique index packs_one on packs.packs ((true)) where ended_at is null;
create index packs_newest on packs.packs (id desc);

create table packs.pieces (
  pack_id int not null references packs.packs on delete cascade,
  n int not null,
  bytes bytea not null,
  primary key (pack_id, n)
);
-- What is encrypted can't be made smaller.
alter table packs.pieces alter column bytes set storage external;

-- A donor is erased from packs that lie ready as well, and one that is being made with the name in it is not finished.
create function packs.forget_donor() returns trigger language plpgsql as $$
begin
  delete from packs.pieces;
  update packs.packs set state = 'gone', sealed = null, ticket = null, ticket_of = null, ticket_until = null where state = 'done';
  update packs.packs set state = 'failed', failure = 'interrupted', sealed = null, ended_at = now() where state = 'making';
  return null;
end $$;

create trigger forget_in_packs after update of name on donations.donations for each row
  when (new.name = '' and old.name <> '') execute function packs.forget_donor();
