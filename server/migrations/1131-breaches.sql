create schema breaches;

-- Personal data that came, or may have come, into wrong hands: whom it concerns, what they are told, and when each duty
-- of the law was done (docs/security.md). Names nobody.
create table breaches.breaches (
  id int generated always as identity primary key,
  -- The address of its page (`/breach/te/CODE`).
  code text not null unique,
  -- The clocks run from here.
  noticed_at timestamptz not null,
  kinds text[] not null check (kinds <@ array['logins', 'orders', 'donors', 'messages', 'voices'] and kinds <> '{}'),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- What its page says, and what the Board is told.
  text catalogue.text_by_language not null,
  facts text not null,
  measures text not null,
  -- A drill tells nobody: it counts.
  is_drill boolean not null,
  opened_at timestamptz not null,
  opened_by int not null references admin.staff,
  -- While it is being told: the contact that was written to last. Emptied at the end.
  told_to text,
  told_count int not null default 0,
  telling_at timestamptz,
  people_told_at timestamptz,
  certin_told_at timestamptz,
  board_told_at timestamptz,
  details_told_at timestamptz
);
