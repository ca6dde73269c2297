import type pg from 'pg'

interface Column {
  type: string
  notNull: boolean
  /** A row may be written without it. */
  hasDefault: boolean
}

interface Rule {
  relation: string
  says: string
  /** Null where they can't be told: in an index of expressions. */
  columns: string[] | null
}

/** What a version of the product can know of a database. */
export interface Schema {
  /** Columns by relation, tables and views: `booking.bookings`. */
  relations: Map<string, Map<string, Column>>
  /** What functions answer, by name and arguments. */
  functions: Map<string, string>
  /** Rules that may refuse a row: checks, keys and unique indexes, as `booking.bookings code_key`. */
  rules: Map<string, Rule>
}

/** One thing that a migration does and that a version from before it may not survive. */
export interface Fault {
  /** `booking.bookings.code`, `booking.find(integer)` or the table and name of a rule: what a reason must name. */
  object: string
  what: string
}

const ours = `not in ('pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker')`

/** Reads what the running transaction sees. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows: columns } = await client.query<Column & { relation: string; name: string }>(`
    select n.nspname || '.' || c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "hasDefault"
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped and n.nspname ${ours}`)
  const relations: Schema['relations'] = new Map()
  for (const { relation, name, ...column } of columns) {
    const known = relations.get(relation) ?? new Map<string, Column>()
    relations.set(relation, known.set(name, column))
  }
  const { rows: functions } = await client.query<{ name: string; answers: string }>(`
    select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
           pg_get_function_result(p.oid) as answers
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname ${ours}`)
  const named = `(select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any`
  const { rows: rules } = await client.query<Rule & { name: string }>(`
    select n.nspname || '.' || c.relname as relation, r.conname as name, pg_get_constraintdef(r.oid) as says,
           ${named} (r.conkey)) as columns
      from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
     where r.contype in ('c', 'f', 'p', 'u', 'x') and n.nspname ${ours}
    union all
    select n.nspname || '.' || c.relname, i.relname, pg_get_indexdef(i.oid),
           case when x.indexprs is null then ${named} (x.indkey)) end
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace
     where x.indisunique and n.nspname ${ours} and not exists (select from pg_constraint r where r.conindid = i.oid)`)
  return {
    relations,
    functions: new Map(functions.map(({ name, answers }) => [name, answers])),
    rules: new Map(rules.map(({ name, ...rule }) => [`${rule.relation} ${name}`, rule])),
  }
}

/**
 * What a version that knows `known` may not survive of a change from `before` to `after`: what it reads is gone or
 * another, what it writes may be refused. What functions and triggers do within can't be seen so.
 */
export function faultsOf(known: Schema, before: Schema, after: Schema): Fault[] {
  const faults: Fault[] = []
  const add = (object: string, what: string) => void faults.push({ object, what })
  for (const [relation, columns] of before.relations) {
    const kept = known.relations.get(relation)
    if (!kept) continue
    const now = after.relations.get(relation)
    if (!now) {
      add(relation, 'is dropped or renamed')
      continue
    }
    for (const [name, column] of columns) {
      const changed = now.get(name)
      const object = `${relation}.${name}`
      if (!kept.has(name)) continue
      if (!changed) add(object, 'is dropped or renamed')
      else if (changed.type !== column.type) add(object, `becomes ${changed.type}, and was ${column.type}`)
      else if (changed.notNull && !column.notNull) add(object, 'must have a value from now on')
      else if (changed.notNull && column.hasDefault && !changed.hasDefault) add(object, 'has no default any more')
    }
    for (const [name, { notNull, hasDefault }] of now)
      if (!columns.has(name) && notNull && !hasDefault) add(`${relation}.${name}`, 'is new, and needs a value')
  }
  for (const [name, answers] of before.functions) {
    if (!known.functions.has(name)) continue
    const now = after.functions.get(name)
    if (now === undefined) add(name, 'is dropped or renamed')
    else if (now !== answers) add(name, `answers ${now}, and answered ${answers}`)
  }
  for (const [name, { relation, says, columns }] of after.rules) {
    const kept = known.relations.get(relation)
    // Of new columns alone: who does not know them leaves them empty, which no rule but "not null" refuses.
    const touches = kept && (!columns || columns.some(column => kept.has(column)))
    if (touches && before.rules.get(name)?.says !== says) add(name, `takes other rows than before: ${says}`)
  }
  return faults
}

/** Reasons that a migration gives, by object: lines of their own, `-- rolling: booking.bookings.code: nobody reads it`. */
export const reasonsOf = (sql: string): Map<string, string> =>
  new Map([...sql.matchAll(/^-- rolling: (.+?): (.{10,})$/gm)].map(([, object = '', why = '']) => [object, why]))
