import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { sealedColumns } from '../src/change-secret.ts'
import type { Config } from '../src/config.ts'
import { decoders, plain, textsIn } from './decode.ts'

/** Values that were sealed, and what opens one; undefined where it does not. */
export interface Opener {
  table: string
  column: string
  /** The column, or expression, that a value is sealed about. */
  about: string
  open(about: string, value: Buffer): Buffer | string
}

/** Where a word may stand. The database is always searched, in each column of each table and view that is stored. */
export interface Places {
  pool: pg.Pool | pg.Client
  /** The installation, whose secret opens what it sealed. */
  config?: Config
  /** Folders of the disk, by what they are called in the answer. */
  folders?: Readonly<Record<string, string>>
  /** What a process holds in memory, by what it is called in the answer. */
  memory?: Readonly<Record<string, unknown>>
  /** Opens what the secret does not. */
  opens?: readonly Opener[]
  /** A test leaves one out. */
  by?: typeof decoders
}

/** Each place with what can be read there, decoded: `schema.table.column`, `folder: name`, `memory: name`. */
export type Texts = ReadonlyMap<string, readonly string[]>

/** Reads all there is once; `placesOf` then finds words in it. */
export async function readPlaces({ pool, config, folders = {}, memory = {}, opens = [], by }: Places): Promise<Texts> {
  const texts = new Map<string, string[]>()
  const add = (place: string, value: Buffer | string) => {
    const all = texts.get(place) ?? []
    for (const text of by ? textsIn(value, by).map(plain) : decoded(value)) all.push(text)
    texts.set(place, all)
  }
  await readTables(pool, add)
  for (const { table, column, about, open } of [...opens, ...(config ? ofSecret(config) : [])])
    for (const row of await select<{ about: string; value: Buffer }>(
      pool,
      `select (${about})::text as about, ${column} as value from ${table} where ${column} is not null`,
    ))
      add(`${table}.${column}`, open(row.about, row.value))
  for (const [name, folder] of Object.entries(folders))
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      add(`${name}: ${path.slice(folder.length + 1)}`, path.slice(folder.length + 1))
      add(`${name}: ${path.slice(folder.length + 1)}`, readFileSync(path))
    }
  for (const [name, held] of Object.entries(memory)) for (const value of heldIn(held)) add(`memory: ${name}`, value)
  return texts
}

/** Most of what stands in a database is content, the same in each search. */
const known = new Map<string, readonly string[]>()

function decoded(value: Buffer | string): readonly string[] {
  const key = Buffer.isBuffer(value) ? `bytes ${value.toString('latin1')}` : value
  const texts = known.get(key) ?? textsIn(value).map(plain)
  known.set(key, texts)
  return texts
}

/** The places in which a word stands, in whatever case and however its letters are spaced; or a hash of it that has no key. */
export function placesOf(texts: Texts, word: string): string[] {
  const hashes = ['sha256', 'sha1', 'md5'].map(kind => createHash(kind).update(word).digest('hex'))
  const needles = [plain(word), ...hashes]
  return [...texts]
    .filter(([, all]) => all.some(text => needles.some(n => text.includes(n))))
    .map(([place]) => place)
    .sort()
}

/** The tables of ours with a row in which a word occurs, in any column, decoded; with the secret, also where it is sealed. */
export const searchDatabase = async (pool: Places['pool'], word: string, config?: Config): Promise<string[]> =>
  tablesOf(await readPlaces({ pool, ...(config && { config }) }), word)

export const tablesOf = (texts: Texts, word: string): string[] => [
  ...new Set(placesOf(texts, word).map(place => place.split('.').slice(0, 2).join('.'))),
]

const select = async <T extends object>(pool: pg.Pool | pg.Client, text: string): Promise<T[]> =>
  (await (pool as pg.Pool).query<T>(text)).rows

const ofSecret = (config: Config): Opener[] =>
  sealedColumns.map(({ table, column, about, open }) => ({
    table,
    column,
    about,
    open: (of, value) => open(config, of, value),
  }))

const bytes = 17

async function readTables(pool: pg.Pool | pg.Client, add: (place: string, value: Buffer | string) => void) {
  const tables = await select<{ name: string }>(
    pool,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
     union all select format('%I.%I', schemaname, matviewname) from pg_matviews order by 1`,
  )
  for (const { name } of tables) {
    const { rows, fields } = await (pool as pg.Pool).query<(string | null)[]>({
      text: `select * from ${name}`,
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    })
    for (const row of rows)
      for (const [at, { name: column, dataTypeID }] of fields.entries()) {
        const value = row[at]
        if (value) add(`${name}.${column}`, dataTypeID === bytes ? Buffer.from(value.slice(2), 'hex') : value)
      }
  }
}

/** Every text and all bytes that an object leads to. */
function* heldIn(root: unknown): Generator<Buffer | string> {
  const seen = new Set<unknown>()
  const next: unknown[] = [root]
  while (next.length > 0) {
    const held = next.pop()
    if (typeof held === 'string') yield held
    if (typeof held !== 'object' || held === null || seen.has(held)) continue
    seen.add(held)
    if (Buffer.isBuffer(held)) yield held
    else if (held instanceof Uint8Array) yield Buffer.from(held)
    else if (Array.isArray(held)) for (const each of held) next.push(each)
    else if ('entries' in held && typeof held.entries === 'function')
      for (const each of held.entries() as Iterable<[unknown, unknown]>) next.push(each[0], each[1])
    else for (const each of Object.entries(held)) next.push(each[0], each[1])
  }
}
