-- How the day of a homam goes: what happens when, by whom, last year's clip, and what comes home to the devotee.
alter table catalogue.events
  -- [{ key, starts_minutes, title, text }], minutes after 00:00 IST, words by language
  add column hours jsonb not null default '[]',
  -- [{ key, name, about }]
  add column priests jsonb not null default '[]',
  add column clip_id text check (clip_id ~ '^[A-Za-z0-9_-]{11}$'),
  -- [{ key, text }]
  add column comes_home jsonb not null default '[]';
