-- What the office edits and the site lacked.
alter table catalogue.languages add column shown boolean not null default true check (shown or web <> 'en');

alter table catalogue.trust
  add column social jsonb not null default '[]',
  add column signatory_name catalogue.text_by_language,
  add column signatory_office catalogue.text_by_language,
  add column logo text,
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column accent_dark text check (accent_dark ~ '^#[0-9a-f]{6}$');

-- A package or a question that was booked is never deleted: it is withdrawn from offer, and orders still name it. `key` is what drafts call it.
alter table catalogue.packages add column withdrawn boolean not null default false, add column key text;
alter table catalogue.fields add column withdrawn boolean not null default false, add column key text;
alter table catalogue.products add column withdrawn boolean not null default false;
create unique index packages_by_key on catalogue.packages (event_id, key);
create unique index fields_by_key on catalogue.fields (event_id, kind, key);
alter table catalogue.fields drop constraint fields_input_check;
alter table catalogue.fields add check (input in ('text', 'number', 'date', 'select'));

-- Whether anybody ever asked for a package or answered the questions of an event (crosses modules, so it is a view).
create view catalogue.booked as
select event_id, package_id, count(*) as bookings from booking.bookings group by event_id, package_id;

-- Each wording of a policy that was ever in force. Rows stay; an order names the ones it was made under.
create table catalogue.policy_versions (
  name text not null references catalogue.pages,
  version int not null,
  content jsonb not null,
  since timestamptz not null,
  primary key (name, version)
);
create function catalogue.keep_policy() returns trigger language plpgsql as $$
begin
  if new.name in ('terms-conditions', 'privacy-policy', 'refund-policy', 'shipping-delivery-policy') and (tg_op = 'INSERT' or new.content is distinct from old.content) then
    insert into catalogue.policy_versions (name, version, content, since)
    select new.name, coalesce(max(version), 0) + 1, new.content, now() from catalogue.policy_versions where name = new.name;
  end if;
  return null;
end $$;
create trigger versions after insert or update on catalogue.pages for each row execute function catalogue.keep_policy();
insert into catalogue.policy_versions (name, version, content, since)
select name, 1, content, now() from catalogue.pages where name in ('terms-conditions', 'privacy-policy', 'refund-policy', 'shipping-delivery-policy');
create function catalogue.refuse_policy_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a policy is never changed';
end $$;
create trigger append_only before update or delete on catalogue.policy_versions for each row execute function catalogue.refuse_policy_change();

create function catalogue.policies_in_force() returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(name, version), '{}') from (select name, max(version) as version from catalogue.policy_versions group by name) newest
$$;
-- Whatever makes a booking, it is made under the policies in force: version by name. Empty: booked before versions were kept.
alter table booking.bookings add column policies jsonb not null default '{}';
alter table booking.bookings alter column policies set default catalogue.policies_in_force();

create schema content;

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
  unique (kind, record)
);
create index documents_of_kind on content.documents (kind, position, id);
create index documents_due on content.documents (publish_at) where publish_at is not null;

-- Every save and publishing, whole.
create table content.revisions (
  id int generated always as identity primary key,
  document_id int not null references content.documents on delete cascade,
  at timestamptz not null,
  -- null: the product itself
  staff_id int references admin.staff,
  what text not null check (what in ('adopt', 'save', 'review', 'publish', 'withdraw', 'restore', 'clone', 'import')),
  content jsonb not null,
  changed text[] not null default '{}'
);
create index revisions_of_document on content.revisions (document_id, id desc);

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

-- What the owner wants of each language before a kind may be published.
create table content.bar (
  id int primary key default 1 check (id = 1),
  version int not null default 1,
  bars jsonb not null
);

create view content.staff_names as select id, name from admin.staff;

-- What staff want a message to say instead of the product's own words. `{name}` stands for what is filled in.
create table notifications.wordings (
  name text primary key,
  text catalogue.text_by_language not null
);
