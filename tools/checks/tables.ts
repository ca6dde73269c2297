import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { neverNull } from '../../server/src/ground/db/never-null.ts'
import { withEmptyTables } from './empty-tables.ts'

/**
 * Writes the row types of the migrated database to server/src/ground/db/tables.ts; `--check` only says whether they are
 * current. Tables and views that code names in SQL alone, or only the database knows, have no types but stand there by
 * name: TypeScript holds every one against every other, and gives up where there are more than 316.
 */
const root = join(import.meta.dirname, '../..')
const file = join(root, 'server/src/ground/db/tables.ts')
interface Column {
  relation: string
  name: string
  type: string
  nullable: boolean
  of_view: boolean
  generated: boolean
}

const plain: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  text: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  _text: 'string[]',
  _int4: 'number[]',
}

const wanted = draw(await withEmptyTables(readColumns))
const current = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (wanted !== current) {
  process.stderr.write('row types are not current: run npm run tables\n')
  process.exit(1)
}
process.stdout.write('row types follow the migrations\n')

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.table_schema || '.' || c.table_name as relation, c.column_name as name, coalesce(c.domain_name, c.udt_name) as type,
            c.is_nullable = 'YES' as nullable, t.table_type = 'VIEW' as of_view,
            c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema <> all('{graphile_worker,information_schema,jobs,pg_catalog,public}') order by 1, c.ordinal_position`,
  )
  for (const column of rows) if (column.of_view) column.nullable = await mayBeNull(client, column)
  for (const [relation, names] of Object.entries(neverNull))
    for (const name of names)
      if (!rows.some(column => column.of_view && column.relation === relation && column.name === name))
        throw new Error(`neverNull names ${relation}.${name}, which is no column of a view`)
  return rows
}

interface Plan {
  'One-Time Filter'?: string
  Plans?: Plan[]
}

/** The planner needs no row of the view to answer "is null" where its tables leave only "no" (PostgreSQL 17 and later). */
async function mayBeNull(client: pg.Client, { relation, name }: Column): Promise<boolean> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) select from ${relation} where ${client.escapeIdentifier(name)} is null`,
  )
  let plan: Plan | undefined = rows[0]?.['QUERY PLAN'][0].Plan
  while (plan?.Plans?.length === 1) plan = plan.Plans[0]
  const proven = plan?.['One-Time Filter'] === 'false'
  const stated = neverNull[relation]?.includes(name) ?? false
  if (proven && stated) throw new Error(`${relation}.${name} needs no line in neverNull: PostgreSQL proves it`)
  return !proven && !stated
}

/** What code names as a string: `'booking.bookings'`, `'booking.bookings as b'`. */
function namedInCode(): Set<string> {
  const files = globSync(['{server,bench,tools,e2e}/**/*.ts'], { cwd: root }).filter(each => join(root, each) !== file)
  const names = files.flatMap(each =>
    [...readFileSync(join(root, each), 'utf8').matchAll(/'([a-z_]+\.[a-z_]+)(?: as [a-z_]+)?'/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  return new Set(names)
}

function draw(columns: Column[]): string {
  const named = namedInCode()
  const relations = [...Map.groupBy(columns, c => c.relation)]
  const lines = relations
    .filter(([relation]) => named.has(relation))
    .map(([relation, all]) => `  '${relation}': {\n${all.map(c => `    ${c.name}: ${typeOf(c)}`).join('\n')}\n  }`)
  return `// Made by \`npm run tables\` from the migrations.
import type { ColumnType, Generated } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { JsonColumns } from './json-columns.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface DB {
${lines.join('\n')}
}

/** Tables and views that code names in SQL alone: their rows have no types. */
export const inSqlAlone = [
${relations.flatMap(([relation]) => (named.has(relation) ? [] : [`  '${relation}',\n`])).join('')}] as const
`
}

function typeOf(column: Column): string {
  const json =
    column.type === 'text_by_language'
      ? 'Text'
      : column.type === 'jsonb'
        ? `JsonColumns['${column.relation}.${column.name}']`
        : undefined
  const orNull = column.nullable ? ' | null' : ''
  if (json)
    return `ColumnType<${json}${orNull}, string${column.generated ? ' | undefined' : ''}${orNull}, string${orNull}>`
  const type = column.type === 'timestamptz' ? 'Timestamp' : plain[column.type]
  if (!type) throw new Error(`${column.relation}.${column.name}: no row type for ${column.type}`)
  return column.generated && !column.nullable ? `Generated<${type}>` : type + orNull
}
