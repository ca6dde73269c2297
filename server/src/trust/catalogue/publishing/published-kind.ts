import type { Selectable } from 'kysely'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../../contract/ground/languages.ts'
import type { ContentOf } from '../../../../../contract/office/trust/content-of.ts'
import { type Content, type FieldsOf, fieldsOfKind, type Problem } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { DB } from '../../../ground/db/tables.ts'
import { anyColumnsOf, contentOfAnyRow, type Row } from './columns.ts'

/** An occurrence that is no longer offered and stays for its orders. */
export interface Unheld {
  occurrenceId: number
  eventId: number
  title: Text
  day: Day
  startsMinutes: number
  /** Orders that are paid or held. */
  orders: number
}

/**
 * How one kind of content stands in the published tables. Ids are text here: names of pages, codes of deities, numbers
 * of the rest.
 */
export interface PublishedKind<K extends KindName> {
  /** Ids of the records that stand on the site, in its order. */
  records(db: Queries): Promise<string[]>
  /** The content of a record; undefined if it is not on the site. */
  read(db: Queries, record: string): Promise<ContentOf<K> | undefined>
  /** Writes a checked content; `record` null makes one. Answers its id. */
  publish(tx: Tx, record: string | null, content: ContentOf<K>, position: number): Promise<string>
  /** Takes a record off the site; false if something there still needs it. Absent: records of this kind always stay. */
  withdraw?(tx: Tx, record: string): Promise<boolean>
  reorder?(tx: Tx, record: string, position: number): Promise<void>
  /** What the calendar and other tables say against a content that has nothing else wrong in the fields concerned. */
  problems?(app: App, db: Queries, record: string | null, content: ContentOf<K>): Promise<Problem[]>
  /**
   * Does what follows from publishing or withdrawing a record, in the same transaction. Answers the occurrences that
   * are no longer offered although they have orders.
   */
  follow?(app: App, tx: Tx, record: string): Promise<Unheld[]>
}

/** Each kind with its way of standing in the tables; a module has some of them. */
export type PublishedKinds = { readonly [K in KindName]?: PublishedKind<K> }

const tables = {
  tax_head: 'catalogue.tax_heads',
  banner: 'catalogue.banners',
  slider_image: 'catalogue.slider_images',
  shop_tile: 'catalogue.shop_tiles',
  portrait: 'catalogue.portraits',
  live_video: 'catalogue.live_videos',
  pool: 'catalogue.pools',
  gallery: 'media.gallery',
} as const satisfies { [K in KindName]?: TableOf<K> }

/** The tables that have a column for each field of a kind. */
type TableOf<K extends KindName> = {
  [T in keyof DB]: Selectable<DB[T]> extends Row<FieldsOf<K>> & { id: number; position: number } ? T : never
}[keyof DB]

/**
 * Kinds with a row for each record and an order, as what is on the home page. A record that was withdrawn comes back
 * under its id. `columns`: what differs from the field's own column.
 */
export function rowsInOrder<K extends keyof typeof tables>(
  kind: K,
  columns: (content: ContentOf<K>) => Content = () => ({}),
): PublishedKind<K> {
  const fields = fieldsOfKind(kind)
  // One table stands for all of them: what is done here is the same for each.
  const table = tables[kind] as 'catalogue.slider_images'
  const rowOf = (content: ContentOf<K>) =>
    ({ ...anyColumnsOf(fields, content), ...columns(content) }) as { image: string }
  return {
    records: async db =>
      (await db.selectFrom(table).select('id').orderBy('position').orderBy('id').execute()).map(row => String(row.id)),
    read: async (db, record) => {
      const row = await db.selectFrom(table).selectAll().where('id', '=', Number(record)).executeTakeFirst()
      return row && (contentOfAnyRow(fields, row) as ContentOf<K>)
    },
    publish: async (tx, record, content, position) => {
      const row = rowOf(content)
      const known =
        record !== null &&
        (await tx.updateTable(table).set(row).where('id', '=', Number(record)).returning('id').executeTakeFirst())
      if (known) return String(known.id)
      const made = await tx
        .insertInto(table)
        .values({ ...row, position, ...(record !== null && { id: Number(record) }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(made.id)
    },
    withdraw: async (tx, record) => {
      await tx.deleteFrom(table).where('id', '=', Number(record)).execute()
      return true
    },
    reorder: async (tx, record, position) => {
      await tx.updateTable(table).set({ position }).where('id', '=', Number(record)).execute()
    },
  }
}
