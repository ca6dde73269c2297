import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultOfPdf } from './pdf-check.ts'

const whole = readFileSync(new URL('../../../../art/pictures/demo-audited-statement.pdf', import.meta.url))
const pdf = (objects: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n${objects}\nstartxref\n9\n%%EOF\n`, 'latin1')
/** An object stream with one object, number 7. */
const packed = (object: string, { head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', around = '' } = {}) => {
  const stream = deflateSync(Buffer.from(`7 0 ${object}`)).toString('latin1')
  return pdf(`2 0 obj <<${head}>> stream\n${stream}\nendstream endobj\n${around}`)
}
const opensAt7 = '3 0 obj <</Type /Catalog /OpenAction 7 0 R>> endobj'

test.each([
  ['of our own', whole],
  ['with nothing in it', pdf('')],
  ['with an object stream', packed('<</Type /Page>>')],
  ['with names that only begin like others', pdf('<</JSPath 1 /F1 5 0 R /Font <</F2 6 0 R>> /GoToRow 1>>')],
  ['with links by https', pdf('<</S /URI /URI (https://example.org/report)>> <</S/URI/URI<68747470733A2F2F61>>>')],
  ['with a link by http', pdf('<</S /URI /URI (http://example.org/report)>> <</S/URI/URI<687474703A2F2F61>>>')],
  ['with links to mail addresses', pdf('<</S /URI /URI (mailto:demo@example.org)>> <</S/URI/URI<6D61696C746F3A61>>>')],
  ['with a link to a mail address in an object stream', packed('<</S /URI /URI (mailto:demo@example.org)>>')],
  ['with a base for links, which has none', pdf('<</URI <</Base (file:///home/demo/)>> >>')],
  ['with a note that prints', pdf('<</Subtype /Link /F 4 /P 3 0 R /A <</S /GoTo /D [3 0 R /Fit]>> >>')],
  ['that opens at a page', pdf('<</OpenAction [3 0 R /Fit]>>')],
  ['that opens by an action to a page', pdf('<</OpenAction <</S /GoTo /D [3 0 R /Fit]>> >>')],
  ['that opens by an object', pdf(`${opensAt7} 7 0 obj\n<</D [3 0 R /Fit] /S /GoTo>> endobj`)],
  ['that opens by an object in a stream', packed('<</D [3 0 R /Fit] /S /GoTo>>', { around: opensAt7 })],
  ['with short names among packed bytes', pdf('stream\n\x80/JS\x90/F(\x81\x02/AA\x13\nendstream')],
])('a PDF to be read %s is taken', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBeUndefined()
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
  ['a program by another object', pdf('<</JS 5 0 R>>'), 'pdf_active'],
  ['a way to another file', pdf('<</S /GoToR /D [0 /Fit]>>'), 'pdf_active'],
  ['a way into a file within', pdf('<</S /GoTo#45 /D [0 /Fit]>>'), 'pdf_active'],
  ['a way into a part of it', packed('<</S /GoToDp /Dp 3 0 R>>'), 'pdf_active'],
  ['a share of a network', pdf(String.raw`<</F (\\\\server\\share\\a.pdf)>>`), 'pdf_active'],
  ['a share in hex', pdf('<</UF <5c5c7365>>>'), 'pdf_active'],
  ['a share in sixteen bits', pdf('<</F (\xfe\xff\0\\\\)>>'), 'pdf_active'],
  ['a file behind a comment', pdf('<</F %x\n(a.pdf)>>'), 'pdf_active'],
  ['a file by a dictionary', packed('<</F <</FS /URL /F (x)>> >>'), 'pdf_active'],
  ['a file by another object', pdf('<</F 5 0 R>>'), 'pdf_active'],
  ['actions without a press', pdf('<</AA <</O 5 0 R>> >>'), 'pdf_active'],
  ['actions without a press, by another object', packed('<</A#41 5 0 R>>'), 'pdf_active'],
  ['a sound', pdf('<</S /Rendition /R 5 0 R>>'), 'pdf_active'],
  ['a link to a file', pdf('<</S /URI /URI (file://server/share)>>'), 'pdf_active'],
  ['a link to a program', packed('<</S /URI /URI (javascript:1)>>'), 'pdf_active'],
  ['a link to a file of a network', pdf('<</S/URI/URI(file://server/share)>>'), 'pdf_active'],
  ['a link by a scheme of a program', pdf('<</S/URI/URI(ms-word:ofe|u|http://example.org)>>'), 'pdf_active'],
  ['a link without a scheme', pdf('<</S /URI /URI   (report.html)>>'), 'pdf_active'],
  ['a link in hex to a file', pdf('<</S /URI /URI <66696c653a>>>'), 'pdf_active'],
  ['a link by another object', pdf('<</S /URI /URI 5 0 R>>'), 'pdf_active'],
  ['opening a site', pdf('<</OpenAction <</S /URI /URI (https://example.org)>> >>'), 'pdf_active'],
  ['opening a site after a page', pdf('<</OpenAction <</S /GoTo /D (a) /Next 5 0 R>> >>'), 'pdf_active'],
  ['printing when opened', pdf('<</Open#41ction <</S /Named /N /Print>> >>'), 'pdf_active'],
  ['printing by an object', pdf(`${opensAt7} 7 0 obj <</S /Named /N /Print>> endobj`), 'pdf_active'],
  ['printing by an object in a stream', packed('<</S /Named /N /Print>>', { around: opensAt7 }), 'pdf_active'],
  ['opening by an object that is nowhere', pdf(opensAt7), 'pdf_active'],
  [
    'a stream whose type is in numbers',
    packed('<</S /Launch>>', { head: '/Type /Obj#53tm /Filter /FlateDecode' }),
    'pdf_active',
  ],
  ['a stream without its type', packed('<</S /Launch>>', { head: '/N 1 /First 4 /Filter /FlateDecode' }), 'pdf_active'],
  [
    'a stream far from its type',
    packed('<</S /Launch>>', { head: `/Type /ObjStm /Filter /FlateDecode${' '.repeat(900)}` }),
    'pdf_active',
  ],
  ['a stream behind a false one', Buffer.concat([pdf('(stream\n)'), packed('<</S /Launch>>')]), 'pdf_active'],
  ['a stream packed twice', packed('', { head: '/Type /ObjStm /Filter [/FlateDecode /LZWDecode]' }), 'pdf_active'],
  [
    'a stream with a predictor',
    packed('', { head: '/Type /ObjStm /Filter /FlateDecode /DecodeParms <</Predictor 12>>' }),
    'pdf_active',
  ],
])('%s is refused', (_what, bytes, fault) => {
  expect(faultOfPdf(bytes)).toBe(fault)
})
