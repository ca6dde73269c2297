-- The uses of a picture are found by an index where contents are many: each save of each draft is one. Before, every row of all of them was
-- written out as text and searched by a pattern, which took seconds after some thousand saves.

-- The pictures that occur in a content: `uploads/…` by the hash of its cut, `pictures/…` without its ending.
create function content.pictures_in(content jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct m[1]), '{}')
    from regexp_matches(content::text, '/(uploads/[0-9a-f]{24}|pictures/[A-Za-z0-9_/-]+)', 'g') m
$$;
alter table content.documents
  add column pictures text[] not null
    generated always as (content.pictures_in(draft) || content.pictures_in(coalesce(base, 'null'))) stored;
alter table content.revisions add column pictures text[] not null generated always as (content.pictures_in(content)) stored;
create index documents_by_picture on content.documents using gin (pictures);
create index revisions_by_picture on content.revisions using gin (pictures);

-- Rows of what the site shows, or will show once it is published, in which one of these pictures occurs: at most 500. It looks through whole rows
-- of the schemas of what is published, so no column that holds a picture can be forgotten; these tables have hundreds of rows, not millions.
create or replace function media.uses_of(hashes text[]) returns table (place text, row_id text, title jsonb) language plpgsql stable as $$
declare
  name text;
  -- As they are called in contents, by hash or path.
  wanted text[] := array(select case when h ~ '^[0-9a-f]{24}$' then 'uploads/' || h else ltrim(split_part(h, '.', 1), '/') end from unnest(hashes) h);
begin
  for name in
    select format('%I.%I', table_schema, table_name) from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('catalogue', 'media')
       and (table_schema, table_name) not in (('media', 'pictures'), ('media', 'cuts'), ('media', 'share_pictures'), ('media', 'told'),
                                              ('catalogue', 'occurrences'))
     order by 1
  loop
    return query execute format(
      'select %L::text, coalesce(r ->> ''event_id'', r ->> ''id'', r ->> ''name'', ''''), coalesce(r -> ''title'', r -> ''alt'', r -> ''name'', ''null'')
         from (select to_jsonb(t) as r, t::text as whole from %s t) x
        where exists (select from unnest($1) h where strpos(whole, ''/'' || h || case when h like ''uploads/%%'' then ''-'' else ''.'' end) > 0) limit 500',
      name, name) using wanted;
  end loop;
  return query
    select 'content.documents', d.id::text, coalesce(d.draft -> 'title', d.draft -> 'alt', d.draft -> 'name', 'null')
      from content.documents d where d.pictures && wanted limit 500;
  return query
    select 'content.revisions', r.id::text, coalesce(r.content -> 'title', r.content -> 'alt', r.content -> 'name', 'null')
      from content.revisions r where r.pictures && wanted limit 500;
end $$;
