import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultOfPdf } from './pdf-check.ts'

const whole = readFileSync(new URL('../../../art/pictures/demo-audited-statement.pdf', import.meta.url))
const pdf = (objects: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${objects}\nstartxref\n9\n%%EOF\n`, 'latin1')
const packed = (objects: string) => {
  const stream = deflateSync(Buffer.from(objects)).toString('latin1')
  return pdf(`2 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n${stream}\nendstream endobj`)
}

test('a PDF to be read is taken', () => {
  expect([whole, pdf(''), packed('<</Type /Page>>'), pdf('<</JSPath 1>>')].map(faultOfPdf)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test.each([
  ['half a file', whole.subarray(0, 9000), 'pdf_wrong'],
  ['a page called PDF', Buffer.from('<html><script>alert(1)</script>'), 'pdf_wrong'],
  ['something before its head', Buffer.concat([Buffer.from('GIF89a'), whole]), 'pdf_wrong'],
  ['an archive behind it', Buffer.concat([whole, Buffer.from('PK\x05\x06 and more')]), 'pdf_wrong'],
  ['a program', pdf('<</S /JavaScript /JS (app.alert(1))>>'), 'pdf_active'],
  ['a program whose name is written in numbers', pdf('<</S /J#61vaScript>>'), 'pdf_active'],
  ['a program within an object stream', packed('<</S /Launch /F (x)>>'), 'pdf_active'],
  ['an object stream that can’t be unpacked', pdf('<</Type /ObjStm>> stream\nnonsense\nendstream'), 'pdf_active'],
  ['an attached file', pdf('<</Type /EmbeddedFile>>'), 'pdf_active'],
  ['a password', pdf('trailer <</Encrypt 5 0 R>>'), 'pdf_active'],
])('%s is refused', (_what, bytes, fault) => {
  expect(faultOfPdf(bytes)).toBe(fault)
})
