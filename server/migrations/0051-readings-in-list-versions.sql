-- Which corrected readings a version of a list holds, by script: what the priest read can be told apart from what the devotee gave.
alter table sankalpam.version_names add column readings jsonb not null default '{}';

-- As before, and the readings of an erased devotee can be emptied too.
create or replace function sankalpam.keep_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'hash' - 'answers' - 'readings' = to_jsonb(old) - 'hash' - 'answers' - 'readings'
     and coalesce(to_jsonb(new) ->> 'hash', '') = '' and coalesce(to_jsonb(new) ->> 'answers', '{}') = '{}'
     and coalesce(to_jsonb(new) ->> 'readings', '{}') = '{}' then
    return new;
  end if;
  raise exception 'versions of a list are never changed';
end $$;
