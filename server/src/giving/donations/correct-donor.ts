import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { insertCorrection, lastCorrection, setDonor } from './desk-queries.ts'
import { readDonor, reader } from './give.ts'
import * as queries from './queries.ts'
import { factsOf, makeAndSend, type ReceiptFacts, sealCorrection } from './receipts/receipts.ts'

/** So many corrections of one donation are kept, each with its reason and paper. */
const mostCorrections = 20

interface Correcting {
  id: number
  version: number
  name: string
  address: string
  /** As on the PAN card; not kept without a PAN. */
  panName: string
  reason: string
}

/**
 * Corrects what a donation calls its donor, with a reason. A receipt that was issued stays sealed as it is; a corrected
 * copy, with the same number, is made and sent. Answers whether anything was changed.
 * Refuses: not_found, edited_meanwhile, wrong_state (given back, erased, or corrected too often), invalid_fields.
 */
export async function correctDonor(app: App, staff: Staff, asked: Correcting): Promise<boolean> {
  return app.db.tx(async tx => {
    const donation = (await queries.lockDonation(tx, asked.id)) ?? refuse('not_found')
    if (donation.version !== asked.version) refuse('edited_meanwhile')
    // Whoever was erased is not written down anew.
    if (donation.state === 'returned' || donation.name === '') refuse('wrong_state')
    const read = reader()
    const donor = readDonor(read, asked, donation.pan_sealed !== null)
    const reason = read.line('reason', asked.reason, 300, true)
    if (Object.keys(read.problems).length > 0) refuse('invalid_fields', { fields: read.problems })
    const was = { name: donation.name, address: donation.address, panName: donation.pan_name }
    const fields = (['name', 'address', 'panName'] as const).filter(field => was[field] !== donor[field])
    if (fields.length === 0) return false
    const of = (from: typeof was) => Object.fromEntries(fields.map(field => [field, from[field]]))

    const no = (await lastCorrection(tx, donation.id)) + 1
    if (no > mostCorrections) refuse('wrong_state')
    const receipt = await queries.findReceipt(tx, donation.id)
    const facts = receipt && correctedFacts(factsOf(app, receipt), donor, dayOf(app.clock.now()), receipt)
    await setDonor(tx, donation.id, donor)
    await insertCorrection(tx, {
      donation_id: donation.id,
      no,
      at: new Date(app.clock.now()),
      by_staff: staff.id,
      reason,
      before: JSON.stringify(of(was)),
      after: JSON.stringify(of(donor)),
      sealed: facts ? sealCorrection(app, donation.id, no, facts) : null,
    })
    if (facts) await makeAndSend(app, tx, donation, facts, `donation ${donation.id} corrected ${no}`)
    // A line of the log can be emptied for a devotee alone. Of a gift without a login it says which fields were corrected;
    // from what to what stands at the donation.
    const told =
      donation.devotee_id === null
        ? { after: Object.fromEntries(fields.map(field => [field, '•••'])) }
        : { devoteeId: donation.devotee_id, before: of(was), after: { ...of(donor), reason } }
    await audit(app, tx, staff, 'POST /api/office/correct-donor', { subject: 'donation', id: donation.id, ...told })
    return true
  })
}

/** What the corrected copy says: everything as before but for the donor, and what follows from an address. */
export const correctedFacts = (
  before: ReceiptFacts,
  donor: { name: string; address: string; panName: string },
  on: Day,
  receipt: Pick<queries.Receipt, 'first_issued_at'>,
): ReceiptFacts => ({
  ...before,
  donor: { ...before.donor, ...donor },
  whyNot:
    before.whyNot === null || before.whyNot === 'no_address'
      ? donor.address === ''
        ? 'no_address'
        : null
      : before.whyNot,
  corrected: { on, insteadOf: dayOf(receipt.first_issued_at.getTime()) },
})
