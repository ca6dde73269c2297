import type { Selectable } from 'kysely'
import type { Text } from '../../../contract/languages.ts'
import type { Content } from '../../../contract/office/kinds.ts'
import type { Queries, Tx } from '../db/db.ts'
import type { DB } from '../db/tables.ts'
import { idOf, idText, json, keyed } from './publish-parts.ts'

interface PackageContent {
  key: string
  name: Text
  amount: number
  tax_head: string | null
  capacity: number | null
  /** Not there in drafts from before packages had a number of names. */
  names_included?: number | null
  further_name?: number | null
}
interface AskedContent {
  key: string
  send_name: string
  label: Text
  input: string
  is_required: boolean
  options: { key: string; value: string; label: Text }[]
  allows_other: boolean
}
/** An event as the office writes it (contract/office/kinds.ts), checked. */
interface EventContent {
  title: Text
  slug: string
  deity: string | null
  purposes: string[]
  image: string
  closes_on: string
  held_on: string
  starts_minutes: number
  list_locks_minutes_before: number
  amount: number
  original: number | null
  discount: Partial<Text>
  phones: { key: string; number: string }[]
  sections: { key: string; heading: Text; html: Text }[]
  packages: PackageContent[]
  products: string[]
  personal: AskedContent[]
  family: AskedContent[]
}

/** An event as it stands on the site, with what is still on offer of it; undefined if it does not. */
export async function readEvent(db: Queries, id: number): Promise<Content | undefined> {
  const event = await db
    .selectFrom('catalogue.events')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!event) return undefined
  const purposes = await db
    .selectFrom('catalogue.event_purposes')
    .select('purpose')
    .where('event_id', '=', id)
    .orderBy('purpose')
    .execute()
  const packages = await db
    .selectFrom('catalogue.packages')
    .selectAll()
    .where('event_id', '=', id)
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const products = await db
    .selectFrom('catalogue.event_products')
    .select('product_id')
    .where('event_id', '=', id)
    .orderBy('position')
    .execute()
  const fields = await db
    .selectFrom('catalogue.fields')
    .selectAll()
    .where('event_id', '=', id)
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const asked = (kind: string) =>
    fields
      .filter(f => f.kind === kind)
      .map(f => ({
        key: f.key ?? String(f.id),
        send_name: f.send_name,
        label: f.label,
        input: f.input,
        is_required: f.is_required,
        options: keyed(f.options, o => o.value),
        allows_other: f.allows_other,
      }))
  return {
    title: event.title,
    slug: event.slug,
    deity: event.deity,
    purposes: purposes.map(p => p.purpose),
    image: event.image,
    closes_on: event.closes_on,
    held_on: event.held_on,
    starts_minutes: event.starts_minutes,
    list_locks_minutes_before: event.list_locks_minutes_before,
    amount: event.amount_paise,
    original: event.original_paise,
    discount: event.discount ?? {},
    phones: event.phones.map((number, i) => ({ key: `p${i + 1}`, number })),
    sections: keyed(event.sections),
    packages: packages.map(p => ({
      key: p.key ?? String(p.id),
      name: p.name,
      amount: p.amount_paise,
      tax_head: idText(p.tax_head),
      capacity: p.capacity,
      names_included: p.names_included,
      further_name: p.further_name_paise,
    })),
    products: products.map(p => String(p.product_id)),
    personal: asked('personal'),
    family: asked('family'),
  }
}

/**
 * Writes an event as it shall stand on the site; `id` null makes it. Packages and questions keep their ids, for bookings refer to them; those that are
 * gone are withdrawn once somebody booked, else deleted. Places of a package that stands already are not touched: they belong to the homam's own page.
 */
export async function publishEvent(tx: Tx, id: number | null, content: Content): Promise<number> {
  const event = content as unknown as EventContent
  const row = {
    slug: event.slug,
    title: json(event.title),
    image: event.image,
    amount_paise: event.amount,
    original_paise: event.original,
    discount: event.discount.en ? json(event.discount) : null,
    closes_on: event.closes_on,
    held_on: event.held_on,
    starts_minutes: event.starts_minutes,
    list_locks_minutes_before: event.list_locks_minutes_before,
    phones: event.phones.map(p => p.number),
    sections: json(event.sections),
    published: true,
    deity: event.deity,
  }
  const before =
    id === null
      ? undefined
      : await tx.selectFrom('catalogue.events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  let eventId: number
  if (before) {
    eventId = before.id
    // A day set by staff stays: the demo calendar moves it no more.
    const moved = before.closes_on !== event.closes_on || before.held_on !== event.held_on
    await tx
      .updateTable('catalogue.events')
      .set({ ...row, ...(moved && { demo_closes_in: null }) })
      .where('id', '=', eventId)
      .execute()
  } else {
    eventId = (await tx.insertInto('catalogue.events').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await tx.deleteFrom('catalogue.event_purposes').where('event_id', '=', eventId).execute()
  if (event.purposes.length > 0) {
    await tx
      .insertInto('catalogue.event_purposes')
      .values(event.purposes.map(purpose => ({ event_id: eventId, purpose })))
      .execute()
  }
  await tx.deleteFrom('catalogue.event_products').where('event_id', '=', eventId).execute()
  if (event.products.length > 0) {
    await tx
      .insertInto('catalogue.event_products')
      .values(event.products.map((product, position) => ({ event_id: eventId, product_id: Number(product), position })))
      .execute()
  }
  // Locked before it is asked who booked, so that nobody books a package while it goes.
  const packages = await tx
    .selectFrom('catalogue.packages')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const booked = await tx.selectFrom('catalogue.booked').selectAll().where('event_id', '=', eventId).execute()
  await publishPackages(tx, eventId, packages, event.packages, new Set(booked.map(b => b.package_id)))
  await publishQuestions(tx, eventId, 'personal', event.personal, booked.length > 0)
  await publishQuestions(tx, eventId, 'family', event.family, booked.length > 0)
  return eventId
}

async function publishPackages(
  tx: Tx,
  eventId: number,
  rows: Selectable<DB['catalogue.packages']>[],
  packages: PackageContent[],
  booked: Set<number | null>,
): Promise<void> {
  const gone = new Set(rows.map(row => row.id))
  for (const [position, p] of packages.entries()) {
    const known = rows.find(row => (row.key ?? String(row.id)) === p.key)
    const said = {
      key: p.key,
      name: json(p.name),
      amount_paise: p.amount,
      tax_head: idOf(p.tax_head),
      names_included: p.names_included ?? null,
      further_name_paise: p.further_name ?? null,
      position,
    }
    if (known) {
      gone.delete(known.id)
      await tx
        .updateTable('catalogue.packages')
        .set({ ...said, withdrawn: false })
        .where('id', '=', known.id)
        .execute()
    } else {
      await tx
        .insertInto('catalogue.packages')
        .values({ ...said, event_id: eventId, capacity: p.capacity })
        .execute()
    }
  }
  for (const id of gone) {
    if (booked.has(id))
      await tx.updateTable('catalogue.packages').set({ withdrawn: true }).where('id', '=', id).execute()
    else await tx.deleteFrom('catalogue.packages').where('id', '=', id).execute()
  }
}

async function publishQuestions(
  tx: Tx,
  eventId: number,
  kind: 'personal' | 'family',
  questions: AskedContent[],
  booked: boolean,
): Promise<void> {
  const rows = await tx
    .selectFrom('catalogue.fields')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .execute()
  const gone = new Set(rows.map(row => row.id))
  for (const [at, q] of questions.entries()) {
    const position = at + (kind === 'family' ? 100 : 0)
    // The same answer by another record is the same question: what was answered before keeps its name.
    const known =
      rows.find(row => (row.key ?? String(row.id)) === q.key) ?? rows.find(row => row.send_name === q.send_name)
    const row = {
      label: json(q.label),
      is_required: q.is_required,
      input: q.input,
      options: json(q.input === 'select' ? q.options : []),
      allows_other: q.input === 'select' && q.allows_other,
      position,
      key: q.key,
      withdrawn: false,
    }
    if (known) {
      gone.delete(known.id)
      await tx.updateTable('catalogue.fields').set(row).where('id', '=', known.id).execute()
    } else {
      await tx
        .insertInto('catalogue.fields')
        .values({ ...row, event_id: eventId, kind, send_name: q.send_name })
        .execute()
    }
  }
  for (const id of gone) {
    if (booked) await tx.updateTable('catalogue.fields').set({ withdrawn: true }).where('id', '=', id).execute()
    else await tx.deleteFrom('catalogue.fields').where('id', '=', id).execute()
  }
}
