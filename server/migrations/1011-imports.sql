create schema imports;

-- One file of old devotees and bookings, from its reading to its end.
create table imports.runs (
  id int generated always as identity primary key,
  staff_id int not null references admin.staff,
  file_name text not null,
  heads text[] not null,
  -- Field → column; null until it was chosen.
  mapping jsonb not null default '{}',
  -- Language of those whose line names none.
  language_id int not null references catalogue.languages default 2,
  state text not null default 'read' check (state in ('read', 'running', 'done', 'undone')),
  created_at timestamptz not null,
  finished_at timestamptz,
  kind text not null default 'bookings' check (kind in ('bookings', 'donations')),
  day_orders jsonb not null default '{}'
);
create index runs_read on imports.runs (created_at) where state = 'read';

-- Its lines. What stood in a line is taken out once it is done: it lives in the booking then.
create table imports.lines (
  run_id int not null references imports.runs,
  line int not null,
  cells text[] not null,
  has_formula boolean not null default false,
  -- null: not done yet
  outcome text check (outcome in ('made', 'same', 'refused')),
  problem text,
  devotee_id int references accounts.devotees on delete set null,
  new_devotee boolean not null default false,
  booking_id int,
  new_booking boolean not null default false,
  -- PANs of a line, by the place of their cell: the cell itself has a mask.
  pans_sealed bytea,
  gift_id int,
  -- The people that a line put into the family book, so that undoing takes them out again.
  people int[] not null default '{}',
  -- What a line of old gifts says, as a hash, while its file is brought in: equal lines without a receipt number are as many
  -- gifts, and the second of them has to know of the first. Empty again once the file is in.
  said text,
  primary key (run_id, line)
);
create index lines_to_do on imports.lines (run_id, line) where outcome is null;
create index lines_of_devotee on imports.lines (devotee_id) where devotee_id is not null;
create index lines_of_gift on imports.lines (gift_id) where gift_id is not null;
create index lines_of_said on imports.lines (run_id, said) where said is not null;

-- Bookings that came by a file and were past then: history, in no list and no parcel.
create table imports.history (
  booking_id int primary key
);
