import type pg from 'pg'

const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`
const owned = (classid: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${classid}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
const relation = `n.nspname || '.' || c.relname`

/** Of each kind of thing that a database is made of: what one is called, and all that can be told of it. */
const kinds: Record<string, string> = {
  schema: `select n.nspname as name, coalesce(n.nspacl::text, '') as says from pg_namespace n where ${ours}`,
  extension: `select extname as name, n.nspname || ' ' || extversion as says
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  type: `select n.nspname || '.' || t.typname as name,
      concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault, t.typcollation::regcollation, t.typacl,
                (select array_agg(enumlabel order by enumsortorder)::text from pg_enum where enumtypid = t.oid),
                (select string_agg(conname || ' ' || pg_get_constraintdef(r.oid), '; ' order by conname) from pg_constraint r where r.contypid = t.oid)) as says
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where ${ours} and t.typtype in ('d', 'e', 'r', 'b') and t.typelem = 0 and ${owned('pg_type', 't.oid')}`,
  relation: `select ${relation} as name, concat_ws(' ', c.relkind, c.relpersistence, c.relacl, c.reloptions, c.relrowsecurity, c.relforcerowsecurity,
                                                   c.relreplident, c.relispartition, c.reltablespace) as says
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and ${owned('pg_class', 'c.oid')}`,
  column: `select ${relation} || '.' || a.attname as name,
      concat_ws(' ', row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
                a.attgenerated, a.attstorage, a.attcompression, a.attcollation::regcollation, a.attacl, a.attoptions,
                pg_get_expr(d.adbin, d.adrelid)) as says
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${ours} and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c') and a.attnum > 0 and not a.attisdropped and ${owned('pg_class', 'c.oid')}`,
  constraint: `select ${relation} || ' ' || r.conname as name, concat_ws(' ', pg_get_constraintdef(r.oid), r.convalidated, r.conenforced) as says
    from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  index: `select n.nspname || '.' || i.relname as name, concat_ws(' ', pg_get_indexdef(x.indexrelid), x.indisvalid, x.indisclustered, x.indisreplident) as says
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace where ${ours}`,
  trigger: `select ${relation} || ' ' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as says
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal`,
  function: `select p.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl) as says
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind <> 'a' and ${owned('pg_proc', 'p.oid')}`,
  view: `select ${relation} as name, pg_get_viewdef(c.oid) as says
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('v', 'm')`,
  rule: `select ${relation} || ' ' || r.rulename as name, pg_get_ruledef(r.oid) as says
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where ${ours} and r.rulename <> '_RETURN'`,
  policy: `select ${relation} || ' ' || p.polname as name, concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid),
                                                                 pg_get_expr(p.polwithcheck, p.polrelid)) as says
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  sequence: `select n.nspname || '.' || c.relname as name,
      concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle, d.refobjid::regclass, a.attname) as says
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where ${ours}`,
  comment: `select pg_describe_object(d.classoid, d.objoid, d.objsubid) as name, d.description as says from pg_description d
   where d.classoid = 'pg_class'::regclass and d.objoid in (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours})
      or d.classoid in ('pg_proc'::regclass, 'pg_type'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass, 'pg_namespace'::regclass)
         and d.objoid >= 16384 and pg_describe_object(d.classoid, d.objoid, d.objsubid) !~ 'graphile'`,
  'default privileges': `select concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype) as name, defaclacl::text as says from pg_default_acl`,
  other: `select pg_describe_object(o.class, o.id, 0) as name, '' as says from (
      select 'pg_cast'::regclass as class, oid as id from pg_cast union all select 'pg_operator'::regclass, oid from pg_operator
      union all select 'pg_event_trigger'::regclass, oid from pg_event_trigger union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext
      union all select 'pg_publication'::regclass, oid from pg_publication union all select 'pg_opclass'::regclass, oid from pg_opclass
      union all select 'pg_proc'::regclass, oid from pg_proc where prokind = 'a' union all select 'pg_inherits'::regclass, inhrelid from pg_inherits) o
   where o.id >= 16384 and not exists (select from pg_depend d where d.classid = o.class and d.objid = o.id and d.deptype = 'e')`,
}

/** All that a database is made of but its queue's schema, each thing by its kind and name; and the rows that are there. */
export async function describeDatabase(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  // Names are then written with their schema everywhere.
  await client.query(`set search_path = ''`)
  for (const [kind, text] of Object.entries(kinds))
    for (const { name, says } of (await client.query<{ name: string; says: string }>(text)).rows)
      found[`${kind} ${name}`] = says
  for (const name of Object.keys(found)) {
    const [, kind, table = ''] = /^(relation|sequence) (.*)$/.exec(name) ?? []
    if (kind === 'sequence') {
      const { rows } = await client.query<{ says: string }>(
        `select last_value || ' ' || is_called as says from ${table}`,
      )
      found[`last value of ${table}`] = rows[0]?.says ?? ''
    }
    if (kind === 'relation' && found[name]?.startsWith('r ') && table !== 'public.migrations') {
      // A row may tell when it was written: what it says of this is that it does.
      const { rows } = await client.query<{ row: string }>(
        `select regexp_replace(t::text, '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d[.\\d]*\\+\\d\\d', 'a moment', 'g') as row from ${table} t order by 1`,
      )
      for (const [place, { row }] of rows.entries()) found[`row ${place} of ${table}`] = row
    }
  }
  await client.query('reset search_path')
  return found
}
