import { english, languageById } from '../../../../../contract/ground/languages.ts'
import { fieldsOfKind } from '../../../../../contract/office/trust/kinds.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { columnsOf, contentOfRow, json, keyed } from './columns.ts'
import { publishEvent, readEvent } from './publish-event.ts'
import { publishedBlackouts, publishedPools, publishedSevas } from './publish-seva.ts'
import { poolProblems, sevaProblems } from '../occurrences/rule-problems.ts'
import { publishedTrust } from './publish-trust.ts'
import { keepAllOccurrences, keepOccurrences } from '../occurrences/make-occurrences.ts'
import { type PublishedKind, type PublishedKinds, rowsInOrder } from './published-kind.ts'

const policyNames = ['terms-conditions', 'privacy-policy', 'refund-policy', 'shipping-delivery-policy']

const events: PublishedKind<'event'> = {
  records: async db => {
    const rows = await db
      .selectFrom('catalogue.homams')
      .select('id')
      .where('published', '=', true)
      .orderBy('held_on')
      .orderBy('id')
      .execute()
    return rows.map(row => String(row.id))
  },
  read: (db, record) => readEvent(db, Number(record)),
  publish: async (tx, record, content) =>
    String(await publishEvent(tx, record === null ? null : Number(record), content)),
  withdraw: async (tx, record) => {
    await tx.updateTable('catalogue.events').set({ published: false }).where('id', '=', Number(record)).execute()
    return true
  },
}

const textPages = (isPolicy: boolean): PublishedKind<'page' | 'policy'> => ({
  records: async db => {
    const rows = await db.selectFrom('catalogue.pages').select('name').orderBy('name').execute()
    return rows.map(row => row.name).filter(name => policyNames.includes(name) === isPolicy)
  },
  read: async (db, record) => {
    const row = await db.selectFrom('catalogue.pages').select('content').where('name', '=', record).executeTakeFirst()
    return row && { title: row.content.title, summary: row.content.summary, sections: keyed(row.content.sections) }
  },
  publish: async (tx, record, content) => {
    const sections = content.sections.map(s => ({
      ...s,
      heading: { ...s.heading, en: s.heading.en ?? '' },
      html: { ...s.html, en: s.html.en ?? '' },
    }))
    const row = { name: record ?? '', content: json({ ...content, sections }) }
    await tx
      .insertInto('catalogue.pages')
      .values(row)
      .onConflict(conflict => conflict.column('name').doUpdateSet({ content: row.content }))
      .execute()
    return row.name
  },
})

const facets = (table: 'catalogue.deities' | 'catalogue.purposes'): PublishedKind<'deity' | 'purpose'> => ({
  records: async db => (await db.selectFrom(table).select('code').orderBy('position').execute()).map(row => row.code),
  read: async (db, record) => {
    const row = await db.selectFrom(table).selectAll().where('code', '=', record).executeTakeFirst()
    return row && contentOfRow(fieldsOfKind('deity'), row)
  },
  publish: async (tx, record, content, position) => {
    const code = record ?? content.code
    const row = { ...columnsOf(fieldsOfKind('deity'), content), other_names: content.other_names ?? '', code }
    await tx
      .insertInto(table)
      .values({ ...row, position })
      .onConflict(conflict => conflict.column('code').doUpdateSet(row))
      .execute()
    return code
  },
  withdraw: async (tx, record) => {
    const used =
      table === 'catalogue.deities'
        ? await tx.selectFrom('catalogue.events').select('id').where('deity', '=', record).limit(1).executeTakeFirst()
        : await tx
            .selectFrom('catalogue.event_purposes')
            .select('event_id')
            .where('purpose', '=', record)
            .limit(1)
            .executeTakeFirst()
    if (used) return false
    await tx.deleteFrom(table).where('code', '=', record).execute()
    return true
  },
  reorder: async (tx, record, position) => {
    await tx.updateTable(table).set({ position }).where('code', '=', record).execute()
  },
})

const products: PublishedKind<'product'> = {
  records: async db => {
    const rows = await db
      .selectFrom('catalogue.products')
      .select('id')
      .where('withdrawn', '=', false)
      .orderBy('id')
      .execute()
    return rows.map(row => String(row.id))
  },
  read: async (db, record) => {
    const row = await db
      .selectFrom('catalogue.products')
      .selectAll()
      .where('id', '=', Number(record))
      .where('withdrawn', '=', false)
      .executeTakeFirst()
    return row && contentOfRow(fieldsOfKind('product'), row)
  },
  publish: async (tx, record, content) => {
    const row = { ...columnsOf(fieldsOfKind('product'), content), withdrawn: false }
    if (record === null)
      return String(
        (await tx.insertInto('catalogue.products').values(row).returning('id').executeTakeFirstOrThrow()).id,
      )
    await tx.updateTable('catalogue.products').set(row).where('id', '=', Number(record)).execute()
    return record
  },
  // Orders name the product, so its row stays; homams no longer offer it.
  withdraw: async (tx, record) => {
    await tx.deleteFrom('catalogue.event_products').where('product_id', '=', Number(record)).execute()
    await tx.updateTable('catalogue.products').set({ withdrawn: true }).where('id', '=', Number(record)).execute()
    return true
  },
}

const languageRows: PublishedKind<'language'> = {
  records: async db =>
    (await db.selectFrom('catalogue.languages').select('id').orderBy('id').execute()).map(row => String(row.id)),
  read: async (db, record) => {
    const row = await db
      .selectFrom('catalogue.languages')
      .selectAll()
      .where('id', '=', Number(record))
      .executeTakeFirst()
    return row && contentOfRow(fieldsOfKind('language'), row)
  },
  publish: async (tx, record, content) => {
    const language = languageById(Number(record))
    if (!language) throw new Error(`the product has no language ${record}`)
    // Every text falls back to English, so English is always shown.
    const row = {
      ...columnsOf(fieldsOfKind('language'), content),
      shown: content.shown || language.id === english.id,
    }
    await tx
      .insertInto('catalogue.languages')
      .values({ ...row, id: language.id, code: language.code, web: language.web })
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute()
    return String(language.id)
  },
}

/**
 * A head that something is taxed as stays, and so does the last of its supply: items that name no head have that one.
 */
async function withdrawTaxHead(tx: Tx, record: string): Promise<boolean> {
  const id = Number(record)
  const used = await Promise.all([
    tx.selectFrom('catalogue.packages').select('id').where('tax_head', '=', id).limit(1).executeTakeFirst(),
    tx.selectFrom('catalogue.products').select('id').where('tax_head', '=', id).limit(1).executeTakeFirst(),
  ])
  const others = await tx
    .selectFrom('catalogue.tax_heads as h')
    .innerJoin('catalogue.tax_heads as o', 'o.supply', 'h.supply')
    .select('o.id')
    .where('h.id', '=', id)
    .where('o.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (used.some(Boolean) || !others) return false
  await tx.deleteFrom('catalogue.tax_heads').where('id', '=', id).execute()
  return true
}

/** The kinds of content that stand in this module's tables. */
export const published = {
  event: events,
  seva: {
    ...publishedSevas,
    problems: sevaProblems,
    follow: (app, tx, record) => keepOccurrences(app, tx, Number(record)),
  },
  pool: { ...publishedPools, problems: poolProblems },
  blackout: { ...publishedBlackouts, follow: keepAllOccurrences },
  page: textPages(false),
  policy: textPages(true),
  product: products,
  language: languageRows,
  trust: publishedTrust,
  tax_head: {
    ...rowsInOrder('tax_head', c => (c.supply === 'exempt_service' ? { rate: 0 } : {})),
    withdraw: withdrawTaxHead,
  },
  deity: facets('catalogue.deities'),
  purpose: facets('catalogue.purposes'),
  slider_image: rowsInOrder('slider_image'),
  portrait: rowsInOrder('portrait'),
  banner: rowsInOrder('banner'),
  shop_tile: rowsInOrder('shop_tile', c => ({ path: c.path ?? '' })),
  live_video: rowsInOrder('live_video'),
} satisfies PublishedKinds

/**
 * Days of events as they stand on the site now. They change without the office: staff set them on the homam's own page.
 */
export const listEventDays = (db: Queries, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('catalogue.homams').select(['id', 'closes_on', 'held_on']).where('id', 'in', ids).execute()
