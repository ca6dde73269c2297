import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '../../../../contract/office/trust/content.ts'
import type { Content } from '../../../../contract/office/trust/kinds.ts'
import { testApp, type TestStaff } from '../../../test/test-app.ts'
import { listMasterFiles } from './service.ts'

const app = testApp()
const bell = readFileSync(new URL('../../../../art/sounds/demo-bell.mp3', import.meta.url))
const five = (text: string) => ({ en: text, te: `${text} తె`, ta: `${text} த`, kn: `${text} ಕ`, hi: `${text} हि` })

async function upload(staff: TestStaff, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), 'mantra.mp3')
  const response = await fetch(`${app.url}/api/office/upload-sound`, {
    method: 'POST',
    body: form,
    headers: staff.headers,
  })
  return { status: response.status, body: (await response.json()) as { path: string; code?: string } }
}

test('a sound is kept once, without its tags; only who writes content sends one, and it is in the backup', async () => {
  const [editor, viewer] = [await app.given.staff('editor'), await app.given.staff('viewer')]
  expect((await upload(viewer, bell)).body.code).toBe('no_right')
  expect((await upload(editor, bell.subarray(0, 100))).body.code).toBe('sound_wrong')
  expect((await upload(editor, Buffer.alloc(1024 * 1024 + 1))).body.code).toBe('sound_too_large')
  const minute = Buffer.concat(Array.from({ length: 7 }, () => bell.subarray(230)))
  expect(['sound_too_long', 'sound_wrong']).toContain((await upload(editor, minute)).body.code)

  const sent = [await upload(editor, bell), await upload(editor, bell)]

  const path = sent[0]?.body.path ?? ''
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{24}\.mp3$/)
  expect(sent[1]?.body.path).toBe(path)
  const { rows } = await app.app.db.pool.query(
    `select count(*)::int as n from admin.audit where action like '%upload-sound'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await listMasterFiles(app.app.db, new Set(['media.sounds']))).toContain(path.slice('/uploads/'.length))
})

test('a browser may ask for a sound in parts, as Safari does', async () => {
  const { path } = (await upload(await app.given.staff('editor'), bell)).body
  const whole = await app.raw('GET', path)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ])
  expect(whole.headers.get('content-security-policy')).toContain("media-src 'self'")
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  const size = bytes.length
  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-1', 0, 1],
    ['bytes=100-', 100, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=${size - 3}-${size + 500}`, size - 3, size - 1],
  ]
  for (const [range, start, end] of parts) {
    const part = await app.raw('GET', path, { headers: { range } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  const outside = await app.raw('GET', path, { headers: { range: `bytes=${size}-` } })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-'])
    expect((await app.raw('GET', path, { headers: { range } })).status).toBe(200)
  expect((await app.raw('GET', `/uploads/${'0'.repeat(24)}.mp3`)).status).toBe(404)
})

describe('the mantra of a homam and of a seva', () => {
  const save = (staff: TestStaff, doc: ContentDocument, change: Content) =>
    staff.call('POST /api/office/save-content', {
      kind: doc.kind,
      id: doc.id,
      version: doc.version,
      content: { ...doc.content, ...change },
    })
  const publish = (staff: TestStaff, doc: ContentDocument) =>
    staff.call('POST /api/office/publish-content', { id: doc.id, version: doc.version })
  const mantra = { ...five('Om\nNamah'), te: 'ఓం\nనమః' }

  test('stands on its page line by line with its sound, and goes along with copies and what is put back', async () => {
    const editor = await app.given.staff('editor')
    const { path } = (await upload(editor, bell)).body
    const { rows: homams } = (
      await editor.call('POST /api/office/list-content', { kind: 'event', page: 1, perPage: 100 })
    ).body
    const id = homams.find(({ title }) => title.includes('Chandi'))?.id ?? 0
    const read = async () => (await editor.call('POST /api/office/read-content', { id })).body
    const serviceId = Number((await read()).record)
    const seen = async (language: number) => (await app.call('POST /api/viewmore', { language, serviceId })).body.mantra
    expect(await seen(1)).toBeUndefined()
    for (const mantra_sound of ['https://example.org/a.mp3', '/uploads/../a.mp3', '/uploads/a.ogg'])
      expect((await save(editor, await read(), { mantra_sound })).body.problems).toContainEqual({
        path: 'mantra_sound',
        problem: 'wrong_form',
      })

    // A language that is missing is asked for as any text is.
    const { te: _te, ...others } = mantra
    const { problems } = (await save(editor, await read(), { mantra: others })).body
    expect(problems).toContainEqual(expect.objectContaining({ path: 'mantra', problem: 'under_bar', language: 'te' }))
    const saved = (await save(editor, await read(), { mantra, mantra_sound: path })).body
    expect((await publish(editor, saved)).status).toBe(200)
    await expect.poll(() => seen(2)).toEqual({ text: 'ఓం\nనమః', language: 'te', sound: path })
    const sounds = (await editor.call('POST /api/office/sounds', { page: 1, perPage: 10 })).body
    expect(sounds.rows).toContainEqual(
      expect.objectContaining({
        path,
        name: 'mantra.mp3',
        upload: expect.objectContaining({ milliseconds: 10_056 }),
        uses: [expect.objectContaining({ id: saved.id, kind: 'event' })],
      }),
    )

    const dates = { id: saved.id, closesOn: '2031-05-01', heldOn: '2031-05-03' }
    expect((await editor.call('POST /api/office/clone-event', dates)).body.content).toMatchObject({
      mantra,
      mantra_sound: path,
    })
    await publish(editor, (await save(editor, await read(), { mantra: {}, mantra_sound: null })).body)
    await expect.poll(() => seen(2)).toBeUndefined()
    const { rows: revisions } = (await editor.call('POST /api/office/list-revisions', { id, page: 1, perPage: 20 }))
      .body
    const before = revisions.filter(({ what }) => what === 'publish')[1]?.id ?? 0
    const { version } = await read()
    const restored = await editor.call('POST /api/office/restore-revision', { id, version, revision: before })
    expect(restored.body.content).toMatchObject({ mantra, mantra_sound: path })
  })

  test('without a sound only its words stand on the page of a seva', async () => {
    const owner = await app.given.staff('owner')
    const { content } = (await owner.call('POST /api/office/new-content', { kind: 'seva' })).body
    const seva = {
      ...content,
      title: five('Archana'),
      slug: 'archana',
      image: '/pictures/ganapati.svg',
      mantra: five('Om'),
      amount: 11_600,
      rule: 'every_day',
      slots: [{ key: 's', starts_minutes: 360, lasts_minutes: 30 }],
      window_days: 3,
      packages: [{ key: 'one', name: five('One name'), amount: 11_600, capacity: 10 }],
      personal: [{ key: 'n', send_name: 'name', label: five('Name'), input: 'text', is_required: true, options: [] }],
      family: [],
    }
    const saved = (
      await owner.call('POST /api/office/save-content', { kind: 'seva', id: null, version: 0, content: seva })
    ).body
    const { status, body } = await publish(owner, saved)
    expect(status).toBe(200)
    const serviceId = Number(body.record)
    await expect
      .poll(async () => (await app.call('POST /api/viewmore', { language: 3, serviceId })).body.mantra)
      .toEqual({ text: 'Om த', language: 'ta', sound: null })
  })
})
