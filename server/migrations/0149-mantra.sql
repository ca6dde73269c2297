-- The mantra of a homam or a seva: its words by language, and a sound that a reader may hear.
alter table catalogue.events
  add column mantra catalogue.text_by_language,
  add column mantra_sound text check (mantra_sound ~ '^/(uploads|sounds)/[a-z0-9-]+\.(mp3|m4a)$');

-- Sounds that staff uploaded for the site. A file is uploads/<hash>.<ending> in the store.
create table media.sounds (
  hash text primary key check (hash ~ '^[0-9a-f]{24}$'),
  ending text not null check (ending in ('mp3', 'm4a')),
  -- As its file was called.
  name text not null,
  bytes int not null check (bytes > 0),
  -- How long it lasts.
  milliseconds int not null check (milliseconds > 0),
  staff_id int references admin.staff,
  created_at timestamptz not null
);
