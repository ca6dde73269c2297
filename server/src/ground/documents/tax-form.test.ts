import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { taxFormPdf } from '../../../test/tax-form-pdf.ts'
import { formOf, mostForms, readTaxFiles, type TaxFile } from './tax-form.ts'
import { textOfPdf } from './pdf-text.ts'
import { drawPaper } from './paper.ts'
import { writeZip } from './zip.ts'

const of = {
  year: '2026-27',
  acknowledgement: '620100270526123',
  trustPan: 'AAATD0000D',
  donorPan: 'ABCPE1234F',
  donor: 'LAKSHMI RAO',
  amount: '5,001.00',
}
const read = {
  pans: ['AAATD0000D', 'ABCPE1234F'],
  years: ['26-27'],
  acknowledgement: of.acknowledgement,
  donor: of.donor,
  amount: 5001,
}
const packed = async (files: [string, Buffer][]) =>
  Buffer.concat(await Array.fromAsync(writeZip(files.map(([name, bytes]) => ({ name, content: [bytes] })))))
const readOne = (bytes: Buffer): TaxFile | undefined => {
  const files = readTaxFiles(bytes, 'form.pdf')
  return Array.isArray(files) ? files[0] : undefined
}

test.each([
  ['letters', {}],
  ['signs', { signs: true }],
  ['packed objects', { signs: true, packed: true }],
])('a form of the portal is read: %s', (_name, options) => {
  expect(readOne(taxFormPdf(of, options))).toMatchObject({ form: read })
  const before = { ...of, form: '10BE' as const, year: '2025-26' }
  expect(readOne(taxFormPdf(before, options))).toMatchObject({ form: { ...read, years: ['25-26'] } })
})

test('a name in Telugu is read, and one that holds brackets', () => {
  const name = 'శ్రీ లక్ష్మి (వేంకట) రావు'
  expect(readOne(taxFormPdf({ ...of, donor: name }, { signs: true }))).toMatchObject({ form: { donor: name } })
})

test('a form as a typesetter makes it is read: embedded fonts, columns, a name in Telugu', async () => {
  const row = (label: string, value: string) => ({ label, value })
  const pdf = await drawPaper({
    language: 'te',
    title: 'FORM NO. 114',
    trust: { name: 'Certificate of donation', lines: [] },
    facts: [
      row('PAN of the trust', of.trustPan),
      row('Donor’s number', of.donorPan),
      row('Name of donor', 'శ్రీ లక్ష్మి రావు'),
      row('Tax year', of.year),
    ],
    table: { heads: ['', ''], rows: [], totalLabel: 'Amount of donation received', total: of.amount },
    tax: null,
    inWords: row('', ''),
    people: null,
    signatory: { name: '', office: '' },
    thanks: [],
    small: '',
    scan: '',
  })
  expect(readOne(pdf)).toMatchObject({ form: { ...read, acknowledgement: '', donor: 'శ్రీ లక్ష్మి రావు' } })
})

test('a stream that unpacks to 300 MB takes neither time nor memory', () => {
  const packed = deflateSync(Buffer.alloc(300 * 2 ** 20, ' '))
  const began = performance.now()
  const objects = `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<>>>>endobj 4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`
  const bomb = Buffer.concat([Buffer.from(`%PDF-1.4\n${objects}`), packed, Buffer.from('\nendstream endobj\n')])
  expect(textOfPdf(bomb)).toEqual({ fault: 'no_text' })
  expect(performance.now() - began).toBeLessThan(2000)
})

test('a picture of a form, a locked one, a text and another paper say what they are', () => {
  expect(readOne(taxFormPdf(of, { scanned: true }))).toMatchObject({ form: undefined, bytes: expect.anything() })
  expect(readOne(taxFormPdf(of, { locked: true }))).toMatchObject({ fault: 'locked' })
  expect(readOne(Buffer.from('no PDF at all'))).toMatchObject({ fault: 'not_pdf' })
  expect(readOne(Buffer.alloc(3 * 2 ** 20, 'x'))).toMatchObject({ fault: 'too_large' })
  expect(formOf('Invoice 12\nName of donor A\nABCPE1234F')).toBeUndefined()
})

test('a ZIP of forms is read, without what Finder adds; a ZIP within it is not, and one of too many is none', async () => {
  const form = taxFormPdf(of)
  const zip = await packed([
    ['forms/a.pdf', form],
    ['__MACOSX/forms/._a.pdf', Buffer.from('x')],
    ['forms/.DS_Store', Buffer.from('x')],
    ['inner.zip', await packed([['b.pdf', form]])],
  ])
  expect(readTaxFiles(zip, 'all.zip')).toMatchObject([
    { name: 'a.pdf', form: read },
    { name: 'inner.zip', fault: 'zip_in_zip' },
  ])
  const many = Array.from({ length: mostForms + 1 }, (_, n): [string, Buffer] => [`${n}.pdf`, Buffer.from('x')])
  expect(readTaxFiles(await packed(many), 'many.zip')).toBe('too_large')
  expect(readTaxFiles(Buffer.from('PK\x03\x04 and nothing'), 'broken.zip')).toBe('broken')
})

test('a ZIP that unpacks to more than it says, or to more than may be, is refused and takes no memory', async () => {
  const bomb = await packed(
    Array.from({ length: 3 }, (_, n): [string, Buffer] => [`${n}.pdf`, Buffer.alloc(40 * 2 ** 20)]),
  )
  expect(bomb.length).toBeLessThan(2 ** 20)
  expect(readTaxFiles(bomb, 'bomb.zip')).toBe('too_large')
})

test('files that are cut off, flipped or hostile are read or not, and soon', () => {
  const form = taxFormPdf(of, { signs: true, packed: true })
  const began = performance.now()
  for (let at = 0; at < form.length; at += 97) {
    const flipped = Buffer.from(form)
    flipped[at] = (flipped[at] ?? 0) ^ 0x5a
    textOfPdf(flipped)
    textOfPdf(form.subarray(0, at))
  }
  for (const hostile of [
    '%PDF-1.5 1 0 obj '.repeat(2000),
    `%PDF-1.5 1 0 obj ${'<<'.repeat(50_000)}`,
    `%PDF-1.5 1 0 obj ${'['.repeat(50_000)}`,
    `%PDF-1.5 1 0 obj ${'('.repeat(50_000)}`,
  ])
    expect(textOfPdf(Buffer.from(hostile))).toBeTypeOf('object')
  expect(performance.now() - began).toBeLessThan(20_000)
})
