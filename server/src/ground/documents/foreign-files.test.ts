import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { readForeignSheet, readForeignStatement } from './foreign-files.ts'
import { writeSheet } from './spreadsheet.ts'
import { openZip, writeZip } from './zip.ts'

const app = testApp()

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A spreadsheet whose sheet was written by somebody who means harm. */
async function sheetWith(worksheet: (xml: string) => string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeSheet('xlsx', { heads: ['a'], rows: [['x']] })) pieces.push(piece as Buffer)
  const files = openZip(Buffer.concat(pieces), 1e6) as Map<string, Buffer>
  return zipOf(
    Object.fromEntries(
      Array.from(files, ([name, xml]) => [name, name.includes('worksheets') ? worksheet(xml.toString()) : xml]),
    ),
  )
}

const refused = (reading: Promise<unknown>): Promise<string | undefined> =>
  reading.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )

/** The reader of XML takes minutes for a tag with so many attributes. */
const slow = () =>
  sheetWith(xml =>
    xml.replace('<sheetData>', `<sheetData ${Array.from({ length: 900_000 }, (_, i) => `a${i}="" `).join('')}>`),
  )

describe('a file from elsewhere is read beside the thread that answers people', () => {
  test('while a hostile sheet is read, everybody else is answered; then it is refused', async () => {
    const staff = await app.given.staff('operations')
    let refusal: { status: number; code?: string } | undefined
    const reading = app
      .raw('POST', '/api/office/files/read-sheet?name=a.xlsx', {
        body: await slow(),
        headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
      })
      .then(
        async answer => (refusal = { status: answer.status, code: ((await answer.json()) as { code?: string }).code }),
      )
    // One after the other: a thread that is kept busy would let one or two through.
    let answered = 0
    for (; answered < 100 && !refusal; answered++) expect((await app.raw('GET', '/healthz')).status).toBe(200)
    expect([answered, refusal]).toEqual([100, undefined])

    await reading
    expect(refusal).toEqual({ status: 413, code: 'sheet_too_large' })
  })

  test('the next one is read by a process of its own again, whole, in its order', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => `${i},లత`)
    const read = await readForeignSheet(Buffer.from(`n,name\n${rows.join('\n')}`), 'a.csv')
    expect([read.heads, read.rows.length]).toEqual([['n', 'name'], 2500])
    expect(read.rows.every(({ line, cells }, i) => line === i + 2 && cells[0] === String(i) && cells[1] === 'లత')).toBe(
      true,
    )
  })

  test.each([
    ['cells that never end', () => sheetWith(xml => xml.replace('<sheetData>', `<sheetData>${'<c '.repeat(30_000)}`))],
    ['a place of letters only', () => sheetWith(xml => xml.replace('r="A2"', `r="${'A'.repeat(500_000)}"`))],
    ['more XML than 20 MB', () => sheetWith(xml => xml + ' '.repeat(21 * 1024 * 1024))],
  ])(
    'is refused: %s',
    async (_what, file) =>
      expect(['sheet_unreadable', 'sheet_too_large']).toContain(
        await refused(readForeignSheet(await file(), 'a.xlsx')),
      ),
    60_000,
  )

  test('says what is wrong as it does in the same process', async () => {
    expect(await refused(readForeignSheet(Buffer.from('a,b\n'), 'a.exe'))).toBe('sheet_unreadable')
    expect(await refused(readForeignStatement('bank', Buffer.from('%PDF-1.4'), 'a.csv'))).toBe('sheet_unreadable')
    const { heads, headsLine, content } = await readForeignStatement(
      'bank',
      Buffer.from('Date,Narration,Amount\n21/11/2026,UPI,5\n'),
      'a.csv',
    )
    expect([heads, headsLine, Buffer.from(content).toString()]).toEqual([
      ['Date', 'Narration', 'Amount'],
      1,
      'Date,Narration,Amount\n21/11/2026,UPI,5\n',
    ])
  })

  test('more than a few in line are told to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refused(readForeignSheet(Buffer.from('a\n1\n'), 'a.csv'))),
    )
    expect(answers).toEqual([undefined, undefined, undefined, undefined, 'busy', 'busy'])
  })
})
