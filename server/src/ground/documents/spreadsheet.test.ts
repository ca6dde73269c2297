import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { neutral } from './sheet.ts'
import { type Cell, maxSheetRows, readSheet, type SheetFormat, writeSheet } from './spreadsheet.ts'
import { openZip, writeZip } from './zip.ts'

const formats: SheetFormat[] = ['csv', 'xlsx']

async function bytesOf(format: SheetFormat, heads: string[], rows: Iterable<Cell[]>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeSheet(format, { heads, rows })) pieces.push(Buffer.from(piece as string))
  return Buffer.concat(pieces)
}

const zipOf = async (files: Record<string, string>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of writeZip(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

describe.each(formats)('a spreadsheet as %s', format => {
  test('is read as it was written, in five scripts, with commas, quotes, line ends and empty cells', async () => {
    const rows = [
      ['ఓం, "శ్రీ"', 'கோவில்', 'ಹೋಮ\nಎರಡು', 'श्री', ''],
      ['<b>&amp;', '', "it's; so", '🙏', '9876543210'],
    ]
    const read = await readSheet(await bytesOf(format, ['a', 'b', 'c', 'd', 'e'], rows), `list.${format}`)

    expect(read.heads).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(read.rows.map(r => [...r.cells, '', ''].slice(0, 5))).toEqual(rows)
    expect(read.rows[0]?.line).toBe(2)
  })

  test('has no cell of text that a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''),
        fc.string({ unit: 'grapheme' }),
        async (sign, rest) => {
          const text = sign + rest
          const bytes = await bytesOf(format, ['head'], [[text]])
          if (format === 'csv') {
            const raw = bytes.toString('utf8').slice(1).split('\r\n').slice(1).join('\r\n')
            expect(raw.replace(/^"/, '')).not.toMatch(/^(?:[=+\-@\t]|\r(?!\n)|&#13;)/)
          } else {
            // A cell of text is not run; one that begins as a formula does is marked, so that it stays text when edited.
            const raw = String((openZip(bytes, 1e6) as Map<string, Buffer>).get('xl/worksheets/sheet1.xml'))
            const [, cell = '', style] = /(<c r="A2"(?: s="(\d)")?[^>]*>)/.exec(raw) ?? []
            expect(raw).not.toContain('<f')
            if (text !== '') expect(cell).toContain('t="inlineStr"')
            if (sign !== '') expect(style).toBe('5')
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('keeps numbers as numbers, also below zero', async () => {
    const read = await readSheet(await bytesOf(format, ['n'], [[-5], [1116.5]]), `n.${format}`)
    expect(read.rows.map(r => r.cells[0])).toEqual(['-5', '1116.5'])
  })

  test('of 100,000 rows is written without ever holding them', async () => {
    let made = 0
    function* rows() {
      for (; made < 100_000; made++) yield [made, 'Demo Devotee', '1-2, Demo Street, Demo City 500001']
    }
    // Whoever reads slowly keeps the rows from being made: only some pieces wait in between.
    const madeSoFar: number[] = []
    for await (const piece of writeSheet(format, { heads: ['n', 'name', 'address'], rows: rows() }))
      madeSoFar.push(piece ? made : 0)

    expect(made).toBe(100_000)
    expect(madeSoFar.length).toBeGreaterThan(20)
    expect(madeSoFar[Math.floor(madeSoFar.length / 4)]).toBeLessThan(60_000)
  })
})

test('an id that begins with a dash is itself in an XLSX, where no text is run', async () => {
  const read = async (format: SheetFormat) => {
    const pieces: Buffer[] = []
    for await (const piece of writeSheet(format, { heads: ['id'], rows: [['-cilE2gJ8cnzE1HMiSEH'], ["'=x"]] }))
      pieces.push(Buffer.from(piece as Buffer))
    return Buffer.concat(pieces)
  }
  const xlsx = await read('xlsx')
  const raw = await readXlsx(xlsx)
  expect(raw.map(row => row[0])).toEqual(['id', '-cilE2gJ8cnzE1HMiSEH', "''=x"])
  for (const [bytes, name] of [
    [xlsx, 'a.xlsx'],
    [await read('csv'), 'a.csv'],
  ] as const)
    expect((await readSheet(bytes, name)).rows.map(row => row.cells)).toEqual([['-cilE2gJ8cnzE1HMiSEH'], ["'=x"]])
})

test('days and instants of an XLSX are dates, its amounts numbers, and its heads filter', async () => {
  const pieces: Buffer[] = []
  const rows: Cell[][] = [
    ['2026-07-13 14:31', '2026-03-31', 1116.5, 'x'],
    ['2026-11-27 00:00', null, -2, '2026-01-01'],
    ['soon', '2026-99-99', 0, null],
  ]
  const sheet = { heads: ['at', 'on', 'amount', 'note'], rows, days: new Set([0, 1]) }
  for await (const piece of writeSheet('xlsx', sheet)) pieces.push(Buffer.from(piece as Buffer))
  const bytes = Buffer.concat(pieces)
  const [, first, second, third] = await readXlsx(bytes)
  expect(first).toEqual([expect.any(Date), new Date('2026-03-31'), 1116.5, 'x'])
  expect(second).toEqual([new Date('2026-11-27'), null, -2, '2026-01-01'])
  expect(third).toEqual(['soon', '2026-99-99', 0, null])
  expect((await readSheet(bytes, 'a.xlsx')).rows[0]?.cells).toEqual(['2026-07-13 14:31', '2026-03-31', '1116.5', 'x'])
  const files = openZip(bytes, 1024 * 1024)
  expect(files !== 'too_large' && files?.get('xl/worksheets/sheet1.xml')?.toString()).toContain(
    '</sheetData><autoFilter ref="A1:D4"/></worksheet>',
  )
})

test('the apostrophe stands before signs only', () => {
  expect(['＝1+1', '＋1', '－1', '＠a', '﹦1', '\n=1', '\u000b=1', "'＝1", 'a＝1'].map(neutral)).toEqual([
    "'＝1+1",
    "'＋1",
    "'－1",
    "'＠a",
    "'﹦1",
    "'\n=1",
    "'\u000b=1",
    "''＝1",
    'a＝1',
  ])
  expect(['=cmd', '+91', '-x', '@a', 'ok', '', '1-2'].map(neutral)).toEqual([
    "'=cmd",
    "'+91",
    "'-x",
    "'@a",
    'ok',
    '',
    '1-2',
  ])
})

describe('a file from elsewhere', () => {
  const refused = (bytes: Buffer, name: string) =>
    readSheet(bytes, name).then(
      () => 'read',
      (e: { code: string }) => e.code,
    )

  test('may be separated by semicolons or tabs, with a mark at its beginning or in UTF-16, as spreadsheets save it', async () => {
    expect((await readSheet(Buffer.from('\uFEFFname;phone\nలత;9876543210\n'), 'a.csv')).rows).toEqual([
      { line: 2, cells: ['లత', '9876543210'] },
    ])
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\tphone\nலதா\t9876543210\n', 'utf16le')])
    expect((await readSheet(utf16, 'a.txt')).rows).toEqual([{ line: 2, cells: ['லதா', '9876543210'] }])
  })

  test('keeps the line numbers where lines between are empty', async () => {
    expect((await readSheet(Buffer.from('a,b\n\n1,2\n,\n3,4\n'), 'a.csv')).rows.map(r => r.line)).toEqual([3, 5])
  })

  test.each([
    ['a picture named .csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'a.csv'],
    ['an old or locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xlsx'],
    ['text named .xlsx', Buffer.from('a,b\n1,2\n'), 'a.xlsx'],
    ['nothing', Buffer.alloc(0), 'a.csv'],
    ['a file of another kind', Buffer.from('a,b\n1,2\n'), 'a.exe'],
    ['text in an old code page', Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), 'a.csv'],
    ['a damaged archive', Buffer.from('PK\u0003\u0004 no more'), 'a.xlsx'],
  ])('is refused with its reason: %s', async (_what, bytes, name) => {
    expect(await refused(bytes, name)).toBe('sheet_unreadable')
  })

  test('an archive without a workbook in it is no spreadsheet', async () => {
    expect(await refused(await zipOf({ 'word/document.xml': '<a/>' }), 'a.xlsx')).toBe('sheet_unreadable')
  })

  test('an archive whose XML defines entities is no spreadsheet', async () => {
    const files = openZip(await bytesOf('xlsx', ['a'], [['x']]), 1e6) as Map<string, Buffer>
    const named = Object.fromEntries(
      [...files].map(([name, content]) => [name, `<!DOCTYPE x [<!ENTITY a "b">]>${content.toString()}`]),
    )
    expect(await refused(await zipOf(named), 'a.xlsx')).toBe('sheet_unreadable')
  })

  test('too many lines are refused', async () => {
    expect(await refused(Buffer.from(`a\n${'1\n'.repeat(maxSheetRows + 1)}`), 'a.csv')).toBe('sheet_too_large')
  })

  test('a zip bomb is stopped at its size, and where it lies about it', async () => {
    const bomb = await zipOf({ 'xl/workbook.xml': ' '.repeat(110 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refused(bomb, 'a.xlsx')).toBe('sheet_too_large')

    const lying = Buffer.from(bomb)
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    lying.writeUInt32LE(100, entry + 24)
    expect(await refused(lying, 'a.xlsx')).toBe('sheet_unreadable')
  })

  test('a cell at the far end of the sheet is refused before anything is laid out', async () => {
    const files = openZip(await bytesOf('xlsx', ['a'], [['x']]), 1e6) as Map<string, Buffer>
    const far = Object.fromEntries(
      [...files].map(([name, content]) => [
        name,
        content.toString().replaceAll('"A2"', '"XFD1048576"').replaceAll('r="2"', 'r="1048576"'),
      ]),
    )
    expect(await refused(await zipOf(far), 'a.xlsx')).toBe('sheet_too_large')
  })

  test('lines with a formula are named', async () => {
    const files = openZip(await bytesOf('xlsx', ['a'], [['x'], ['y']]), 1e6) as Map<string, Buffer>
    const withFormula = Object.fromEntries(
      [...files].map(([name, content]) => [
        name,
        content.toString().replace(/<c r="A3"[^]*?<\/c>/, '<c r="A3" t="str"><f>1+1</f><v>2</v></c>'),
      ]),
    )
    const read = await readSheet(await zipOf(withFormula), 'a.xlsx')
    expect([...read.formulas]).toEqual([3])
  })
})
