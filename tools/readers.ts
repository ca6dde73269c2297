import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { runCommand } from './command.ts'
import { withEmptyTables } from './checks/empty-tables.ts'

/**
 *   npm run readers -- payments.attempts           who reads or writes a table or view: views and functions of the
 *                                                  database, also by way of others, and the files that name any of them
 *   npm run readers -- payments.attempts.is_debit  of these, what names the column
 *
 * Whoever adds a kind of row finds whom to tell. A view that reads only other columns is left out of the second.
 */
const usage = 'npm run readers -- SCHEMA.TABLE or SCHEMA.TABLE.COLUMN'
const root = join(import.meta.dirname, '..')

await runCommand('The readers could not be listed', async () => {
  const [schema, table, column] = (process.argv[2] ?? '').split('.')
  if (!schema || !table) throw new Error(usage)
  const relation = `${schema}.${table}`
  const readers = await withEmptyTables(client => readersInDatabase(client, relation, column))
  const said = readers.map(({ kind, name }) => `${kind} ${name}\n`)
  const names = [relation, ...readers.map(({ name }) => name)]
  const named = new RegExp(`(?<![\\w.])(?:${names.map(name => name.replace('.', '\\.')).join('|')})(?!\\w)`)
  const files = globSync('server/{src,content}/**/*.ts', { cwd: root })
  for (const file of files.filter(each => !/\.test\.ts$|ground\/db\/tables\.ts$/.test(each)).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    if (column && !new RegExp(`\\b${column}\\b`).test(text)) continue
    const lines = text.split('\n').flatMap((line, at) => (named.test(line) ? at + 1 : []))
    if (lines.length > 0) said.push(`${file}:${lines.join(',')}\n`)
  }
  process.stdout.write(said.join(''))
})

interface Reader {
  kind: 'view' | 'function' | 'trigger'
  name: string
}

/** By what PostgreSQL knows of views; a function is searched for the names. Each that is found is looked for in turn. */
async function readersInDatabase(client: pg.Client, relation: string, column?: string): Promise<Reader[]> {
  const exists = await client.query('select from pg_class where oid = to_regclass($1)', [relation])
  if (exists.rows.length === 0) throw new Error(`there is no ${relation}`)
  const found = new Map<string, Reader>()
  for (const queue = [{ name: relation, column }]; ; ) {
    const next = queue.shift()
    if (!next) return [...found.values()]
    const { rows } = await client.query<Reader>(
      `select distinct 'view' as kind, n.nspname || '.' || v.relname as name
         from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class join pg_namespace n on n.oid = v.relnamespace
         left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and d.refobjsubid > 0
        where d.refobjid in (select to_regclass($1)::oid union select oid from pg_proc p where p.pronamespace::regnamespace || '.' || p.proname = $1)
          and v.oid is distinct from to_regclass($1) and ($2::text is null or a.attname = $2)
       union
       select 'function', p.pronamespace::regnamespace || '.' || p.proname from pg_proc p
        where p.prosrc ~ ('(^|[^a-z_.])' || replace($1, '.', '\\.') || '($|[^a-z_])') and ($2::text is null or p.prosrc ~ ('\\m' || $2 || '\\M'))
       union
       select 'trigger', t.tgname || ' of ' || $1 from pg_trigger t where t.tgrelid = to_regclass($1) and not t.tgisinternal and $2::text is null
       order by 1 desc, 2`,
      [next.name, next.column ?? null],
    )
    for (const row of rows.filter(({ name }) => !found.has(name))) {
      found.set(row.name, row)
      if (row.kind !== 'trigger') queue.push({ name: row.name, column: undefined })
    }
  }
}
