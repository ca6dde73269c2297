import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { en } from '../../../../contract/words/family/en.ts'
import { testApp, type TestDevotee } from '../../../test/test-app.ts'
import { withdrawLink } from './consent.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const agree = (devotee: TestDevotee, consent: string | null = newsConsentVersion, language = 1) =>
  devotee.call('POST /api/news-consent', { userId: devotee.id, consent, language })
const ofMyData = async (devotee: TestDevotee) =>
  (await devotee.call('POST /api/my-data', { userId: devotee.id })).body.news
const pathOf = (link: string) => link.slice(app.app.config.publicUrl.length)

test('nobody has agreed unasked; a consent is kept once, with its time, wording and language, and stays when it ends', async () => {
  const devotee = await app.given.devotee()
  expect(await ofMyData(devotee)).toEqual([])
  for (const answer of await Promise.all([1, 2, 3].map(() => agree(devotee, newsConsentVersion, 2))))
    expect(answer.status).toBe(200)
  const open = {
    given_at: expect.any(Number),
    text: newsConsentVersion,
    language: 'te',
    ended_at: null,
    ended_how: null,
  }
  expect(await ofMyData(devotee)).toEqual([open])

  for (let i = 0; i < 2; i++) expect((await agree(devotee, null)).status).toBe(200)
  const ended = { ...open, ended_at: expect.any(Number), ended_how: 'page' }
  expect(await ofMyData(devotee)).toEqual([ended])
  await agree(devotee)
  expect(await ofMyData(devotee)).toEqual([{ ...open, language: 'en' }, ended])
})

test('only the wording of today can be agreed to; another wording gets another version', async () => {
  const devotee = await app.given.devotee()
  expect((await agree(devotee, 'of-yesterday')).body.code).toBe('invalid_fields')
  expect(await ofMyData(devotee)).toEqual([])
  const wording = createHash('sha256').update(en.myData.news.consent).digest('hex').slice(0, 12)
  expect([newsConsentVersion, wording]).toEqual(['2026-11', '4f2a8c33f2f2'])
})

test('the link in a message withdraws by a press, not by being opened; a link that was changed does nothing', async () => {
  const devotee = await app.given.devotee()
  await agree(devotee, newsConsentVersion, 2)
  const link = pathOf(withdrawLink(app.app, devotee.id))
  expect(link).not.toContain(devotee.phone)
  const opened = await app.raw('GET', link, { headers: { 'accept-language': 'ta' } })
  const page = await opened.text()
  expect(page).toContain('<form method="post">')
  // In the language in which the devotee agreed, whatever the browser speaks, and in the site's looks.
  expect(page).toContain('<html lang="te">')
  expect(page).toContain('/pay/go.css')
  const bad = await app.raw('GET', `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  expect([bad.status, bad.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(
    (
      await app.raw(
        'POST',
        link.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      )
    ).status,
  ).toBe(404)
  expect(await ofMyData(devotee)).toMatchObject([{ ended_at: null }])
  for (let i = 0; i < 2; i++) expect((await app.raw('POST', link)).status).toBe(200)
  expect(await ofMyData(devotee)).toMatchObject([{ ended_how: 'link' }])
})

test('staff withdraw for somebody who called, and nobody gives it in their place', async () => {
  const [staff, viewer] = [await app.given.staff('operations'), await app.given.staff('viewer')]
  const devotee = await app.given.devotee()
  await agree(devotee)
  const withdraw = (by: typeof staff, id = devotee.id) => by.call('POST /api/office/withdraw-consent', { id })
  expect((await withdraw(viewer)).body.code).toBe('no_right')
  for (let i = 0; i < 2; i++) expect((await withdraw(staff)).status).toBe(200)
  expect((await withdraw(staff, 2_000_000_000)).status).toBe(404)
  expect((await viewer.call('POST /api/office/devotee-news', { id: devotee.id })).body.rows).toMatchObject([
    { text: newsConsentVersion, endedHow: 'staff', endedAt: expect.any(Number) },
  ])
  expect(
    await query(`select action from admin.audit where devotee_id = $1 and action like '%withdraw-consent'`, devotee.id),
  ).toHaveLength(1)
})

test('agreeing after a STOP takes back the no to news, and leaves that to messages about orders', async () => {
  const staff = await app.given.staff('operations')
  const devotee = await app.given.devotee()
  await staff.call('POST /api/office/decline-messages', { to: devotee.phone, channel: 'whatsapp', declined: true })
  await agree(devotee)
  expect(
    await query('select channel, category from notifications.opt_outs where recipient = $1', devotee.phone),
  ).toEqual([{ channel: 'whatsapp', category: 'service' }])
})
