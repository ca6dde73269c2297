import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { AnswerOf, BodyOf } from '../../../../../contract/ground/endpoint.ts'
import type {
  decideCertificate as decideCall,
  yearCertificates,
} from '../../../../../contract/office/giving/certificates.ts'
import type { App } from '../../../app.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { audit } from '../../../trust/admin/service.ts'
import { factsOf } from '../receipts/receipts.ts'
import { donorsOf, maskOf, sumOf } from './donors.ts'
import type { CertificateDoubt } from './match.ts'
import { give } from './take.ts'
import * as queries from './certificate-queries.ts'

type Year = AnswerOf<typeof yearCertificates>

const shownWithout = 200

/** The certificates of a year: who has theirs, who has none, and which ones somebody has to decide on. */
export async function viewCertificates(app: App, year: string): Promise<Year> {
  const [donors, certified, doubtful] = await Promise.all([
    donorsOf(app, year),
    queries.listCertified(app.db, year),
    queries.listDoubtful(app.db, year),
  ])
  const have = new Set(certified.map(row => row.donation_id))
  const all = [...donors.values()]
  const without = all.filter(donor => !donor.gifts.some(gift => have.has(gift.id)))
  const shown = without.slice(0, shownWithout).flatMap(donor => {
    const last = donor.gifts.at(-1)
    return last ? [{ donor, last }] : []
  })
  // A name goes with an erasure at once; that in a sealed receipt stays.
  const names = await queries.namesOfGifts(
    app.db,
    shown.map(({ last }) => last.id),
  )
  return {
    donors: all.length,
    withOne: all.length - without.length,
    doubtful: doubtful.map(row => ({
      id: row.id,
      name: row.name,
      pan: row.pan_mask,
      acknowledgement: row.acknowledgement ?? '',
      amount: row.amount_paise === null ? null : rupeesOf(paise(row.amount_paise)),
      why: row.why as CertificateDoubt,
      proposed:
        row.receipt === null || row.gift_paise === null
          ? null
          : { receipt: row.receipt, name: row.donor ?? '', amount: rupeesOf(paise(row.gift_paise)) },
    })),
    without: shown.map(({ donor, last }) => ({
      id: last.id,
      receipt: last.receipt,
      name: names.get(last.id) ?? '',
      pan: maskOf(donor.pan),
      amount: rupeesOf(sumOf(donor)),
    })),
  }
}

/**
 * A person says whose a doubtful certificate is, or that it is nobody's.
 * Refuses: not_found (decided meanwhile), invalid_fields (no valid receipt of that year has the number).
 */
export async function decideCertificate(
  app: App,
  staff: Staff,
  { id, receipt, instead }: BodyOf<typeof decideCall>,
): Promise<{ done: boolean }> {
  // All receipts of the year are read for it, so this is done before anything is locked.
  const { tax_year: year } = (await queries.findForStaff(app.db, id)) ?? refuse('not_found')
  const donors = receipt === null ? undefined : await donorsOf(app, year)
  await app.db.tx(async tx => {
    const certificate = (await queries.lockDoubtful(tx, id)) ?? refuse('not_found')
    if (receipt === null) await queries.deleteDoubtful(tx, id)
    else {
      const paper =
        (await queries.findReceiptOf(tx, year, receipt.trim().toUpperCase())) ??
        refuse('invalid_fields', { fields: { receipt: 'field_wrong' } })
      const facts = factsOf(app, paper)
      const gifts = donors?.get(facts.donor.pan)?.gifts.map(gift => gift.id) ?? [paper.donation_id]
      await queries.giveCertificate(tx, id)
      await give(app, tx, id, { year, gifts, amountPaise: certificate.amount_paise ?? facts.amountPaise, instead })
    }
    await audit(app, tx, staff, 'POST /api/office/decide-certificate', {
      subject: 'certificate',
      id,
      after: { year, ...(receipt === null ? { deleted: true } : { receipt: receipt.trim(), instead }) },
    })
  })
  return { done: true }
}
