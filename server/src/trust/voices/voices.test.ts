import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { voiceConsentVersion } from '../../../../contract/trust/voices.ts'
import { en } from '../../../../contract/words/said/en.ts'
import { formFor, type TestDevotee, type TestStaff, testApp } from '../../../test/test-app.ts'
import { forgetVoices } from './service.ts'

const app = testApp()

/** A devotee whose homam was held, a new one unless it is given, and what they may say of it. */
async function booked(given?: Awaited<ReturnType<typeof app.given.homam>>) {
  const [homam, devotee] = [given ?? (await app.given.homam()), await app.given.devotee()]
  // Homams of one name speak for each other.
  await app.app.db.pool.query(`update catalogue.events set slug = 'a-homam-of-its-own-' || id where id = $1`, [
    homam.id,
  ])
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(order.paymentUrl)
  const mine = { userId: devotee.id, orderId: order.orderId }
  return { homam, devotee, mine, said: { ...mine, ...words, language: 2, consent: voiceConsentVersion } }
}
const words = { text: 'మా అమ్మ కోసం చేయించాం. చాలా సంతోషం.', name: 'Zq Devotee', place: 'Guntur' }
/** What the site shows. A process hears of a change within milliseconds, so that it is asked until it has. */
const shown = async (serviceId?: number, language = 1) =>
  (await app.call('POST /api/voices', { language, serviceId })).body
const listed = async (staff: TestStaff) =>
  (await staff.call('POST /api/office/list-voices', { page: 1, perPage: 50 })).body.rows
const ofOrder = async (devotee: TestDevotee, mine: { userId: number; orderId: string }) => {
  const { voice, voice_open } = (await devotee.call('POST /api/order', mine)).body
  return { voice, voice_open }
}
const which = ({ id, version }: { id: number; version: number }) => ({ id, version })

test('a new wording of the consent gets a new version', () => {
  const wording = createHash('sha256').update(en.said.consent).digest('hex').slice(0, 12)
  expect([voiceConsentVersion, wording]).toEqual(['2026-11', 'e47c65459c93'])
})

test('before the homam nothing is asked; afterwards only with consent, and only by whose order it is', async () => {
  const { devotee, mine, said } = await booked()
  expect(await ofOrder(devotee, mine)).toEqual({ voice: null, voice_open: false })
  expect((await devotee.call('POST /api/save-voice', said)).body.code).toBe('wrong_state')
  await app.advance(10 * 86_400)
  expect(await ofOrder(devotee, mine)).toEqual({ voice: null, voice_open: true })
  const bad = { ...said, consent: null, text: 'see www.example.com', name: '' }
  expect((await devotee.call('POST /api/save-voice', bad)).body.fields).toEqual({
    text: expect.any(String),
    name: expect.any(String),
    consent: expect.any(String),
  })
  const stranger = await app.given.devotee()
  expect((await stranger.call('POST /api/save-voice', { ...said, userId: stranger.id })).status).toBe(404)
  expect((await devotee.call('POST /api/save-voice', said)).status).toBe(200)
  expect(await ofOrder(devotee, mine)).toEqual({ voice: { ...words, state: 'given' }, voice_open: true })
  expect(await shown()).toEqual([])
  await devotee.call('POST /api/withdraw-voice', mine)
})

test('staff choose, order, translate and hide; the devotee takes it back, and it is gone at once', async () => {
  const [first, second] = [await booked(), await booked()]
  await app.advance(10 * 86_400)
  const editor = await app.given.staff('editor')
  for (const one of [first, second]) await one.devotee.call('POST /api/save-voice', one.said)
  const [b, a] = await listed(editor)
  if (!a || !b) throw new Error('two were said')
  for (const one of [a, b]) expect((await editor.call('POST /api/office/publish-voice', which(one))).status).toBe(200)
  await expect.poll(() => shown()).toHaveLength(2)
  await expect.poll(() => shown(first.homam.id)).toMatchObject([{ ...words, language: 'te', translated_from: null }])

  const english = { ...which(a), language: 'en', text: 'Done for my mother. Great joy.' }
  const same = await editor.call('POST /api/office/translate-voice', { ...english, language: 'te' })
  expect(same.body.code).toBe('wrong_state')
  expect((await editor.call('POST /api/office/translate-voice', english)).status).toBe(200)
  await expect
    .poll(() => shown(first.homam.id))
    .toMatchObject([{ text: english.text, language: 'en', translated_from: 'te' }])
  await expect
    .poll(() => shown(first.homam.id, 3))
    .toMatchObject([{ text: words.text, language: 'te', translated_from: null }])

  expect((await listed(editor)).map(row => row.id)).toEqual([b.id, a.id])
  expect((await editor.call('POST /api/office/raise-voice', which(a))).status).toBe(200)
  expect((await listed(editor)).map(row => row.id)).toEqual([a.id, b.id])
  expect((await editor.call('POST /api/office/hide-voice', which(b))).status).toBe(200)
  await expect.poll(() => shown(second.homam.id)).toEqual([])

  // Said anew: off the site until it is chosen again, without the translation of the older words.
  await first.devotee.call('POST /api/save-voice', { ...first.said, text: 'ఇంకోసారి' })
  await expect.poll(() => shown(first.homam.id)).toEqual([])
  expect((await editor.call('POST /api/office/publish-voice', which(a))).body.code).toBe('edited_meanwhile')
  const anew = (await listed(editor)).find(row => row.id === a.id)
  expect(anew).toMatchObject({ state: 'given', translations: [] })
  await editor.call('POST /api/office/publish-voice', { id: a.id, version: anew?.version ?? 0 })
  await expect.poll(() => shown(first.homam.id)).toMatchObject([{ text: 'ఇంకోసారి' }])
  for (let twice = 0; twice < 2; twice++)
    expect((await first.devotee.call('POST /api/withdraw-voice', first.mine)).status).toBe(200)
  await expect.poll(() => shown(first.homam.id)).toEqual([])
  expect((await listed(editor)).map(row => row.id)).not.toContain(a.id)
  expect((await ofOrder(first.devotee, first.mine)).voice).toEqual({
    text: '',
    name: '',
    place: '',
    state: 'withdrawn',
  })
})

test('a translator publishes nothing; the download shows it, and an erasure takes it off the site', async () => {
  const { homam, devotee, said } = await booked()
  await app.advance(10 * 86_400)
  const [owner, translator] = [await app.given.staff('owner'), await app.given.staff('translator')]
  await devotee.call('POST /api/save-voice', { ...said, language: 1, text: 'With thanks' })
  const voice = (await listed(owner)).find(row => row.state === 'given')
  if (!voice) throw new Error('one was said')
  await owner.call('POST /api/office/publish-voice', which(voice))
  expect((await translator.call('POST /api/office/hide-voice', which(voice))).status).toBe(403)
  const { languages } = (await translator.call('POST /api/office/me', {})).body
  for (const language of ['te', 'ta', 'kn', 'hi']) {
    const { status } = await translator.call('POST /api/office/translate-voice', {
      ...which(voice),
      language,
      text: 'అ',
    })
    expect([language, status]).toEqual([language, languages.includes(language) ? 200 : 403])
  }
  const { voices } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(voices).toMatchObject([{ text: 'With thanks', name: words.name, state: 'published' }])
  await app.app.db.tx(tx => forgetVoices(tx, devotee.id, app.app.clock.now()))
  await expect.poll(() => shown(homam.id)).toEqual([])
})

test('what can be read in the language comes first, said or translated, and then the order of staff', async () => {
  const booking = await booked()
  const { homam } = booking
  const more = [await booked(homam), await booked(homam), await booked(homam)]
  await app.advance(10 * 86_400)
  const editor = await app.given.staff('editor')
  const said: [Awaited<ReturnType<typeof booked>>, number, string][] = [
    [booking, 1, 'Said in English'],
    ...more.map((one, i): [typeof booking, number, string] => [one, 2, `తెలుగు ${i}`]),
  ]
  for (const [one, language, text] of said)
    await one.devotee.call('POST /api/save-voice', { ...one.said, language, text })
  const rows = (await listed(editor)).filter(row => row.state === 'given').toReversed()
  for (const row of rows) await editor.call('POST /api/office/publish-voice', which(row))
  const texts = async (language: number) => (await shown(homam.id, language)).map(({ text }) => text)
  await expect.poll(() => texts(2)).toEqual(['తెలుగు 2', 'తెలుగు 1', 'తెలుగు 0'])
  // In English the one that was said first of all is the first.
  await expect.poll(() => texts(1)).toEqual(['Said in English', 'తెలుగు 2', 'తెలుగు 1'])
})
