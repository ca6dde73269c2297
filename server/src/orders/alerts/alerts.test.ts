import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { testApp, type TestDevotee } from '../../../test/test-app.ts'
import { forgetAlerts, listAlerts } from './service.ts'

const app = testApp()
const query = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)
const told = async (devotee: TestDevotee) =>
  (
    await query(
      `select body, language from notifications.messages where template = 'homam_opened' and recipient = $1`,
      [devotee.phone],
    )
  ).rows as {
    body: string
    language: string
  }[]
const waiting = async (devotee: TestDevotee) =>
  (await devotee.call('POST /api/tell-me-list', { userId: devotee.id })).body
const telugu = { 'accept-language': 'te' }

/** A homam of a kind of its own. */
async function givenKind(slug: string, closesInDays: number, deity: string | null = null) {
  const homam = await app.given.homam({ closesInDays })
  await query('update catalogue.events set slug = $2, deity = $3 where id = $1', [homam.id, slug, deity])
  return homam
}

test('a devotee is told once, in the language of the wish, when the next of the kind opens', async () => {
  const devotee = await app.given.devotee()
  const closed = await givenKind('kind-one', -3)
  const body = { userId: devotee.id, serviceId: closed.id }
  for (let i = 0; i < 2; i++) expect((await devotee.call('POST /api/tell-me', body, telugu)).status).toBe(200)
  expect((await waiting(devotee)).services).toEqual(['kind-one'])
  await app.sweep()
  expect(await told(devotee)).toEqual([])

  const next = await givenKind('kind-one', 9)
  await Promise.all([app.sweep(), app.sweep(), app.sweep()])
  await app.sweep()
  const messages = await told(devotee)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.language).toBe('te')
  expect(messages[0]?.body).toContain(`/te/kind-one/view-more/${next.id}`)
  expect((await waiting(devotee)).services).toEqual([])
})

test('of a seva with many days the message names the hour too', async () => {
  const devotee = await app.given.devotee()
  const closed = await givenKind('kind-seva', -3)
  await devotee.call('POST /api/tell-me', { userId: devotee.id, serviceId: closed.id })
  const seva = await app.given.seva({
    days: [addDays(dayOf(app.app.clock.now()), 2)],
    slots: [{ starts: 450, lasts: 30 }],
  })
  await query(`update catalogue.events set slug = 'kind-seva' where id = $1`, [seva.id])
  await app.sweep()
  expect((await told(devotee)).map(({ body }) => body.includes('7:30 am'))).toEqual([true])
})

test('what is not published, or called off, tells nobody', async () => {
  const devotee = await app.given.devotee()
  const closed = await givenKind('kind-two', -3)
  await devotee.call('POST /api/tell-me', { userId: devotee.id, serviceId: closed.id })
  const hidden = await givenKind('kind-two', 9)
  await query('update catalogue.events set published = false where id = $1', [hidden.id])
  const cancelled = await givenKind('kind-two', 9)
  await query('update catalogue.events set cancelled_at = now() where id = $1', [cancelled.id])
  await app.sweep()
  expect(await told(devotee)).toEqual([])
  await query('update catalogue.events set published = true where id = $1', [hidden.id])
  await app.sweep()
  expect(await told(devotee)).toHaveLength(1)
})

test('an event whose days move so that it opens again counts as opening', async () => {
  const devotee = await app.given.devotee()
  const closed = await givenKind('kind-three', -3)
  await devotee.call('POST /api/tell-me', { userId: devotee.id, serviceId: closed.id })
  await query(`update catalogue.events set closes_on = current_date + 5, held_on = current_date + 7 where id = $1`, [
    closed.id,
  ])
  await app.sweep()
  expect(await told(devotee)).toHaveLength(1)
})

test('a wish for a deity is granted by any of its homams; one taken back by none', async () => {
  const [stays, leaves] = [await app.given.devotee(), await app.given.devotee()]
  await query(`insert into catalogue.deities (code, name, position) values ('surya', '{"en":"Surya"}', 99)`)
  for (const d of [stays, leaves]) await d.call('POST /api/tell-me', { userId: d.id, deity: 'surya' })
  await leaves.call('POST /api/tell-me-not', { userId: leaves.id, deity: 'surya' })
  expect((await waiting(leaves)).deities).toEqual([])
  await givenKind('kind-four', 4, 'surya')
  await app.sweep()
  expect(await told(stays)).toHaveLength(1)
  expect(await told(leaves)).toEqual([])
})

test('a wish is about exactly one thing that exists', async () => {
  const devotee = await app.given.devotee()
  const send = (body: object) => devotee.call('POST /api/tell-me', { userId: devotee.id, ...body })
  expect((await send({})).status).toBe(400)
  expect((await send({ serviceId: 1, deity: 'shiva' })).status).toBe(400)
  expect((await send({ serviceId: 999_999 })).body.code).toBe('event_gone')
  expect((await send({ deity: 'nobody' })).body.code).toBe('not_found')
})

test('wishes are listed for the devotee’s data and forgotten with the devotee', async () => {
  const devotee = await app.given.devotee()
  await devotee.call('POST /api/tell-me', { userId: devotee.id, deity: 'gayatri' })
  expect(await listAlerts(app.app.db, devotee.id)).toMatchObject([{ deity: 'gayatri', slug: null }])
  await app.app.db.tx(tx => forgetAlerts(tx, devotee.id))
  expect(await listAlerts(app.app.db, devotee.id)).toEqual([])
})
