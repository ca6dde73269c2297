import { qrCode } from '../../ground/documents/qr-code.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import type { LabelOrder, LabelSheet } from '../../../../contract/ritual/prasadam-stages.ts'
import type { App } from '../../app.ts'
import { receiverOf } from '../../orders/booking/service.ts'
import { findTrust, listStates } from '../../trust/catalogue/service.ts'
import { typeset } from '../../ground/documents/typeset.ts'
import { transliterate } from '../sankalpam/service.ts'
import { contentsOf, shortContents } from './contents.ts'
import { labelWords } from './label-words.ts'
import * as queries from './queries.ts'
import { type Filter, phoneOf, readWanted } from './parcels.ts'

/**
 * Labels as they are sold, in mm: 8 (99.1 × 67.7) and 24 (63.5 × 33.9) to a sheet of A4, and 100 × 150 one by one for
 * thermal printers. Sizes of type in points. `latin`: as much of an address as there is room for once more.
 */
const sheets = {
  8: {
    page: { width: 210, height: 297 },
    columns: 2,
    rows: 4,
    width: 99.1,
    height: 67.7,
    left: 4.65,
    top: 13.1,
    gap: 2.5,
    inset: 4,
    qr: 22,
    largest: 13,
    small: 7.5,
    qrBelow: false,
    contentLines: 2,
    latin: 'address',
  },
  24: {
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    left: 7.25,
    top: 12.9,
    gap: 2.5,
    inset: 2,
    qr: 13,
    largest: 8.5,
    small: 5,
    qrBelow: false,
    contentLines: 2,
    latin: 'town',
  },
  1: {
    page: { width: 100, height: 150 },
    columns: 1,
    rows: 1,
    width: 100,
    height: 150,
    left: 0,
    top: 0,
    gap: 0,
    inset: 5,
    qr: 30,
    largest: 18,
    small: 9,
    qrBelow: true,
    contentLines: 7,
    latin: 'address',
  },
} as const satisfies Record<LabelSheet, unknown>

/** The most labels of one print: more take longer than anybody waits. The rest is printed next. */
export const mostLabels = 480

interface LabelsWanted {
  perSheet: LabelSheet
  /** The first free label of a begun sheet, from 1. */
  startAt: number
  order: LabelOrder
  /** Left out: all that the filter finds. */
  ids: number[] | undefined
  filter: Filter
  /** Of those who pack. */
  language: Language
}

/** The data for the typesetter: pages of cells, null where a label of a begun sheet is gone already. */
export async function layLabels(app: App, { perSheet, startAt, order, ids, filter, language }: LabelsWanted) {
  const [rows, states, trust] = await Promise.all([
    queries.listForLabels(app.db, { ids, want: await readWanted(app, filter), order }, mostLabels),
    listStates(app, english),
    findTrust(app.db, english),
  ])
  const contents = await contentsOf(app.db, rows, language)
  const words = labelWords(language)
  const sheet = sheets[perSheet]
  const labels = await Promise.all(
    rows.map(async row => {
      const { address, personal } = row
      const name = receiverOf(personal, address)
      // A city often is its own district, and said once.
      const town = [...new Set([address.city, address.district])].filter(Boolean).join(', ')
      const lines = [address.door_no, address.village, town].flatMap(line => (line ? [line] : []))
      return {
        language: (languageById(row.language_id) ?? english).web,
        name,
        lines: row.is_collected ? [] : lines,
        latin: inLatin([name, ...(row.is_collected ? [] : sheet.latin === 'town' ? [town] : lines)]),
        collected: row.is_collected ? words.collected : null,
        // The state is in English, as India Post sorts by it.
        state: states.find(s => s.code === address.state)?.name ?? address.state ?? '',
        pincode: address.pincode ?? '',
        phone: phoneOf(row),
        order: row.order_code,
        contents: shortContents(contents.get(row.booking_id) ?? []),
        qr: await qrCode().toString(row.order_id, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
      }
    }),
  )
  const cells = [...Array.from({ length: labels.length > 0 ? startAt - 1 : 0 }, () => null), ...labels]
  const pages = Array.from({ length: Math.max(1, Math.ceil(cells.length / perSheet)) }, (_, page) =>
    cells.slice(page * perSheet, (page + 1) * perSheet),
  )
  return {
    sheet,
    language: language.web,
    contents: words.contents,
    from: `From: ${trust.name}, ${trust.branch_address}, ${trust.phones[0] ?? ''}`,
    pages,
  }
}

/**
 * Parts of an address in Latin letters, for a post office in another state or country: those that are written in
 * another script, and nothing that can be read as it is.
 */
const inLatin = (parts: string[]): string[] =>
  parts.filter(part => /[^\P{L}\p{Script=Latin}]/u.test(part)).map(part => transliterate(part, 'en').text)

/** A PDF of address labels. */
export const drawLabels = async (app: App, wanted: LabelsWanted): Promise<Buffer> =>
  typeset('labels', await layLabels(app, wanted))
