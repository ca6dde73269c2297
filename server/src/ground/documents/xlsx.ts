import { beginsFormula, type Cell, inPieces, keptFromRunning, type Sheet } from './sheet.ts'
import { writeZip } from './zip.ts'

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
}

export const writeXlsx = (sheet: Sheet): AsyncGenerator<Buffer> =>
  writeZip([
    ...Object.entries(parts).map(([name, xml]) => ({ name, content: [xmlHead + xml] })),
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ])

/** Styles of cells, by their place in styles.xml. */
const [usual, bold, wrapped, aDay, anInstant] = [0, 1, 2, 3, 4] as const
/** A text that begins as a formula does stays text, also for whoever edits the cell. */
const [asText, asWrappedText] = [5, 6] as const
type Look = typeof usual | typeof bold | typeof wrapped
const noDays: ReadonlySet<number> = new Set()

async function* worksheet({ heads, rows, widths, wraps, days = noDays }: Sheet): AsyncGenerator<string> {
  const columns = heads
    .map(
      (_head, place) => `<col min="${place + 1}" max="${place + 1}" width="${widths?.[place] ?? 20}" customWidth="1"/>`,
    )
    .join('')
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  yield xlsxRow(heads, 1, bold, noDays)
  let lastRow = 1
  yield* inPieces(rows, (cells, place) => {
    lastRow = place + 2
    return xlsxRow(cells, lastRow, wraps ? wrapped : usual, days)
  })
  // The heads carry the buttons by which a program filters.
  const filter = heads.length > 0 ? `<autoFilter ref="A1:${columnName(heads.length - 1)}${lastRow}"/>` : ''
  yield `</sheetData>${filter}</worksheet>`
}

/** The most characters that Excel takes in a cell. */
const longestCell = 32_767

/** A text that reading would take for a protected one. In an XLSX no text is run, so nothing else is protected. */
const seemsProtected = (text: string): boolean => keptFromRunning.test(text)

/** A day or instant as Excel counts it: days since 30 December 1899. */
function serialOf(text: string): { serial: number; look: number } | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d))?$/.exec(text) ?? []
  const at = Date.parse(`${day}T${hour ?? '00'}:${minute ?? '00'}Z`)
  if (!day || Number.isNaN(at)) return undefined
  return { serial: at / 86_400_000 + 25_569, look: hour === undefined ? aDay : anInstant }
}

function xlsxRow(cells: Cell[], row: number, look: Look, days: ReadonlySet<number>): string {
  const written = cells.map((cell, place) => {
    const date = days.has(place) && typeof cell === 'string' ? serialOf(cell) : undefined
    if (date) return `<c r="${columnName(place)}${row}" s="${date.look}"><v>${date.serial}</v></c>`
    const isText = typeof cell === 'string' && beginsFormula.test(cell)
    const style = isText ? (look === wrapped ? asWrappedText : asText) : look
    const at = `r="${columnName(place)}${row}"${style === usual ? '' : ` s="${style}"`}`
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number' && Number.isFinite(cell)) return `<c ${at}><v>${cell}</v></c>`
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText((seemsProtected(String(cell)) ? `'${cell}` : String(cell)).slice(0, longestCell))}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** 0 → A, 26 → AA */
const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

// XML allows neither control characters nor a lone half of a surrogate pair.
const notXml =
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const xmlText = (text: string): string =>
  text
    .replace(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
