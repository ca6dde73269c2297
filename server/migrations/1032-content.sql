create schema content;

-- What the owner wants of each language before a kind may be published.
create table content.bar (
  id int primary key default 1 check (id = 1),
  version int not null default 1,
  bars jsonb not null
);

create view content.staff_names as select id, name from admin.staff;

-- The uses of a picture are found by an index where contents are many: each save of each draft is one. Before, every row of all of them was
-- written out as text and searched by a pattern, which took seconds after some thousand saves.

-- The pictures that occur in a content: `uploads/…` by the hash of its cut, `pictures/…` without its ending.
create function content.pictures_in(content jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct m[1]), '{}')
    from regexp_matches(content::text, '/(uploads/[0-9a-f]{24}|pictures/[A-Za-z0-9_/-]+)', 'g') m
$$;

-- One thing that is edited. The site reads the published tables; a document is made of them when it is first looked at.
create table content.documents (
  id int generated always as identity primary key,
  kind text not null,
  -- What it is in the published tables; null until it is published first.
  record text,
  draft jsonb not null,
  -- What stood on the site when it was last looked at; null: nothing.
  base jsonb,
  version int not null default 1,
  -- The draft differs from what stands on the site.
  changed boolean not null default false,
  withdrawn boolean not null default false,
  publish_at timestamptz,
  -- Who scheduled it.
  publish_by int references admin.staff,
  position int,
  -- Per cent of texts written and not stale, by web code.
  parity jsonb not null default '{}',
  -- Titles in all languages, in small letters.
  search text not null default '',
  updated_at timestamptz not null,
  updated_by int references admin.staff,
  pictures text[] not null
    generated always as (content.pictures_in(draft) || content.pictures_in(coalesce(base, 'null'))) stored,
  unique (kind, record)
);
create index documents_of_kind on content.documents (kind, position, id);
create index documents_due on content.documents (publish_at) where publish_at is not null;
create index documents_by_picture on content.documents using gin (pictures);
-- Titles of content are looked through as they are typed, also within a word.
create index documents_by_search on content.documents using gin (search gin_trgm_ops);

-- Every save and publishing, whole.
create table content.revisions (
  id int generated always as identity primary key,
  document_id int not null references content.documents on delete cascade,
  at timestamptz not null,
  -- null: the product itself
  staff_id int references admin.staff,
  what text not null check (what in ('adopt', 'save', 'review', 'publish', 'withdraw', 'restore', 'clone', 'import')),
  content jsonb not null,
  changed text[] not null default '{}',
  pictures text[] not null generated always as (content.pictures_in(content)) stored,
  -- The editor saves drafts by itself while somebody writes. What it saves within one sitting is one revision: `sitting` marks the one that the
  -- same person's next such save replaces. Rows that stand are whole.
  sitting boolean not null default false
);
create index revisions_of_document on content.revisions (document_id, id desc);
create index revisions_by_picture on content.revisions using gin (pictures);

create table content.field_states (
  document_id int not null references content.documents on delete cascade,
  path text not null,
  -- Web code.
  language text not null,
  state text not null check (state in ('missing', 'written', 'reviewed', 'stale')),
  -- Of the English that this text was written to.
  source_hash text not null,
  reviewed_by int references admin.staff,
  reviewed_at timestamptz,
  primary key (document_id, path, language)
);
create index field_states_to_do on content.field_states (language, state, document_id) where state in ('missing', 'stale');
