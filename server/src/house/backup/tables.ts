import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type TransformCallback, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table whose rows are copied. */
export interface Table {
  /** `booking.items`: schema and name, unquoted. */
  name: string
  /** The same for SQL. */
  quoted: string
  /** Columns that are stored; generated ones follow from them. */
  columns: string[]
  /** What its rows are sorted by: the same rows then give the same text in every database. */
  order: string
}

/** Rows as they were written or read: their number, and SHA-256 of their text (COPY's text format). */
export interface Rows {
  rows: number
  sha256: string
}

export interface Sequence {
  name: string
  /** As text: sequences count in 64 bits. */
  last: string
  called: boolean
}

/** The queue's own list of its migrations belongs to the queue’s code, not to the data. */
const queueMigrations = 'graphile_worker.migrations'

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Begins the transaction that reads everything as of one moment, in the one text form that is copied and hashed. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await setTextForm(client)
}

/**
 * Fixes how values are written as text, whatever the server's settings are, and takes the time limits off. Rows that a
 * role may not see are an error instead of being left out.
 */
export async function setTextForm(client: pg.Client): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local row_security = off; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
}

/** Every table of the product and of its queue. Throws if there is one of a kind that COPY can't carry. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { plain: boolean }>(
    `select n.nspname || '.' || c.relname as name, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as quoted,
            c.relkind = 'r' and c.relpersistence = 'p' and not c.relispartition as plain,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attname collate "C") as columns,
            coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
                        from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, n)
                        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                       where i.indrelid = c.oid and i.indisprimary),
                     quote_ident(c.relname) || '::text collate "C"') as "order"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'f', 'm') and ${ours} and n.nspname || '.' || c.relname <> $1
      order by (n.nspname || '.' || c.relname) collate "C"`,
    [queueMigrations],
  )
  for (const { name, plain } of rows)
    if (!plain || !isPlainName(name)) throw new Error(`the table ${name} is of a kind that a backup can’t hold`)
  return rows
}

/** Names of files follow from names of tables, so nothing else may stand in them. */
const isPlainName = (name: string): boolean => /^[a-z_0-9]+\.[a-z_0-9]+$/.test(name)

/** Every sequence. Sequences stand outside snapshots: what is read is at least what the snapshot's rows needed. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ name: string; quoted: string }>(
    `select n.nspname || '.' || c.relname as name, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as quoted
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${ours} order by (n.nspname || '.' || c.relname) collate "C"`,
  )
  const read: Sequence[] = []
  for (const { name, quoted } of found) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last, is_called as called from ${quoted}`,
    )
    read.push({ name, last: rows[0]?.last ?? '', called: rows[0]?.called ?? false })
  }
  return read
}

/** The number of the queue's newest migration. */
export async function queueMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select max(id)::int as id from ${queueMigrations}`)
  return rows[0]?.id ?? 0
}

/** Counts and hashes what passes. In COPY's text format each row ends with a line feed, and no value contains one. */
export class Tally extends Transform {
  readonly #hash = createHash('sha256')
  #rows = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#rows++
    done(null, chunk)
  }

  /** Once, when everything has passed. */
  total(): Rows {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

const selectRows = ({ quoted, order }: Table, columns: string[]): string =>
  `copy (select ${columns.map(quoteName).join(', ')} from only ${quoted} order by ${order}) to stdout`

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Writes a table's rows into a compressed file that is on the disk when this returns. */
export async function writeTable(
  client: pg.Client,
  table: Table,
  file: string,
): Promise<Rows & { fileSha256: string; bytes: number }> {
  const [rows, written] = [new Tally(), new Tally()]
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(
    client.query(copyTo(selectRows(table, table.columns))),
    rows,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    written,
    target,
  )
  return { ...rows.total(), fileSha256: written.total().sha256, bytes: target.bytesWritten }
}

/** Loads a file of `writeTable` into an empty table. Throws if the file is torn or changed. */
export async function loadTable(client: pg.Client, table: Table, columns: string[], file: string): Promise<Rows> {
  const tally = new Tally()
  const into = `copy ${table.quoted} (${columns.map(quoteName).join(', ')}) from stdin`
  await pipeline(createReadStream(file), createZstdDecompress(), tally, client.query(copyFrom(into)))
  return tally.total()
}

/** What the rows of a table are now. */
export async function tallyTable(client: pg.Client, table: Table, columns: string[]): Promise<Rows> {
  const tally = new Tally()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(client.query(copyTo(selectRows(table, columns))), tally, nowhere)
  return tally.total()
}
