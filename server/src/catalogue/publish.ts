import { english, type Text } from '../../../contract/languages.ts'
import type { Content } from '../../../contract/office/kinds.ts'
import type { Queries, Tx } from '../db/db.ts'
import { publishEvent, readEvent } from './publish-event.ts'
import { idOf, idText, json, keyed } from './publish-parts.ts'

/** How a kind of content stands in the published tables. Ids are text here: names of pages, codes of deities, numbers of the rest. */
export interface Published {
  /** Those that stand on the site, in its order. */
  records(db: Queries): Promise<string[]>
  /** As the office writes it; undefined if it is not on the site. */
  read(db: Queries, record: string): Promise<Content | undefined>
  /** Writes a checked content; `record` null makes one. Answers its id. */
  publish(tx: Tx, record: string | null, content: Content, position: number): Promise<string>
  /** Takes it off the site; false if something there still needs it. Absent: it always stays. */
  withdraw?(tx: Tx, record: string): Promise<boolean>
  reorder?(tx: Tx, record: string, position: number): Promise<void>
}

const policyNames = ['terms-conditions', 'privacy-policy', 'refund-policy', 'shipping-delivery-policy']

const events: Published = {
  records: async db => {
    const rows = await db
      .selectFrom('catalogue.events')
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

const textPages = (isPolicy: boolean): Published => ({
  records: async db => {
    const rows = await db.selectFrom('catalogue.pages').select('name').orderBy('name').execute()
    return rows.map(row => row.name).filter(name => policyNames.includes(name) === isPolicy)
  },
  read: async (db, record) => {
    const row = await db.selectFrom('catalogue.pages').select('content').where('name', '=', record).executeTakeFirst()
    return row && { title: row.content.title, summary: row.content.summary, sections: keyed(row.content.sections) }
  },
  publish: async (tx, record, content) => {
    const sections = (content.sections as { key: string; heading: Partial<Text>; html: Partial<Text> }[]).map(s => ({
      ...s,
      heading: { ...s.heading, en: s.heading.en ?? '' },
      html: { ...s.html, en: s.html.en ?? '' },
    }))
    await tx
      .updateTable('catalogue.pages')
      .set({ content: json({ ...content, sections }) })
      .where('name', '=', record ?? '')
      .execute()
    return record ?? ''
  },
})

const facets = (table: 'catalogue.deities' | 'catalogue.purposes'): Published => ({
  records: async db => (await db.selectFrom(table).select('code').orderBy('position').execute()).map(row => row.code),
  read: async (db, record) => {
    const row = await db.selectFrom(table).selectAll().where('code', '=', record).executeTakeFirst()
    return row && { code: row.code, name: row.name, other_names: row.other_names }
  },
  publish: async (tx, record, content, position) => {
    const row = { name: json(content.name), other_names: (content.other_names as string | null) ?? '' }
    const code = record ?? (content.code as string)
    await tx
      .insertInto(table)
      .values({ ...row, code, position })
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

const products: Published = {
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
    return (
      row && {
        title: row.title,
        description: row.description,
        image: row.image,
        price: row.price_paise,
        tax_head: idText(row.tax_head),
      }
    )
  },
  publish: async (tx, record, content) => {
    const row = {
      title: json(content.title),
      description: json(content.description),
      image: content.image as string,
      price_paise: content.price as number,
      tax_head: idOf(content.tax_head),
      withdrawn: false,
    }
    if (record === null)
      return String(
        (await tx.insertInto('catalogue.products').values(row).returning('id').executeTakeFirstOrThrow()).id,
      )
    await tx.updateTable('catalogue.products').set(row).where('id', '=', Number(record)).execute()
    return record
  },
  // Orders name it, so it stays; no homam offers it any more.
  withdraw: async (tx, record) => {
    await tx.deleteFrom('catalogue.event_products').where('product_id', '=', Number(record)).execute()
    await tx.updateTable('catalogue.products').set({ withdrawn: true }).where('id', '=', Number(record)).execute()
    return true
  },
}

const languageRows: Published = {
  records: async db =>
    (await db.selectFrom('catalogue.languages').select('id').orderBy('id').execute()).map(row => String(row.id)),
  read: async (db, record) => {
    const row = await db
      .selectFrom('catalogue.languages')
      .selectAll()
      .where('id', '=', Number(record))
      .executeTakeFirst()
    return row && { name: row.name, image: row.image, shown: row.shown }
  },
  publish: async (tx, record, content) => {
    await tx
      .updateTable('catalogue.languages')
      // English is what everything falls back to.
      .set({
        name: content.name as string,
        image: content.image as string,
        shown: content.shown === true || record === String(english.id),
      })
      .where('id', '=', Number(record))
      .execute()
    return record ?? ''
  },
}

const trust: Published = {
  records: async db => (await db.selectFrom('catalogue.trust').select('id').execute()).map(row => String(row.id)),
  read: async db => {
    const row = await db.selectFrom('catalogue.trust').selectAll().executeTakeFirst()
    if (!row) return undefined
    const { accountName, accountNumber, ifsc, bank, branch, upi } = row.bank
    return {
      name: row.name,
      short_name: row.short_name,
      branch_address: row.branch_address,
      registered_address: row.registered_address,
      email: row.email,
      support_email: row.support_email,
      phones: row.phones.map((number, i) => ({ key: `p${i + 1}`, number })),
      support_numbers: row.support_numbers,
      whatsapp: row.whatsapp,
      shop_url: row.shop_url,
      account_name: accountName,
      account_number: accountNumber,
      ifsc,
      bank,
      branch,
      upi,
      social: keyed(row.social),
      gstin: row.gstin,
      signatory_name: row.signatory_name ?? {},
      signatory_office: row.signatory_office ?? {},
      logo: row.logo,
      accent: row.accent,
      accent_dark: row.accent_dark,
    }
  },
  publish: async (tx, _record, content) => {
    const text = (field: string) => content[field] as string
    const orNull = (field: string) => ((content[field] as Partial<Text>).en ? json(content[field]) : null)
    await tx
      .updateTable('catalogue.trust')
      .set({
        name: json(content.name),
        short_name: json(content.short_name),
        branch_address: json(content.branch_address),
        registered_address: json(content.registered_address),
        email: text('email'),
        support_email: text('support_email'),
        phones: (content.phones as { number: string }[]).map(p => p.number),
        support_numbers: json(content.support_numbers),
        whatsapp: text('whatsapp'),
        shop_url: text('shop_url').replace(/\/$/, ''),
        bank: json({
          accountName: text('account_name'),
          accountNumber: text('account_number'),
          ifsc: text('ifsc'),
          bank: text('bank'),
          branch: text('branch'),
          upi: text('upi'),
        }),
        social: json(content.social),
        gstin: content.gstin as string | null,
        signatory_name: orNull('signatory_name'),
        signatory_office: orNull('signatory_office'),
        logo: content.logo as string | null,
        accent: content.accent as string | null,
        accent_dark: content.accent_dark as string | null,
      })
      .execute()
    return '1'
  },
}

type Table =
  | 'catalogue.tax_heads'
  | 'catalogue.banners'
  | 'catalogue.slider_images'
  | 'catalogue.shop_tiles'
  | 'catalogue.portraits'
  | 'catalogue.live_videos'
  | 'media.gallery'

/** What is on the home page and the like: a row each, in an order; withdrawn, it is gone and comes back under its id. */
export function rowsInOrder(
  table: Table,
  toContent: (row: never) => Content,
  toRow: (content: Content) => object,
): Published {
  // One table stands for all of them: what is done here is the same for each.
  const any = table as 'catalogue.slider_images'
  return {
    records: async db =>
      (await db.selectFrom(any).select('id').orderBy('position').orderBy('id').execute()).map(row => String(row.id)),
    read: async (db, record) => {
      const row = await db.selectFrom(any).selectAll().where('id', '=', Number(record)).executeTakeFirst()
      return row && toContent(row as never)
    },
    publish: async (tx, record, content, position) => {
      const row = toRow(content) as { image: string }
      const known =
        record !== null &&
        (await tx
          .updateTable(any)
          .set({ ...row })
          .where('id', '=', Number(record))
          .returning('id')
          .executeTakeFirst())
      if (known) return String(known.id)
      const made = await tx
        .insertInto(any)
        .values({ ...row, position, ...(record !== null && { id: Number(record) }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return String(made.id)
    },
    withdraw: async (tx, record) => {
      await tx.deleteFrom(any).where('id', '=', Number(record)).execute()
      return true
    },
    reorder: async (tx, record, position) => {
      await tx.updateTable(any).set({ position }).where('id', '=', Number(record)).execute()
    },
  }
}

interface PictureRow {
  image: string
}
const pictures = (table: 'catalogue.slider_images' | 'catalogue.portraits'): Published =>
  rowsInOrder(
    table,
    ({ image }: PictureRow) => ({ image }),
    ({ image }) => ({ image }),
  )

const taxHeads = rowsInOrder(
  'catalogue.tax_heads',
  (row: { name: Text; code: string; supply: string; rate: number }) => ({
    name: row.name,
    code: row.code,
    supply: row.supply,
    rate: row.rate,
  }),
  c => ({ name: json(c.name), code: c.code, supply: c.supply, rate: c.supply === 'exempt_service' ? 0 : c.rate }),
)

/** One that something is taxed as stays, and so does the last of its supply: items that name none have that. */
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
  page: textPages(false),
  policy: textPages(true),
  product: products,
  language: languageRows,
  trust,
  tax_head: { ...taxHeads, withdraw: withdrawTaxHead },
  deity: facets('catalogue.deities'),
  purpose: facets('catalogue.purposes'),
  slider_image: pictures('catalogue.slider_images'),
  portrait: pictures('catalogue.portraits'),
  banner: rowsInOrder(
    'catalogue.banners',
    (row: { image: string; image_mobile: string; alt: Text; language_id: number | null; click_to: string | null }) => ({
      image: row.image,
      image_mobile: row.image_mobile,
      alt: row.alt,
      language: row.language_id === null ? null : String(row.language_id),
      click_to: row.click_to,
    }),
    c => ({
      image: c.image,
      image_mobile: c.image_mobile,
      alt: json(c.alt),
      language_id: c.language === null ? null : Number(c.language),
      click_to: c.click_to,
    }),
  ),
  shop_tile: rowsInOrder(
    'catalogue.shop_tiles',
    (row: { image: string; title: Text; path: string }) => ({ title: row.title, image: row.image, path: row.path }),
    c => ({ title: json(c.title), image: c.image, path: c.path ?? '' }),
  ),
  live_video: rowsInOrder(
    'catalogue.live_videos',
    (row: { title: Text; description: Text; youtube_id: string; poster: string }) => ({
      title: row.title,
      description: row.description,
      youtube: row.youtube_id,
      poster: row.poster,
    }),
    c => ({ title: json(c.title), description: json(c.description), youtube_id: c.youtube, poster: c.poster }),
  ),
} satisfies Record<string, Published>

/** Days of events as they stand on the site now: they move without the office. */
export const listEventDays = (db: Queries, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('catalogue.events').select(['id', 'closes_on', 'held_on']).where('id', 'in', ids).execute()
