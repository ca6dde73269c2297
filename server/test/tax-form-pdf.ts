import { deflateSync } from 'node:zlib'

/** A certificate as the portal of the tax office writes it: a form of one page, labels left and what is said right. */
export interface TaxFormOf {
  form?: '10BE' | '114'
  year: string
  acknowledgement: string
  trustPan: string
  donorPan: string
  donor: string
  amount: string
}

interface PdfOptions {
  /** Each letter in a font of signs, as PDFBox and iText embed them; else in a font of Latin letters. */
  signs?: boolean
  /** A picture of a page, without text. */
  scanned?: boolean
  locked?: boolean
  /** Objects packed together, as PDF 1.5 allows. */
  packed?: boolean
  /** What makes the bytes others, and says nothing. */
  comment?: string
}

const rowsOf = (of: TaxFormOf): [string, string][] => [
  [`FORM NO. ${of.form ?? '114'}`, ''],
  ['Certificate of donation', ''],
  ['Acknowledgement Number', of.acknowledgement],
  ['Date', '02-Jun-2027'],
  ['PAN of the reporting person', of.trustPan],
  ['Name of the reporting person', 'DEMO TRUST'],
  ['Order number granting approval (Unique Registration Number)', `${of.trustPan}F20261`],
  ['Unique identification number of the donor', of.donorPan],
  ['Name of donor', of.donor],
  ['Address of donor', '4, Car Street, Vijayawada'],
  [`${of.form === '10BE' ? 'Financial' : 'Tax'} year in which such donation was received`, of.year],
  ['Type of donation', 'Others'],
  ['Mode of receipt', 'Electronic modes including account payee cheque/draft'],
  ['Amount of donation received (Indian rupees)', of.amount],
]

export function taxFormPdf(of: TaxFormOf, options: PdfOptions = {}): Buffer {
  const letters = [...new Set(rowsOf(of).flat().join(''))]
  const shown = (text: string) =>
    options.signs
      ? `<${Array.from(text, letter => letter)
          .map(letter => (letters.indexOf(letter) + 1).toString(16).padStart(4, '0'))
          .join('')}>`
      : `(${text.replace(/[\\()]/g, sign => `\\${sign}`)})`
  const rows = rowsOf(of).flatMap(([label, said], n) => {
    const y = 780 - n * 22
    return [`1 0 0 1 40 ${y} Tm ${shown(label)} Tj`, ...(said ? [`1 0 0 1 330 ${y} Tm ${shown(said)} Tj`] : [])]
  })
  const content = options.scanned ? 'q 595 0 0 842 0 0 cm /Im1 Do Q' : `BT /F1 9 Tf ${rows.join('\n')} ET`
  const map = letters.map((letter, n) => {
    const hex = Buffer.from(letter, 'utf16le').swap16().toString('hex')
    return `<${(n + 1).toString(16).padStart(4, '0')}> <${hex}>`
  })
  const cmap = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${map.length} beginbfchar ${map.join('\n')} endbfchar endcmap`
  const font = options.signs
    ? '<< /Type /Font /Subtype /Type0 /BaseFont /AB /Encoding /Identity-H /ToUnicode 7 0 R >>'
    : '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
  const plain: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F1 5 0 R >> >> >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R] >>'],
    [5, font],
  ]
  const streamOf = (text: string, more = '') => {
    const bytes = deflateSync(text)
    return `<< ${more} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
  }
  let file = `%PDF-1.5\n%${options.comment ?? ''}\n`
  const put = (number: number, text: string) => (file += `${number} 0 obj\n${text}\nendobj\n`)
  if (options.packed) {
    let [pairs, bodies] = ['', '']
    for (const [number, text] of plain) {
      pairs += `${number} ${bodies.length} `
      bodies += `${text} `
    }
    put(9, streamOf(pairs + bodies, `/Type /ObjStm /N ${plain.length} /First ${pairs.length}`))
  } else for (const [number, text] of plain) put(number, text)
  put(4, streamOf(content))
  put(7, streamOf(cmap))
  const lock = options.locked ? ' /Encrypt 8 0 R' : ''
  return Buffer.from(`${file}trailer\n<< /Root 1 0 R /Size 10${lock} >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}
