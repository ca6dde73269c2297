import { expect, test } from 'vitest'
import { addDays, dayOf, wireDay } from '../../../../../contract/ground/india-time.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
const find = async (body: Parameters<typeof app.call<'POST /api/find-homams'>>[1]) =>
  (await app.call('POST /api/find-homams', { language: 1, past: true, ...body })).body
const slugs = async (body: Parameters<typeof find>[0]) => (await find(body)).homams.map(h => h.services)

test.each(['ganapathi', 'గణపతి', 'கணபதி', 'ಗಣಪತಿ', 'गणपति', 'Ganesh', 'विनायक', 'GANAPATI HOMAM', 'गणपति हवन'])(
  '"%s" finds the Ganapati homam in every language of the interface',
  async q => {
    for (const { id } of languages)
      expect(await slugs({ q, language: id })).toContain('sankatahara-chaturthi-ganapati-homam')
  },
)

test.each([
  ['sudharshana', 'sudarshana-homam'],
  ['sudrashana', 'sudarshana-homam'],
  ['lakshmi kubera', 'lakshmi-kubera-homam'],
  ['lakshmikubera', 'lakshmi-kubera-homam'],
  ['hanumaan', 'hanuman-homam'],
  ['sathyanarayana', 'satyanarayana-homam'],
  ['தட்சிணாமூர்த்தி', 'dakshinamurthy-homam'],
])('small misspellings find too: "%s"', async (q, slug) => {
  expect((await slugs({ q }))[0]).toBe(slug)
})

test.each(['அனுமன்', 'அனுமான்', 'anuman', 'ஹனுமான்', 'ஆஞ்சநேயர்', 'ಹನುಮಂತ'])(
  'Hanuman is found without the breath that Tamil leaves away: "%s"',
  async q => {
    expect(await slugs({ q, language: 3 })).toEqual(['hanuman-homam'])
  },
)

test.each(['முருகன்', 'murugan', 'Muruga', 'சுப்பிரமணியர்', 'Subramanya', 'కార్తికేయ', 'Kartikeya', 'स्कंद', 'ಸುಬ್ರಹ್ಮಣ್ಯ'])(
  '"%s" finds nothing while no homam is Murugan’s, and then that homam alone',
  async q => {
    expect(await find({ q })).toMatchObject({ total: 0, near: false })
    const homam = await app.given.homam()
    await app.app.db.pool.query(`update catalogue.events set deity = 'subrahmanya' where id = $1`, [homam.id])
    await expect.poll(async () => (await find({ q })).homams.map(h => h.id)).toEqual([homam.id])
    await app.app.db.pool.query(`update catalogue.events set published = false where id = $1`, [homam.id])
    await expect.poll(async () => (await find({ q })).total).toBe(0)
  },
)

test.each([
  'sani',
  'shani dosha',
  'शनि',
  'ಶನಿ',
  'శని దోషం',
  'சனி தோஷம்',
  'Rahu',
  'ராகு கேது',
  'kuja dosham',
  'कुज दोष',
  'मंगल दोष',
  'செவ்வாய் தோஷம்',
  'ಕುಜ ದೋಷ',
  'ఏలినాటి శని',
])('a planet and its dosha find the homam for the nine, and no name that begins alike: "%s"', async q => {
  expect(await find({ q })).toMatchObject({ near: false, homams: [{ services: 'navagraha-shanti-homam' }] })
})

test.each(['mrityunjaya', 'మృత్యుంజయ', 'pradosham'])('"%s" finds the homam of Shiva', async q => {
  expect((await slugs({ q }))[0]).toBe('rudra-homam')
})

test.each(['zzzz', 'zzz', 'ssss', 'hhh', 'aaaa', 'mmmm', 'kkk xyz'])(
  'letters without sense find nothing, though names begin with their sound: "%s"',
  async q => {
    expect(await find({ q })).toMatchObject({ total: 0, sevas: [] })
  },
)

test('what only resembles a name is said to do so', async () => {
  expect(await find({ q: 'sudrashana' })).toMatchObject({ near: true })
  expect(await find({ q: 'sudarshana' })).toMatchObject({ near: false })
})

test('a purpose finds its homams by its name in any language', async () => {
  expect(await slugs({ q: 'ఆరోగ్యం' })).toContain('dhanvantari-homam')
  expect(await slugs({ q: 'கல்வி' })).toContain('saraswati-homam')
})

test('what no homam is called finds none, and signs mean nothing to the database', async () => {
  expect((await find({ q: 'zzqxwv' })).total).toBe(0)
  expect((await find({ q: '🙏' })).total).toBe(0)
  expect((await find({ q: "%_'; drop table" })).homams).toEqual([])
})

test('filters by deity, purpose, day of the homam and price, and counts what is found', async () => {
  const all = await find({})
  expect(all.total).toBe(14)
  expect(await slugs({ deity: 'shiva' })).toEqual(['rudra-homam'])
  const wise = await find({ purpose: 'wisdom' })
  expect(wise.homams.every(h => h.purposes.includes('wisdom'))).toBe(true)
  expect(wise.total).toBe(wise.homams.length)
  const cheap = await find({ least: 1000, most: 1600 })
  expect(cheap.homams.length).toBeGreaterThan(0)
  expect(cheap.homams.every(h => h.amount >= 1000 && h.amount <= 1600)).toBe(true)
  const today = dayOf(app.app.clock.now())
  const [from, to] = [wireDay(addDays(today, 2)), wireDay(addDays(today, 5))]
  expect(
    (await find({ from, to })).homams
      .map(h => h.event_date)
      .every(day => [2, 3, 4, 5].map(n => wireDay(addDays(today, n))).includes(day)),
  ).toBe(true)
})

test('open homams come first by closing day, then the latest closed; without `past` none is closed', async () => {
  const { homams } = await find({})
  const list = (await app.call('POST /api/homelist', { language: 1 })).body
  expect(homams.map(h => h.id)).toEqual(list.map(e => e.id))
  expect((await find({ past: false })).total).toBe(10)
})

test('pages follow one another without gap or repeat', async () => {
  const ids = []
  for (const offset of [0, 5, 10]) ids.push(...(await find({ offset, limit: 5 })).homams.map(h => h.id))
  expect(ids).toEqual((await find({})).homams.map(h => h.id))
  expect((await find({ offset: 500 })).homams).toEqual([])
})

test('deities and purposes are named in the language, only those in use', async () => {
  const { deities, purposes } = await find({ language: 2 })
  expect(deities.find(d => d.code === 'ganapati')?.name).toBe('గణపతి')
  expect(purposes.length).toBeGreaterThan(5)
  await app.app.db.pool.query(
    `insert into catalogue.deities (code, name, position) values ('unused', '{"en":"Unused"}', 99)`,
  )
  expect((await find({ language: 2 })).deities.some(d => d.code === 'unused')).toBe(false)
})

test('a day that is none is refused', async () => {
  expect((await app.call('POST /api/find-homams', { from: '31-02-2026' })).status).toBe(400)
})

test('an event is found by its new title and deity as soon as they change', async () => {
  const homam = await app.given.homam()
  const found = async (q: string) => (await find({ q })).homams.some(h => h.id === homam.id)
  expect(await found('pariksha')).toBe(true)
  await app.app.db.pool.query(
    `update catalogue.events set title = '{"en":"Vastu Homam"}', deity = 'saraswati' where id = $1`,
    [homam.id],
  )
  await expect.poll(() => found('vaastu')).toBe(true)
  await expect.poll(() => found('sharada')).toBe(true)
  await app.app.db.pool.query(`update catalogue.deities set other_names = 'Bharati' where code = 'saraswati'`)
  await expect.poll(() => found('bhaarathi')).toBe(true)
  expect((await find({ q: 'vastu' })).homams).toHaveLength(1)
})

test('a calendar file has the held day, folds at 75 octets, and says it in the language', async () => {
  const { sid, event_date, lang_title } = (await find({ q: 'kubera', language: 2 })).homams[0] ?? {
    sid: 0,
    event_date: '',
    lang_title: '',
  }
  const answer = await app.raw('GET', `/calendar/te/${sid}.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.every(line => Buffer.byteLength(line) <= 75 && !line.includes('\ufffd'))).toBe(true)
  const whole = text.replaceAll('\r\n ', '')
  const [day, month, year] = event_date.split('-')
  expect(whole).toContain(`DTSTART:${year}${month}${day}T010000Z`)
  expect(whole).toContain(`SUMMARY:${lang_title}`)
  expect(whole).toMatch(/\r\nUID:homam-\d+@[^\r]+\r\n/)
  expect(whole).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
  expect(whole).toContain('BEGIN:VALARM')
  expect(whole).toContain(`/te/lakshmi-kubera-homam/view-more/${sid}`)
  expect(await (await app.raw('GET', `/calendar/xx/${sid}.ics`)).text()).toContain('Lakshmi Kubera Homam')
})

test('a calendar file of a seva with many days has the day that is named, else the next with the link to its booking', async () => {
  const first = addDays(dayOf(app.app.clock.now()), 1)
  const seva = await app.given.seva({ days: [first, addDays(first, 1)], slots: [{ starts: 360, lasts: 30 }] })
  const [next, later] = seva.occurrences
  const file = async (query: string) => {
    const answer = await app.raw('GET', `/calendar/en/${seva.id}.ics${query}`)
    return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') }
  }
  const start = (day: string) => `DTSTART:${day.replaceAll('-', '')}T003000Z`
  const bare = (await file('')).text
  expect(bare).toContain(start(first))
  expect(bare).toContain(`/en/test-seva/book-now/${seva.id}?day=${next?.id}`)
  const named = (await file(`?day=${later?.id}`)).text
  expect(named).toContain(start(addDays(first, 1)))
  expect(named).toContain(`UID:seva-${later?.id}@`)
  const other = await app.given.seva()
  expect((await file(`?day=${other.occurrences[0]?.id}`)).status).toBe(404)
  expect((await file('?day=x')).text).toContain(start(first))
})

test('an unknown homam has no calendar file, said in the language of the address', async () => {
  for (const file of ['999999.ics', '0.ics', 'x.ics', '1.txt']) {
    const answer = await app.raw('GET', `/calendar/te/${file}`)
    expect(answer.status).toBe(404)
    expect(((await answer.json()) as { message: string }).message).toMatch(/[\u0c00-\u0c7f]/)
  }
})

test('with days on both sides, a seva says which of them can be booked', async () => {
  const first = addDays(dayOf(app.app.clock.now()), 1)
  const seva = await app.given.seva({
    days: [first, addDays(first, 2), addDays(first, 9)],
    slots: [
      { starts: 360, lasts: 30 },
      { starts: 1080, lasts: 30 },
    ],
  })
  await app.app.db.pool.query('update catalogue.occurrences set withdrawn = true where event_id = $1 and day = $2', [
    seva.id,
    addDays(first, 2),
  ])
  const days = async (body: Parameters<typeof find>[0]) => (await find(body)).sevas.find(s => s.sid === seva.id)?.days
  const week = { from: wireDay(first), to: wireDay(addDays(first, 6)) }
  await expect.poll(() => days(week)).toEqual([first])
  expect(await days({ from: week.from, to: wireDay(addDays(first, 30)) })).toEqual([first, addDays(first, 9)])
  expect(await days({ from: week.from, to: wireDay(addDays(first, 93)) })).toEqual([])
  expect(await days({})).toEqual([])
})
