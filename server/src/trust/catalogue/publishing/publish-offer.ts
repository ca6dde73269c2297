import type { Selectable } from 'kysely'
import type { RecordOf } from '../../../../../contract/office/trust/content-of.ts'
import { offerFields } from '../../../../../contract/office/trust/kinds/parts.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { DB } from '../../../ground/db/tables.ts'
import { columnsOf, contentOfRow, json, keyed } from './columns.ts'

/** The fields that a homam and a seva have in common. */
export type Offered = RecordOf<typeof offerFields>
type Questions = Offered['personal']
type EventRow = Selectable<DB['catalogue.events']>
/** What a homam or a seva has in `catalogue.events` besides its offer. */
type OwnColumns = Pick<EventRow, 'has_one_date'> &
  Partial<
    Pick<
      EventRow,
      | 'closes_on'
      | 'held_on'
      | 'starts_minutes'
      | 'lasts_minutes'
      | 'list_locks_minutes_before'
      | 'demo_closes_in'
      | 'most_moves'
      | 'move_hours_before'
    >
  >

const fields = offerFields

/** What is offered of a homam or a seva, as it stands on the site: packages, products and questions on offer. */
export async function readOffered(db: Queries, event: EventRow): Promise<Offered> {
  const { id } = event
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
  const questions = await db
    .selectFrom('catalogue.fields')
    .selectAll()
    .where('event_id', '=', id)
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const asked = (kind: 'personal' | 'family'): Questions =>
    questions
      .filter(row => row.kind === kind)
      .map(row => ({
        ...contentOfRow(fields[kind].of, row),
        key: keyOf(row),
        options: keyed(row.options, o => o.value),
      }))
  return {
    ...contentOfRow(fields, event),
    purposes: purposes.map(p => p.purpose),
    phones: event.phones.map((number, i) => ({ key: `p${i + 1}`, number })),
    sections: keyed(event.sections),
    cancelling: keyed(event.cancelling),
    packages: packages.map(row => ({ ...contentOfRow(fields.packages.of, row), key: keyOf(row) })),
    products: products.map(p => String(p.product_id)),
    personal: asked('personal'),
    family: asked('family'),
  }
}

/** What drafts call a package or a question by: those that were published without a key go by their id. */
const keyOf = (row: { key: string | null; id: number }): string => row.key ?? String(row.id)

/**
 * Writes what is offered as it shall stand on the site, with the columns of its kind (`own`, of what stands there
 * before); `id` null makes it. Packages and questions keep their ids, since bookings refer to them: what is no longer
 * offered is withdrawn once somebody booked, else deleted. The places of a package that was published before stay as
 * they are: they belong to the homam's own page. `whenOf` writes when it is held: the seva is locked by then, and its
 * packages are not.
 */
export async function publishOffered(
  tx: Tx,
  id: number | null,
  offered: Offered,
  own: (before: EventRow | undefined) => OwnColumns,
  whenOf: (id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const before =
    id === null
      ? undefined
      : await tx.selectFrom('catalogue.events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const row = {
    ...columnsOf(fields, offered),
    phones: offered.phones.map(p => p.number),
    sections: json(offered.sections),
    cancelling: json(offered.cancelling),
    published: true,
    ...own(before),
  }
  if (!before) {
    const made = await tx.insertInto('catalogue.events').values(row).returning('id').executeTakeFirstOrThrow()
    await insertOffer(tx, made.id, offered)
    await whenOf(made.id)
    await insertPackages(tx, made.id, offered.packages.map(packageRow))
    await insertQuestions(tx, made.id, questionRows(offered))
    return made.id
  }
  await tx.updateTable('catalogue.events').set(row).where('id', '=', before.id).execute()
  await whenOf(before.id)
  await tx.deleteFrom('catalogue.event_purposes').where('event_id', '=', before.id).execute()
  await tx.deleteFrom('catalogue.event_products').where('event_id', '=', before.id).execute()
  await insertOffer(tx, before.id, offered)
  // Packages are locked before it is asked who booked, so that nobody books one while it is deleted.
  const packages = await tx
    .selectFrom('catalogue.packages')
    .selectAll()
    .where('event_id', '=', before.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const booked = await tx.selectFrom('catalogue.booked').selectAll().where('event_id', '=', before.id).execute()
  await publishPackages(tx, before.id, packages, offered, new Set(booked.map(b => b.package_id)))
  await publishQuestions(tx, before.id, offered, booked.length > 0)
  return before.id
}

/** The purposes that a homam is found by, and the products that are offered with it. */
async function insertOffer(tx: Tx, eventId: number, { purposes, products }: Offered): Promise<void> {
  if (purposes.length > 0)
    await tx
      .insertInto('catalogue.event_purposes')
      .values(purposes.map(purpose => ({ event_id: eventId, purpose })))
      .execute()
  if (products.length > 0)
    await tx
      .insertInto('catalogue.event_products')
      .values(products.map((product, position) => ({ event_id: eventId, product_id: Number(product), position })))
      .execute()
}

const packageRow = (offered: Offered['packages'][number], position: number) => ({
  ...columnsOf(fields.packages.of, offered),
  key: offered.key,
  position,
})

async function insertPackages(tx: Tx, eventId: number, rows: ReturnType<typeof packageRow>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('catalogue.packages')
    .values(rows.map(row => ({ ...row, event_id: eventId })))
    .execute()
}

async function publishPackages(
  tx: Tx,
  eventId: number,
  stored: Selectable<DB['catalogue.packages']>[],
  event: Offered,
  booked: Set<number | null>,
): Promise<void> {
  const gone = new Set(stored.map(row => row.id))
  const added: ReturnType<typeof packageRow>[] = []
  for (const row of event.packages.map(packageRow)) {
    const known = stored.find(other => keyOf(other) === row.key)
    if (!known) {
      added.push(row)
      continue
    }
    gone.delete(known.id)
    await tx
      .updateTable('catalogue.packages')
      .set({ ...row, capacity: known.capacity, withdrawn: false })
      .where('id', '=', known.id)
      .execute()
  }
  await insertPackages(tx, eventId, added)
  for (const id of gone) {
    if (booked.has(id))
      await tx.updateTable('catalogue.packages').set({ withdrawn: true }).where('id', '=', id).execute()
    else await tx.deleteFrom('catalogue.packages').where('id', '=', id).execute()
  }
}

/** What is asked of the devotee, then what is asked of each of the family. */
function questionRows(event: Offered) {
  const rows = (kind: 'personal' | 'family') =>
    event[kind].map(question => ({
      ...columnsOf(fields[kind].of, question),
      kind,
      key: question.key,
      options: json(question.input === 'select' ? question.options : []),
      allows_other: question.input === 'select' && question.allows_other,
    }))
  return [...rows('personal'), ...rows('family')].map((row, position) => ({ ...row, position }))
}

async function insertQuestions(tx: Tx, eventId: number, rows: ReturnType<typeof questionRows>): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('catalogue.fields')
    .values(rows.map(row => ({ ...row, event_id: eventId })))
    .execute()
}

async function publishQuestions(tx: Tx, eventId: number, event: Offered, booked: boolean): Promise<void> {
  const stored = await tx.selectFrom('catalogue.fields').selectAll().where('event_id', '=', eventId).execute()
  const gone = new Set(stored.map(row => row.id))
  const added: ReturnType<typeof questionRows> = []
  for (const row of questionRows(event)) {
    const own = stored.filter(other => other.kind === row.kind)
    // A question of the same name is the same question, also under another key: what was answered before keeps its
    // name.
    const known = own.find(other => keyOf(other) === row.key) ?? own.find(other => other.send_name === row.send_name)
    if (!known) {
      added.push(row)
      continue
    }
    gone.delete(known.id)
    await tx
      .updateTable('catalogue.fields')
      .set({ ...row, send_name: known.send_name, withdrawn: false })
      .where('id', '=', known.id)
      .execute()
  }
  await insertQuestions(tx, eventId, added)
  for (const id of gone) {
    if (booked) await tx.updateTable('catalogue.fields').set({ withdrawn: true }).where('id', '=', id).execute()
    else await tx.deleteFrom('catalogue.fields').where('id', '=', id).execute()
  }
}
