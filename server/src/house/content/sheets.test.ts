import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportReport } from '../../../../contract/office/trust/kinds.ts'
import { testApp, type TestStaff } from '../../../test/test-app.ts'
import { type SheetFormat, writeSheet } from '../../ground/documents/spreadsheet.ts'
import { type Line, readLines, sheetOfTexts } from './sheets.ts'
import { cleanText } from './normalise.ts'

const app = testApp()
const texts = '/api/office/files/texts'

async function sheetOf(staff: TestStaff, ending: 'xlsx' | 'csv', query: string): Promise<Buffer> {
  const answer = await app.raw('GET', `${texts}.${ending}?${query}`, { headers: staff.headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function fileOf(ending: SheetFormat, lines: Line[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeSheet(ending, sheetOfTexts(lines))) pieces.push(Buffer.from(piece as string))
  return Buffer.concat(pieces)
}

async function send(staff: TestStaff, file: Buffer, fields: Record<string, string>, name = 'texts.xlsx') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const answer = await fetch(`${app.url}${texts}`, { method: 'POST', body: form, headers: staff.headers })
  return { status: answer.status, body: (await answer.json()) as ImportReport & { code?: string } }
}

const line = { place: '1:title', title: 'A', english: 'B', text: 'క', state: 'written', source: 'x' }
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=cmd()', "'=1", '-1', '@x', '+91 99', 'a\n=b', '"quoted", and more', '108'),
)

describe('a sheet of texts', () => {
  test.each(['xlsx', 'csv'] as const)('%s: what is written is read back as it was', async ending => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async given => {
        const lines = given.map((text, i) => ({ ...line, place: `${i + 1}:title`, text: cleanText(text) }))
        expect((await readLines(await fileOf(ending, lines), `texts.${ending}`)).map(l => l.text)).toEqual(
          lines.map(l => l.text),
        )
      }),
      { numRuns: 60 },
    )
  })

  test.each(['xlsx', 'csv'] as const)('%s: sent back as it came, it changes nothing', async ending => {
    const translator = await app.given.staff('translator')
    const sheet = await sheetOf(translator, ending, 'language=te')

    const { status, body } = await send(translator, sheet, { language: 'te' }, `texts.${ending}`)

    expect([status, body.counts, body.documents, body.lines]).toEqual([200, { unchanged: expect.any(Number) }, 0, []])
    expect(body.counts.unchanged).toBeGreaterThan(1000)
  })

  test('brings texts into drafts, and says of each line what became of it', async () => {
    const translator = await app.given.staff('translator')
    const editor = await app.given.staff('editor')
    const lines = await readLines(await sheetOf(translator, 'xlsx', 'language=te&kinds=product'), 'texts.xlsx')
    const [first, second, third, fourth] = lines.filter(l => l.place.endsWith(':title'))
    if (!first || !second || !third || !fourth) throw new Error('too few products')
    const documentOf = (place: string) => Number(place.split(':')[0])
    const read = async (place: string) =>
      (await editor.call('POST /api/office/read-content', { id: documentOf(place) })).body
    const moved = await read(second.place)
    await editor.call('POST /api/office/save-content', {
      kind: 'product',
      id: moved.id,
      version: moved.version,
      content: { ...moved.content, title: { ...(moved.content.title as object), en: 'Another English' } },
    })
    const sheet = await fileOf('xlsx', [
      { ...first, text: 'కొత్త పేరు' },
      { ...second, text: 'పాత ఆంగ్లానికి' },
      { ...third, text: 'Not Telugu' },
      { ...fourth, text: 'అ'.repeat(500) },
      { ...line, place: `${documentOf(first.place)}:price`, text: '1' },
    ])

    const dry = (await send(translator, sheet, { language: 'te', dry: '1' })).body
    expect(dry.lines.map(l => [l.line, l.outcome, l.taken])).toEqual([
      [2, 'changed', true],
      [3, 'english_changed', true],
      [4, 'wrong_script', true],
      [5, 'too_long', false],
      [6, 'unknown_path', false],
    ])
    expect((await read(first.place)).state).toBe('published')

    expect((await send(translator, sheet, { language: 'te' })).body).toMatchObject({ documents: 3, lines: dry.lines })
    expect(await read(first.place)).toMatchObject({
      state: 'changed',
      content: { title: { te: 'కొత్త పేరు' } },
      states: { title: { te: 'written' } },
    })
    expect((await read(second.place)).states.title?.te).toBe('stale')
  })

  test('is for languages of one’s own only', async () => {
    const translator = await app.given.staff('translator')
    const viewer = await app.given.staff('viewer')

    expect((await app.raw('GET', `${texts}.csv?language=hi`, { headers: translator.headers })).status).toBe(403)
    expect((await app.raw('GET', `${texts}.csv?language=te`, { headers: viewer.headers })).status).toBe(403)
    expect((await app.raw('GET', `${texts}.csv?language=te`)).status).toBe(401)
    expect((await send(translator, await fileOf('csv', [line]), { language: 'hi' }, 'texts.csv')).body.code).toBe(
      'other_language',
    )
  })

  test.each([
    ['a picture', 'texts.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'sheet_unreadable'],
    ['a zip that is none', 'texts.xlsx', Buffer.from('PK\u0003\u0004 and nothing more'), 'sheet_unreadable'],
    ['text without our columns', 'texts.csv', Buffer.from('a,b,c\n1,2,3'), 'wrong_file'],
  ])('%s is refused', async (_what, name, file, code) => {
    const translator = await app.given.staff('translator')

    const { status, body } = await send(translator, file, { language: 'te' }, name)

    expect([status, body.code]).toEqual([422, code])
  })

  test('larger than 5 MB is refused', async () => {
    const translator = await app.given.staff('translator')

    expect((await send(translator, Buffer.alloc(5 * 1024 * 1024 + 10, 'a'), { language: 'te' })).body.code).toBe(
      'too_large',
    )
  })
})
