import type { App } from '../../../app.ts'
import { termsOf } from '../purposes.ts'
import { daysOfYear, lawOn } from '../rules.ts'
import * as queries from './certificate-queries.ts'

interface Found {
  id: number
  tax_year: string
  gift: string
}

/** The number of the form is that of the year's law. */
async function viewed(app: App, found: readonly Found[]) {
  if (found.length === 0) return []
  const terms = await termsOf(app.db)
  return found.map(({ id, tax_year: year, gift }) => ({
    id,
    gift,
    year,
    form: lawOn(terms, daysOfYear(year).to)?.certificate ?? '',
  }))
}

/** The tax office's certificates for a devotee's gifts, as they have come. */
export const ownCertificates = async (app: App, devoteeId: number) =>
  viewed(app, await queries.listCertificatesOf(app.db, devoteeId))

export const certificatesOfGift = async (app: App, gift: string) =>
  viewed(
    app,
    (await queries.listCertificatesOfGift(app.db, gift)).map(row => ({ ...row, gift })),
  )
