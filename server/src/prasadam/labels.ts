import QRCode from 'qrcode'
import { english, languageById } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { findTrust, listStates } from '../catalogue/service.ts'
import { typeset } from '../documents/typeset.ts'
import * as queries from './queries.ts'
import { type Filter, wantedBy } from './parcels.ts'

/** Label paper as it is sold, in mm: 8 (99.1 × 67.7) and 24 (63.5 × 33.9) to an A4 sheet. Sizes of type in points. */
const sheets = {
  8: {
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
    sender: 7.5,
  },
  24: {
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
    sender: 5,
  },
} as const

/** The most labels of one print: more take longer than anybody waits. The rest is printed next. */
export const mostLabels = 480

interface LabelsWanted {
  perSheet: 8 | 24
  /** The first free label of a begun sheet, from 1. */
  startAt: number
  ids: number[] | undefined
  filter: Filter
}

/** The data for the typesetter: pages of cells, null where a label of a begun sheet is gone already. */
export async function layLabels(app: App, { perSheet, startAt, ids, filter }: LabelsWanted) {
  const [rows, states, trust] = await Promise.all([
    ids
      ? queries.listByIds(app.db, ids.slice(0, mostLabels))
      : queries.listForLabels(app.db, wantedBy(app, filter), mostLabels),
    listStates(app, english),
    findTrust(app.db, english),
  ])
  const labels = await Promise.all(
    rows.map(async row => {
      const { address, personal } = row
      return {
        language: (languageById(row.language_id) ?? english).web,
        name: personal.name ?? '',
        lines: [address.door_no, address.village, [address.city, address.district].filter(Boolean).join(', ')].filter(
          Boolean,
        ),
        // The state is in English, as India Post sorts by it.
        state: states.find(s => s.code === address.state)?.name ?? address.state ?? '',
        pincode: address.pincode ?? '',
        phone: address.phone_number || (row.devotee_phone ?? ''),
        order: row.order_code,
        qr: await QRCode.toString(row.order_id, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
      }
    }),
  )
  const cells = [...Array.from({ length: labels.length > 0 ? startAt - 1 : 0 }, () => null), ...labels]
  const pages = Array.from({ length: Math.max(1, Math.ceil(cells.length / perSheet)) }, (_, page) =>
    cells.slice(page * perSheet, (page + 1) * perSheet),
  )
  return {
    sheet: sheets[perSheet],
    from: `From: ${trust.name}, ${trust.branch_address}, ${trust.phones[0] ?? ''}`,
    pages,
  }
}

/** A PDF of address labels. */
export const drawLabels = async (app: App, wanted: LabelsWanted): Promise<Buffer> =>
  typeset('labels', await layLabels(app, wanted))
