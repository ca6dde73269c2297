import { describe, expect, test } from 'vitest'
import * as calls from '../../../../contract/office/trust/content.ts'
import type { ContentDocument } from '../../../../contract/office/trust/content.ts'
import type { Content } from '../../../../contract/office/trust/kinds.ts'
import { type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import { formFor, testApp, type TestStaff } from '../../../test/test-app.ts'

const app = testApp()

const paging = { page: 1, perPage: 100 }
const five = (text: string) => ({ en: text, te: `${text} తె`, ta: `${text} த`, kn: `${text} ಕ`, hi: `${text} हि` })

/** The n-th demo homam, as the office reads it: each test has its own. */
async function someEvent(staff: TestStaff, n = 0): Promise<ContentDocument> {
  const { body } = await staff.call('POST /api/office/list-content', { kind: 'event', ...paging })
  const ids = body.rows.map(row => row.id).sort((a, b) => a - b)
  return (await staff.call('POST /api/office/read-content', { id: ids[n] ?? 0 })).body
}
const save = (staff: TestStaff, doc: ContentDocument, change: Content) =>
  staff.call('POST /api/office/save-content', {
    kind: doc.kind,
    id: doc.id,
    version: doc.version,
    content: { ...doc.content, ...change },
  })
const publish = (staff: TestStaff, doc: ContentDocument, at?: number) =>
  staff.call('POST /api/office/publish-content', { id: doc.id, version: doc.version, ...(at !== undefined && { at }) })

describe('what stands on the site', () => {
  // The product ships none of these; sevas.test.ts publishes some.
  const ofStaff: KindName[] = ['seva', 'pool', 'blackout']
  test.each(kindNames.filter(kind => !ofStaff.includes(kind)))(
    '%s: each has a document that could be published as it is, and publishing it changes nothing',
    async kind => {
      const versions = () => app.app.db.pool.query('select count(*)::int as kept from catalogue.policy_versions')
      const before = (await versions()).rows
      const owner = await app.given.staff('owner')

      const { body } = await owner.call('POST /api/office/list-content', { kind, ...paging })

      expect(body.total).toBeGreaterThan(0)
      for (const row of body.rows.slice(0, 6)) {
        const read = (await owner.call('POST /api/office/read-content', { id: row.id })).body
        expect([row.title, read.state, read.problems]).toEqual([expect.any(String), 'published', []])
        const done = await publish(owner, read)
        expect([done.status, done.body]).toEqual([200, expect.anything()])
        expect(done.body.content).toEqual(read.content)
      }
      expect((await versions()).rows).toEqual(before)
    },
  )
})

describe('a draft', () => {
  test('shows on the site only once it is published, in every process, and the log says what became of it', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor)
    const serviceId = Number(doc.record)
    const titleOnSite = async () => (await app.call('POST /api/viewmore', { language: 1, serviceId })).body.lang_title
    const before = await titleOnSite()

    const saved = (await save(editor, doc, { title: five('Named anew') })).body

    expect([saved.state, saved.version, await titleOnSite()]).toEqual(['changed', doc.version + 1, before])
    // Another process hears of it by the same NOTIFY.
    const listener = await app.app.db.pool.connect()
    const heard = new Promise(resolve => listener.once('notification', message => resolve(message.channel)))
    await listener.query('listen content')
    const done = (await publish(editor, saved)).body
    expect([done.state, await heard]).toEqual(['published', 'content'])
    listener.release(true)
    await expect.poll(titleOnSite).toBe('Named anew')
    const { rows } = await app.app.db.pool.query(
      `select before ->> 'title' as before, after ->> 'title' as after from admin.audit where action like '%publish-content' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ before: expect.stringContaining(before), after: expect.stringContaining('Named anew') }])
  })

  test('is refused to who read it before somebody else saved it, and told who that was', async () => {
    const [editor, owner] = [await app.given.staff('editor'), await app.given.staff('owner')]
    const doc = await someEvent(owner)

    const both = await Promise.all([save(editor, doc, { slug: 'one' }), save(owner, doc, { slug: 'two' })])

    expect(both.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)
    expect(refused?.body).toMatchObject({
      code: 'edited_meanwhile',
      edited: { by: expect.stringMatching(/^Demo (owner|editor)$/), at: expect.any(Number) },
    })
  })

  test('saved by itself is one revision a sitting; a press, another person and half an hour each begin the next', async () => {
    const [editor, owner] = [await app.given.staff('editor'), await app.given.staff('owner')]
    let doc = await someEvent(owner, 12)
    const type = async (staff: TestStaff, en: string, byItself: boolean) => {
      const { status, body } = await staff.call('POST /api/office/save-content', {
        kind: 'event',
        id: doc.id,
        version: doc.version,
        byItself,
        content: { ...doc.content, title: { ...five('Typed'), en } },
      })
      expect(status).toBe(200)
      doc = body
    }
    const history = async () =>
      (await editor.call('POST /api/office/list-revisions', { id: doc.id, ...paging })).body.rows
    const before = (await history()).length
    const { rows } = await app.app.db.pool.query('select count(*)::int as lines from admin.audit')

    await type(editor, 'A', true)
    await type(editor, 'Ab', true)
    await type(editor, 'Abc', true)
    const [sitting, ...earlier] = await history()
    expect([earlier.length, sitting?.what, sitting?.changed]).toEqual([before, 'save', ['title']])
    const { body } = await editor.call('POST /api/office/read-revision', { id: doc.id, revision: sitting?.id ?? 0 })
    expect(body.content.title).toMatchObject({ en: 'Abc' })
    const lines = await app.app.db.pool.query('select count(*)::int as lines from admin.audit')
    expect(lines.rows[0]?.lines - rows[0]?.lines).toBe(1)

    await type(editor, 'Abcd', false)
    expect(await history()).toHaveLength(before + 1)
    await type(editor, 'Abcde', true)
    expect(await history()).toHaveLength(before + 2)
    await type(owner, 'By the owner', true)
    await type(editor, 'By the editor', true)
    expect(await history()).toHaveLength(before + 4)
    await app.advance(31 * 60)
    await type(editor, 'After lunch', true)
    expect(await history()).toHaveLength(before + 5)
  })

  test('is saved by itself neither over what a colleague saved, nor into what is scheduled', async () => {
    const [editor, owner] = [await app.given.staff('editor'), await app.given.staff('owner')]
    const doc = await someEvent(owner, 13)
    const typed = (version: number) =>
      editor.call('POST /api/office/save-content', {
        kind: 'event',
        id: doc.id,
        version,
        byItself: true,
        content: { ...doc.content, title: five('Typed over') },
      })
    const theirs = (await save(owner, doc, { title: five('By the owner') })).body
    expect((await typed(doc.version)).body).toMatchObject({ code: 'edited_meanwhile' })

    const scheduled = (await publish(owner, theirs, app.app.clock.now() + 3_600_000)).body
    expect((await typed(scheduled.version)).body).toMatchObject({ code: 'bad_request' })
    const kept = (await owner.call('POST /api/office/read-content', { id: doc.id })).body
    expect(kept.content.title).toMatchObject({ en: 'By the owner' })
  })

  test('has its HTML sanitised, its YouTube address made an id, and what is no content of its kind refused', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor)
    const [first] = doc.content.sections as Content[]
    const html = { ...(first?.html as object), en: '<p onclick="x()">Good<script>bad()</script></p>', te: '<p> </p>' }

    const { body } = await save(editor, doc, { sections: [{ ...first, html }] })

    expect((body.content.sections as Content[])[0]?.html).toMatchObject({ en: '<p>Good</p>' })
    expect((body.content.sections as Content[])[0]?.html).not.toHaveProperty('te')
    const video = await editor.call('POST /api/office/save-content', {
      kind: 'live_video',
      id: null,
      version: 0,
      content: { youtube: 'https://youtu.be/abcdefghijk?t=3' },
    })
    expect(video.body.content.youtube).toBe('abcdefghijk')
    const wrong = await editor.call('POST /api/office/save-content', {
      kind: 'product',
      id: null,
      version: 0,
      content: { title: 7 },
    })
    expect([wrong.status, wrong.body]).toEqual([
      422,
      expect.objectContaining({ code: 'content_malformed', problems: [{ path: 'title', problem: 'wrong_form' }] }),
    ])
  })

  test('refuses texts without end and HTML of no end of depth, also as a draft, before it is looked through', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor)
    const [first] = doc.content.sections as Content[]
    const path = `sections.${String(first?.key)}.html`
    const sent = async (en: string) =>
      (await save(editor, doc, { sections: [{ ...first, html: { en } }] })).body as { problems?: unknown }

    const deep = '<ul><li>'.repeat(5000)
    expect((await sent(deep)).problems).toEqual([{ path, problem: 'wrong_form', language: 'en' }])
    expect((await sent(`<p>${'x'.repeat(300_000)}</p>`)).problems).toEqual([
      { path, problem: 'too_long', language: 'en' },
    ])
    // Each within its own bound: together they would keep everybody else waiting.
    const long = { ...first, html: five(`<p>${'<em></em>'.repeat(4000)}</p>`) }
    const sections = Array.from({ length: 9 }, (_, at) => ({ ...long, key: `k${at}` }))
    for (const call of ['POST /api/office/save-content', 'POST /api/office/check-content'] as const) {
      const content = { ...doc.content, sections }
      const { body } = await editor.call(call, { kind: 'event', id: doc.id, version: doc.version, content })
      const { problems } = body as { problems?: unknown[] }
      expect(problems).toContainEqual({ path: 'sections.k8.html', problem: 'too_long', language: 'en' })
      expect(problems).not.toContainEqual(expect.objectContaining({ path: 'sections.k0.html' }))
    }
    const title = { ...five('x'), en: 'x'.repeat(10_000) }
    expect(((await save(editor, doc, { title })).body as { problems?: unknown }).problems).toEqual([
      { path: 'title', problem: 'too_long', language: 'en' },
    ])
  })

  test('follows what changes on the site without the office, but for what it changes itself', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 3)
    const saved = (await save(editor, doc, { discount: five('Less') })).body
    await app.app.db.pool.query(`update catalogue.events set held_on = '2031-02-03' where id = $1`, [doc.record])
    await app.app.db.pool.query('update catalogue.packages set capacity = 77 where event_id = $1', [doc.record])

    expect((await publish(editor, saved)).body).toMatchObject({ code: 'edited_meanwhile' })
    const again = (await editor.call('POST /api/office/read-content', { id: doc.id })).body
    expect(again.content).toMatchObject({ held_on: '2031-02-03', discount: five('Less') })
    expect((await publish(editor, again)).body).toMatchObject({ state: 'published' })

    const { rows } = await app.app.db.pool.query(
      'select distinct held_on, capacity from catalogue.events e join catalogue.packages p on p.event_id = e.id where e.id = $1',
      [doc.record],
    )
    expect(rows).toEqual([{ held_on: '2031-02-03', capacity: 77 }])
  })

  test('that is older than a field of its kind can be read and published', async () => {
    const editor = await app.given.staff('editor')
    const fresh = (await editor.call('POST /api/office/new-content', { kind: 'shop_tile' })).body.content
    const content = { ...fresh, title: five('Bell'), image: '/pictures/product-diya.svg', path: 'products/bell' }
    const made = (
      await editor.call('POST /api/office/save-content', { kind: 'shop_tile', id: null, version: 0, content })
    ).body
    await app.app.db.pool.query(`update content.documents set draft = draft - 'title' - 'path' where id = $1`, [
      made.id,
    ])

    const read = (await editor.call('POST /api/office/read-content', { id: made.id })).body
    expect(read.content).toEqual({ ...content, title: {}, path: null })
    expect(read.problems).toEqual(expect.arrayContaining([{ path: 'title', problem: 'required', language: 'en' }]))

    const named = (await save(editor, read, { title: five('Bell') })).body
    await app.app.db.pool.query(`update content.documents set draft = draft - 'path' where id = $1`, [made.id])
    expect((await publish(editor, named)).body).toMatchObject({ state: 'published', content: { path: null } })
  })

  test('goes back to what stands on the site, or away if nothing does', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 4)
    const saved = (await save(editor, doc, { title: five('Never shown') })).body

    const back = await editor.call('POST /api/office/delete-draft', { id: saved.id, version: saved.version })
    expect(back.body.document).toMatchObject({ state: 'published', content: doc.content })

    const made = (
      await editor.call('POST /api/office/save-content', {
        kind: 'portrait',
        id: null,
        version: 0,
        content: { image: '/pictures/mark.svg' },
      })
    ).body
    expect((await editor.call('POST /api/office/delete-draft', { id: made.id, version: made.version })).body).toEqual({
      document: null,
    })
    expect((await editor.call('POST /api/office/read-content', { id: made.id })).status).toBe(404)
  })
})

describe('a translator', () => {
  test('changes the texts of his languages and nothing else', async () => {
    const [translator, owner] = [await app.given.staff('translator'), await app.given.staff('owner')]
    const doc = await someEvent(owner, 1)
    const title = doc.content.title as object
    const packages = doc.content.packages as Content[]

    for (const change of [
      { title: { ...title, hi: 'अन्य' } },
      { title: { ...title, en: 'Other' } },
      { amount: 1 },
      { packages: packages.slice(1) },
      { packages: packages.map(p => ({ ...p, amount: 1 })) },
      { sections: [...(doc.content.sections as Content[])].toReversed() },
    ]) {
      expect((await save(translator, doc, change)).body.code).toBe('other_language')
    }
    const done = await save(translator, doc, {
      title: { ...title, te: 'కొత్త పేరు' },
      packages: packages.map(p => ({ ...p, name: { ...(p.name as object), te: 'ప్యాకేజీ' } })),
    })
    expect([done.status, done.body.content.title]).toEqual([200, { ...title, te: 'కొత్త పేరు' }])

    expect(
      (await translator.call('POST /api/office/save-content', { kind: 'product', id: null, version: 0, content: {} }))
        .body.code,
    ).toBe('no_right')
    expect((await publish(translator, done.body)).body.code).toBe('no_right')
    expect(
      (
        await translator.call('POST /api/office/review-texts', {
          id: doc.id,
          version: done.body.version,
          paths: ['title'],
          language: 'hi',
          reviewed: true,
        })
      ).body.code,
    ).toBe('other_language')
  })

  test('does not reach the trust’s numbers, nor an editor its details', async () => {
    const [translator, editor] = [await app.given.staff('translator'), await app.given.staff('editor')]
    const doc = (await translator.call('POST /api/office/read-content', { kind: 'trust', record: '1' })).body

    const numbers = { ...(doc.content.support_numbers as object), te: '919999999999' }
    expect((await save(translator, doc, { support_numbers: numbers })).body.code).toBe('other_language')
    expect((await save(editor, doc, { account_number: '00001111' })).body.code).toBe('other_language')
    expect((await save(translator, doc, { name: { ...(doc.content.name as object), te: 'ట్రస్ట్' } })).status).toBe(200)
  })
})

describe('texts', () => {
  test('of a homam without a title are begun in no language, however much of its form came with it', async () => {
    const editor = await app.given.staff('editor')
    const { content } = (await editor.call('POST /api/office/new-content', { kind: 'event' })).body
    const saved = (await editor.call('POST /api/office/save-content', { kind: 'event', id: null, version: 0, content }))
      .body
    expect([saved.parity, saved.problems.length > 0]).toEqual([{ en: 0, te: 0, ta: 0, kn: 0, hi: 0 }, true])
    const titled = (await save(editor, saved, { title: { en: 'Lamp homam' } })).body
    expect([titled.parity.en, titled.parity.te]).toEqual([expect.any(Number), 0])
    expect(titled.parity.en).toBeGreaterThan(0)
  })

  test('are missing, written, reviewed or stale, and the publishing threshold keeps back what is below it', async () => {
    const owner = await app.given.staff('owner')
    let doc = (await save(owner, await someEvent(owner, 2), { discount: { en: 'Ten less', te: 'పది తక్కువ' } })).body
    const states = () => doc.states.discount
    expect(states()).toEqual({ en: 'written', te: 'written', ta: 'missing', kn: 'missing', hi: 'missing' })
    expect(doc.parity.te).toBe(100)
    expect(doc.parity.ta).toBeLessThan(100)

    const review = async (reviewed: boolean) =>
      (
        await owner.call('POST /api/office/review-texts', {
          id: doc.id,
          version: doc.version,
          paths: ['discount'],
          language: 'te',
          reviewed,
        })
      ).body
    doc = await review(true)
    expect(states()?.te).toBe('reviewed')
    doc = (await save(owner, doc, { discount: { en: 'Twenty less', te: 'పది తక్కువ' } })).body
    expect(states()?.te).toBe('stale')
    doc = (await save(owner, doc, { discount: { en: 'Ten less', te: 'పది తక్కువ' } })).body
    expect(states()?.te).toBe('reviewed')
    doc = (await save(owner, doc, { discount: { en: 'Half', te: 'పది తక్కువ' } })).body
    doc = await review(true)
    expect(states()?.te).toBe('reviewed')
    doc = await review(false)
    expect(states()?.te).toBe('written')

    const refused = await publish(owner, doc)
    expect(refused.body).toMatchObject({
      code: 'not_ready',
      problems: ['ta', 'kn', 'hi'].map(language => ({
        path: 'discount',
        problem: 'under_bar',
        language,
        state: 'missing',
      })),
    })
    const { body: work } = await owner.call('POST /api/office/missing-texts', {
      ...paging,
      language: 'ta',
      kind: 'event',
    })
    expect(work.rows).toContainEqual(
      expect.objectContaining({ id: doc.id, path: 'discount', state: 'missing', english: 'Half', text: '' }),
    )

    const { body: bar } = await owner.call('POST /api/office/read-bar', {})
    const lower = { ...bar.bars, event: { en: 'complete' as const } }
    expect(
      (await owner.call('POST /api/office/save-bar', { version: bar.version, bars: lower })).body.bars.event,
    ).toEqual({ en: 'complete' })
    expect((await owner.call('POST /api/office/save-bar', { version: bar.version, bars: lower })).body.code).toBe(
      'edited_meanwhile',
    )
    expect((await publish(owner, doc)).body).toMatchObject({ state: 'published' })
  })
})

describe('the day of a homam', () => {
  test('lasts as long as staff say, and its broadcast is for whom they say; nothing said is any login and no length', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 11)
    const kept = async () =>
      (
        await app.app.db.pool.query<{ event: number; occurrence: number; booked: boolean }>(
          `select e.lasts_minutes as event, o.lasts_minutes as occurrence, e.live_for_booked as booked
             from catalogue.events e join catalogue.occurrences o on o.event_id = e.id where e.id = $1`,
          [Number(doc.record)],
        )
      ).rows
    await publish(editor, (await save(editor, doc, {})).body)
    expect(await kept()).toEqual([{ event: null, occurrence: null, booked: false }])
    const read = async () => (await editor.call('POST /api/office/read-content', { id: doc.id })).body
    await publish(editor, (await save(editor, await read(), { lasts_minutes: 300, live_for_booked: true })).body)
    expect(await kept()).toEqual([{ event: 300, occurrence: 300, booked: true }])
    expect((await read()).content).toMatchObject({ lasts_minutes: 300, live_for_booked: true })
    expect((await publish(editor, (await save(editor, await read(), { lasts_minutes: 0 })).body)).status).toBe(409)
    await publish(editor, (await save(editor, await read(), { lasts_minutes: null, live_for_booked: false })).body)
    expect(await kept()).toEqual([{ event: null, occurrence: null, booked: false }])
  })

  test('stands on its page in the order of the time, by the day it is held, and in the calendar file; empty, nothing does', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 11)
    const serviceId = Number(doc.record)
    const viewed = async (language: number) => (await app.call('POST /api/viewmore', { language, serviceId })).body
    const row = (starts_minutes: number, title: string) => ({ starts_minutes, title: five(title), text: {} })
    const day = {
      hours: [row(580, 'Purnahuti'), row(390, 'Sankalpam')],
      priests: [{ name: five('Sri Narayana Sharma'), about: {} }],
      clip: 'https://youtu.be/DemoGanesh1',
      comes_home: [{ text: five('Prasadam') }],
    }
    await publish(editor, (await save(editor, doc, day)).body)

    const english = await viewed(1)
    expect(english.story).toEqual({
      hours: [
        { at: english.held_at, time: '6:30 am', title: 'Sankalpam', text: '' },
        { at: english.held_at + 190 * 60_000, time: '9:40 am', title: 'Purnahuti', text: '' },
      ],
      priests: [{ name: 'Sri Narayana Sharma', about: '' }],
      clip: 'DemoGanesh1',
      comes_home: ['Prasadam'],
    })
    expect((await viewed(2)).story?.hours[0]).toMatchObject({ time: 'ఉదయం 6:30', title: 'Sankalpam తె' })
    const file = await app.raw('GET', `/calendar/en/${serviceId}.ics`)
    expect((await file.text()).replaceAll('\r\n ', '')).toContain('9:40 am\u00a0IST: Purnahuti')

    const read = (await editor.call('POST /api/office/read-content', { id: doc.id })).body
    await publish(editor, (await save(editor, read, { hours: [], priests: [], clip: null, comes_home: [] })).body)
    expect(await viewed(1)).not.toHaveProperty('story')
  })

  test('of who the trust is stands on the About page, with its approval and PAN; what is empty is not there', async () => {
    const owner = await app.given.staff('owner')
    const read = async () => (await owner.call('POST /api/office/read-content', { kind: 'trust', record: '1' })).body
    const onSite = async () => (await app.call('POST /api/about-trust', { language: 2 })).body
    const before = await read()
    const words = {
      founded_year: 1988,
      registration_number: 'T-88',
      shows_pan: false,
      trustees: [{ key: 'a', name: five('One'), office: {}, portrait: null, portrait_alt: {} }],
      photographs: [],
      audited_year: '2024-25',
      audited_income: 250_000,
      audited_expense: null,
      audited_statement: null,
    }

    await publish(owner, (await save(owner, before, words)).body)
    await expect.poll(async () => (await onSite()).founded).toBe(1988)
    expect(await onSite()).toMatchObject({
      known: true,
      registration: 'T-88',
      deduction: { section: '133', number: expect.any(String) },
      pan: null,
      trustees: [{ name: 'One తె', office: '', portrait: null, alt: '' }],
      photographs: [],
      accounts: { year: '2024-25', income: 2500, expense: null, statement: null },
    })

    const empty = {
      founded_year: null,
      registration_number: null,
      registration_12a: null,
      registration_12a_until: null,
      trustees: [],
      audited_year: null,
    }
    await publish(owner, (await save(owner, await read(), empty)).body)
    await expect.poll(async () => (await onSite()).known).toBe(false)

    for (const audited_statement of ['https://example.org/a.pdf', '/uploads/../a.pdf', '/uploads/a.webp']) {
      const { problems } = (await save(owner, await read(), { audited_statement })).body
      expect(problems).toContainEqual({ path: 'audited_statement', problem: 'wrong_form' })
    }
    await publish(owner, (await save(owner, await read(), before.content)).body)
  })
})

describe('publishing', () => {
  test('at a time happens once, whichever process comes first', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 5)
    const saved = (await save(editor, doc, { title: five('On its day') })).body
    const publishings = async (staff: TestStaff) =>
      (await staff.call('POST /api/office/list-revisions', { id: doc.id, ...paging })).body.rows.filter(
        r => r.what === 'publish',
      ).length
    const before = await publishings(editor)

    const waiting = (await publish(editor, saved, app.app.clock.now() + 3_600_000)).body
    expect(waiting.state).toBe('scheduled')
    await app.sweep()
    expect((await editor.call('POST /api/office/read-content', { id: doc.id })).body.state).toBe('scheduled')

    await app.advance(3_700)
    await Promise.all([app.sweep(), app.sweep()])

    const session = await app.given.staff('editor')
    expect((await session.call('POST /api/office/read-content', { id: doc.id })).body).toMatchObject({
      state: 'published',
      publishAt: null,
    })
    expect(await publishings(session)).toBe(before + 1)
  })

  test('at a time does not happen to a draft that is not ready any more, and the log says why', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 10)
    const saved = (await save(editor, doc, { title: five('Soon') })).body
    const waiting = (await publish(editor, saved, app.app.clock.now() + 3_600_000)).body
    await save(editor, waiting, { title: { te: 'త్వరలో' } })

    await app.advance(3_700)
    await app.sweep()

    const session = await app.given.staff('editor')
    expect((await session.call('POST /api/office/read-content', { id: doc.id })).body).toMatchObject({
      state: 'changed',
      publishAt: null,
    })
    const { rows } = await app.app.db.pool.query(
      `select after from admin.audit where action = 'publish at a time' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      { after: { notReady: expect.arrayContaining([{ path: 'title', problem: 'required', language: 'en' }]) } },
    ])
  })

  test('keeps a booked package for its orders and offers it no more; one nobody booked is gone', async () => {
    const editor = await app.given.staff('editor')
    const devotee = await app.given.devotee()
    const homam = await app.given.homam()
    const booked = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    expect(booked.status).toBe(200)
    const doc = (await editor.call('POST /api/office/read-content', { kind: 'event', record: String(homam.id) })).body
    const other = {
      key: 'nother',
      name: five('Other'),
      amount: 200_000,
      tax_head: null,
      capacity: 5,
      includes: {},
      names_included: null,
      further_name: null,
      meals: 11,
      meals_per_name: true,
    }
    const phones = [{ key: 'p1', number: '4012345678' }]
    const ready = {
      title: five('Test Homam'),
      phones,
      personal: questions(doc, 'personal'),
      family: questions(doc, 'family'),
    }

    const swapped = (await publish(editor, (await save(editor, doc, { ...ready, packages: [other] })).body)).body
    expect(swapped.content.packages).toEqual([other])
    expect(
      (await devotee.call('POST /api/saveForm', { ...formFor(homam, devotee), product_total: 1117 })).body.code,
    ).toBe('not_on_offer')
    const packages = () =>
      app.app.db.pool.query(
        'select id, withdrawn, capacity, meals, meals_per_name from catalogue.packages where event_id = $1 order by id',
        [homam.id],
      )
    expect((await packages()).rows).toEqual([
      { id: homam.packageId, withdrawn: true, capacity: null, meals: null, meals_per_name: false },
      { id: expect.any(Number), withdrawn: false, capacity: 5, meals: 11, meals_per_name: true },
    ])

    const back = { key: String(homam.packageId), name: five('One name'), amount: 111_600, capacity: 3 }
    await publish(editor, (await save(editor, swapped, { packages: [back] })).body)
    expect((await packages()).rows).toEqual([
      { id: homam.packageId, withdrawn: false, capacity: null, meals: null, meals_per_name: false },
    ])
  })

  test('a package says how many names it includes and what a further one costs; a price alone says too little (D23)', async () => {
    const editor = await app.given.staff('editor')
    const homam = await app.given.homam()
    const doc = (await editor.call('POST /api/office/read-content', { kind: 'event', record: String(homam.id) })).body
    const phones = [{ key: 'p1', number: '4012345678' }]
    const ready = {
      title: five('Test Homam'),
      phones,
      personal: questions(doc, 'personal'),
      family: questions(doc, 'family'),
    }
    const [one] = doc.content.packages as { key: string; names_included: unknown; further_name: unknown }[]
    const sold = (names_included: number | null, further_name: number | null) => [
      { ...one, name: five('One name'), names_included, further_name },
    ]
    const offered = async () =>
      (await app.call('POST /api/booking-data', { languageId: 1, serviceId: homam.id })).body.packages

    expect([one?.names_included, one?.further_name]).toEqual([null, null])
    const half = (await save(editor, doc, { ...ready, packages: sold(null, 25_000) })).body
    expect((await publish(editor, half)).body).toMatchObject({
      code: 'not_ready',
      problems: [{ path: `packages.${one?.key}.names_included`, problem: 'required' }],
    })
    const whole = (await publish(editor, (await save(editor, half, { packages: sold(4, 25_000) })).body)).body
    await expect.poll(offered).toMatchObject([{ names_included: 4, further_name: 250 }])
    await publish(editor, (await save(editor, whole, { packages: sold(4, null) })).body)
    await expect.poll(offered).toMatchObject([{ names_included: 4, further_name: null }])
  })

  test('a withdrawn document leaves the site, keeps its history, and comes back under its id', async () => {
    const editor = await app.given.staff('editor')
    const { body } = await editor.call('POST /api/office/list-content', { kind: 'shop_tile', ...paging })
    const doc = (await editor.call('POST /api/office/read-content', { id: body.rows[0]?.id ?? 0 })).body
    const tiles = async () => (await app.call('POST /api/product_img', { language: 'en' })).body.map(tile => tile.id)

    const gone = (await editor.call('POST /api/office/withdraw-content', { id: doc.id, version: doc.version })).body
    expect([gone.state, gone.published]).toEqual(['withdrawn', null])
    await expect.poll(tiles).not.toContain(Number(doc.record))
    expect((await publish(editor, gone)).body).toMatchObject({ state: 'published', record: doc.record })
    await expect.poll(tiles).toContain(Number(doc.record))
    expect((await tiles())[0]).toBe(Number(doc.record))
  })

  test('a deity that homams name can’t be withdrawn, and pages never', async () => {
    const editor = await app.given.staff('editor')
    for (const [kind, record, code] of [
      ['deity', 'ganapati', 'in_use'],
      ['page', 'about-us', 'no_right'],
    ] as const) {
      const doc = (await editor.call('POST /api/office/read-content', { kind, record })).body
      expect(
        (await editor.call('POST /api/office/withdraw-content', { id: doc.id, version: doc.version })).body.code,
      ).toBe(code)
    }
  })

  test('a booking names the policies it was made under', async () => {
    const editor = await app.given.staff('editor')
    const devotee = await app.given.devotee()
    const homam = await app.given.homam()
    const policyOf = async () => {
      const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
      const { rows } = await app.app.db.pool.query<{ policies: Record<string, number> }>(
        'select policies from booking.bookings where order_id = $1',
        [body.orderId],
      )
      return rows[0]?.policies['refund-policy']
    }
    const before = await policyOf()
    const doc = (await editor.call('POST /api/office/read-content', { kind: 'policy', record: 'refund-policy' })).body
    await publish(editor, (await save(editor, doc, { title: five('Refunds') })).body)

    expect(before).toBe(1)
    expect(await policyOf()).toBe(2)
  })

  test('refuses colours that can’t be read, days in the wrong order and questions without a name, each with its place', async () => {
    const owner = await app.given.staff('owner')
    const trust = (await owner.call('POST /api/office/read-content', { kind: 'trust', record: '1' })).body
    const pale = await owner.call('POST /api/office/check-content', {
      kind: 'trust',
      id: trust.id,
      content: { ...trust.content, accent: '#ffcc66' },
    })
    expect(pale.body.problems).toEqual([{ path: 'accent', problem: 'low_contrast' }])

    const event = await someEvent(owner, 6)
    const personal = (event.content.personal as Content[]).filter(q => q.send_name !== 'name')
    const content = { ...event.content, held_on: '2020-01-01', closes_on: '2020-01-02', deity: 'nobody', personal }
    const { body } = await owner.call('POST /api/office/check-content', { kind: 'event', id: event.id, content })
    expect(body.problems).toEqual(
      expect.arrayContaining([
        { path: 'deity', problem: 'unknown_record' },
        { path: 'held_on', problem: 'held_before_closing' },
        { path: 'personal', problem: 'name_not_asked' },
      ]),
    )
  })
})

describe('history', () => {
  test('shows who did what, and what was once can be a draft again', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 7)
    const once = (await save(editor, doc, { title: five('First') })).body
    const twice = (await save(editor, once, { title: five('Second') })).body

    const { body } = await editor.call('POST /api/office/list-revisions', { id: doc.id, ...paging })
    expect(body.rows.slice(0, 2)).toMatchObject([
      { what: 'save', by: 'Demo editor', changed: ['title'] },
      { what: 'save', by: 'Demo editor', changed: ['title'] },
    ])
    const revision = body.rows[1]?.id ?? 0
    expect((await editor.call('POST /api/office/read-revision', { id: doc.id, revision })).body.content.title).toEqual(
      five('First'),
    )

    const restored = (
      await editor.call('POST /api/office/restore-revision', { id: doc.id, version: twice.version, revision })
    ).body
    expect([restored.state, restored.content.title]).toEqual(['changed', five('First')])
  })

  test('the next homam begins as the last one, in every language, on its own days and with nobody in it', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 8)

    const clone = (
      await editor.call('POST /api/office/clone-event', { id: doc.id, closesOn: '2031-05-01', heldOn: '2031-05-03' })
    ).body

    expect(clone.content).toEqual({ ...doc.content, closes_on: '2031-05-01', held_on: '2031-05-03' })
    expect([clone.state, clone.record, clone.parity]).toEqual(['draft', null, doc.parity])
    const made = (await publish(editor, clone)).body
    expect(made.state).toBe('published')
    const { rows } = await app.app.db.pool.query(
      'select count(*)::int as packages from catalogue.packages where event_id = $1 and capacity is not distinct from capacity',
      [made.record],
    )
    expect(rows).toEqual([{ packages: (doc.content.packages as Content[]).length }])
    expect(
      (await editor.call('POST /api/office/clone-event', { id: doc.id, closesOn: '2031-05-04', heldOn: '2031-05-03' }))
        .body.code,
    ).toBe('bad_request')
  })
})

describe('the door', () => {
  // What any of the calls would take.
  const version = { id: 1, version: 1, revision: 1, ids: [1], page: 1, perPage: 1 }
  const days = { closesOn: '2031-01-01', heldOn: '2031-01-01' }
  const body = {
    ...version,
    ...days,
    kind: 'page',
    record: 'x',
    content: {},
    paths: ['title'],
    language: 'te',
    reviewed: true,
    bars: {},
  }
  const names = Object.values(calls).map(call => call.name)

  test.each(names)('%s is closed to strangers, to pages of others and to who may not', async name => {
    const priest = await app.given.staff('priest')
    const ask = (headers: Record<string, string>) =>
      app.raw('POST', name.replace('POST ', ''), {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })

    expect((await ask({ 'x-office': '1' })).status).toBe(401)
    expect((await ask({ cookie: priest.headers.cookie ?? '' })).status).toBe(400)
    expect((await ask(priest.headers)).status).toBe(403)
  })

  test.each(
    Object.values(calls).filter(call =>
      ['content.write', 'content.publish', 'settings.write'].includes(call.right ?? ''),
    ),
  )('$name is closed to translators', async ({ name }) => {
    const translator = await app.given.staff('translator')
    const answer = await app.raw('POST', name.replace('POST ', ''), {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...translator.headers },
    })
    expect(answer.status).toBe(403)
  })
})

describe('a preview', () => {
  test('shows the draft to staff, and nobody sees it anywhere else', async () => {
    const editor = await app.given.staff('editor')
    const doc = await someEvent(editor, 9)
    const saved = (await save(editor, doc, { title: five('Only a draft') })).body
    const listener = await app.app.db.pool.connect()
    const heard: string[] = []
    listener.on('notification', message => heard.push(message.payload ?? ''))
    await listener.query('listen content')

    const { url } = (await editor.call('POST /api/office/preview-content', { id: doc.id })).body
    const seen = await app.raw('GET', url.en ?? '', { headers: editor.headers })

    expect([seen.status, await seen.text()]).toEqual([200, 'Only a draft'])
    expect(Object.fromEntries(['cache-control', 'x-robots-tag'].map(name => [name, seen.headers.get(name)]))).toEqual({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const title = async () =>
      (await app.call('POST /api/viewmore', { language: 1, serviceId: Number(doc.record) })).body.lang_title
    expect(await title()).toBe((doc.content.title as { en: string }).en)
    await listener.query('select 1')
    listener.release(true)
    expect(heard).toEqual([])

    const unheard = (
      await editor.call('POST /api/office/clone-event', { id: doc.id, closesOn: '2031-06-01', heldOn: '2031-06-02' })
    ).body
    const next = await app.raw('GET', `/admin/preview/${unheard.id}/te`, { headers: editor.headers })
    expect(await next.text()).toBe('Only a draft')
    const wrong = (await save(editor, saved, { held_on: '2001-01-01' })).body
    expect((await app.raw('GET', `/admin/preview/${wrong.id}/te`, { headers: editor.headers })).status).toBe(409)
  })

  test('is closed to strangers and to who may not read content', async () => {
    const editor = await app.given.staff('editor')
    const { id } = await someEvent(editor, 9)
    const priest = await app.given.staff('priest')

    expect((await app.raw('GET', `/admin/preview/${id}/te`)).status).toBe(401)
    expect((await app.raw('GET', `/admin/preview/${id}/te`, { headers: priest.headers })).status).toBe(403)
    expect((await app.raw('GET', `/admin/preview/99999999/te`, { headers: editor.headers })).status).toBe(404)
  })
})

describe('the trust', () => {
  test('shows its own colours and where else it is found, once it has any', async () => {
    const owner = await app.given.staff('owner')
    const trust = async () => (await app.call('POST /api/trust', { language: 1 })).body
    expect(await trust()).not.toHaveProperty('style')
    expect(await trust()).not.toHaveProperty('social')
    const doc = (await owner.call('POST /api/office/read-content', { kind: 'trust', record: '1' })).body

    const social = [{ key: 'a', site: 'youtube', url: 'https://www.youtube.com/@demo' }]
    expect((await publish(owner, (await save(owner, doc, { accent: '#0B4F6C', social })).body)).body.state).toBe(
      'published',
    )

    await expect.poll(trust).toMatchObject({
      style: '/trust.css?v=0b4f6c-',
      social: [{ site: 'youtube', url: 'https://www.youtube.com/@demo' }],
    })
    expect(await (await app.raw('GET', '/trust.css?v=0b4f6c-')).text()).toContain(
      '--primary:light-dark(#0b4f6c,#f3a43a)',
    )
    expect(await (await app.raw('GET', '/trust.css?v=-&logo=/uploads/demo-480.webp')).text()).toBe(
      ':root:root:root{--mark:url("/uploads/demo-480.webp")}',
    )
    expect((await app.raw('GET', '/trust.css?v=-&logo=//elsewhere.example/x.webp')).status).toBe(404)
    expect((await app.raw('GET', '/trust.css?v=red;}-')).status).toBe(404)
    const script = (
      await save(owner, (await owner.call('POST /api/office/read-content', { id: doc.id })).body, {
        social: [{ ...social[0], url: 'javascript:x()' }],
      })
    ).body
    expect(script.problems).toEqual([{ path: 'social.a.url', problem: 'wrong_form' }])
  })
})

describe('messages', () => {
  test('are worded by staff, with everything in them that must be', async () => {
    const owner = await app.given.staff('owner')
    const doc = (await owner.call('POST /api/office/read-content', { kind: 'message', record: 'bookingConfirmed' }))
      .body
    const text = doc.content.text as Record<string, string>
    expect(text.en).toContain('{orderId}')

    const without = (await save(owner, doc, { text: { ...text, en: 'Booked.' } })).body
    expect(without.problems).toEqual([{ path: 'text', problem: 'placeholders', language: 'en' }])
    const worded = (await save(owner, without, { text: { ...text, en: `Namaste. ${text.en ?? ''}` } })).body
    expect((await publish(owner, worded)).body.state).toBe('published')

    const devotee = await app.given.devotee()
    const homam = await app.given.homam()
    await app.pay((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body.paymentUrl)
    const { rows } = await app.app.db.pool.query<{ body: string }>(
      `select body from notifications.messages where template = 'booking_confirmed' order by id desc limit 1`,
    )
    expect(rows[0]?.body).toMatch(/^Namaste\. .*Test Homam/s)
  })

  test('as an SMS they keep what operators take; those that never go by SMS have none', async () => {
    const owner = await app.given.staff('owner')
    const read = async (record: string) =>
      (await owner.call('POST /api/office/read-content', { kind: 'message', record })).body
    const doc = await read('refundArrived')
    const sms = doc.content.sms as Record<string, string>
    const wrong = { ...sms, en: '{homam} 🙏 {price} {reference}', te: '{trust}: {unknown}', hi: '' }
    const broken = (await save(owner, doc, { sms: wrong })).body
    const problemsOf = (language: string) =>
      broken.problems.filter(one => one.language === language).map(one => `${one.path} ${one.problem}`)
    expect(problemsOf('en')).toEqual(
      ['variables', 'neighbours', 'fixed', 'trust', 'letters'].map(problem => `sms sms_${problem}`),
    )
    expect([problemsOf('te'), problemsOf('hi')]).toEqual([['sms sms_unknown'], []])
    expect((await publish(owner, broken)).status).toBe(409)

    const own = { ...sms, en: '{trust}: your money is back. Your bank knows it by {reference}.' }
    expect((await publish(owner, (await save(owner, broken, { sms: own })).body)).body.state).toBe('published')
    const wanted = (
      await owner.call('POST /api/office/message-trigger', {
        template: 'refund_arrived',
        channel: 'sms',
        language: 'en',
      })
    ).body.wanted
    expect(wanted).toBe('Sri Diya: your money is back. Your bank knows it by {#alphanumeric#}.')

    const never = await read('homamNews')
    const told = (await save(owner, never, { sms: { en: '{trust}: news of your seva.' } })).body
    expect(told.problems).toEqual([{ path: 'sms', problem: 'sms_never', language: 'en' }])
  })
})

function questions(doc: ContentDocument, list: 'personal' | 'family'): Content[] {
  return (doc.content[list] as Content[]).map(q => ({ ...q, label: five('Name') }))
}

describe('pictures', () => {
  test('that the site uses are found by what they show in any language, with where they are used, also once taken out', async () => {
    const editor = await app.given.staff('editor')
    const used = async (q: string) => (await editor.call('POST /api/office/pictures-used', { ...paging, q })).body.rows
    const doc = await someEvent(editor, 13)
    const picture = String(doc.content.image)
    const title = doc.content.title as { en: string; te: string }
    const uses = async (q: string) => (await used(q)).find(row => row.path === picture)?.uses.map(use => use.id)

    expect(await uses(title.te)).toContain(doc.id)
    expect(await uses(title.en.toUpperCase())).toContain(doc.id)
    expect(await used('no such picture')).toEqual([])

    const other = (await used('')).find(row => row.path !== picture && row.path.startsWith('/pictures/'))
    await publish(editor, (await save(editor, doc, { image: other?.path })).body)

    // By its own name, since by now it may stand for nothing else.
    const name = picture.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ')
    expect(await uses(name)).not.toContain(doc.id)
  })
})
