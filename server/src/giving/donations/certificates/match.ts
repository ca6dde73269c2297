import type { certificateDoubts, certificateFaults } from '../../../../../contract/office/giving/certificates.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { TaxForm } from '../../../ground/documents/tax-form.ts'
import { sumOf, type YearDonor } from './donors.ts'

export type CertificateDoubt = (typeof certificateDoubts)[number]
export type CertificateFault = (typeof certificateFaults)[number]

export type Match =
  | { fault: 'other_year' | 'other_trust' }
  | { why: CertificateDoubt; donor: YearDonor | undefined }
  | { why: null; donor: YearDonor }

/**
 * Whose a certificate is. Certain is a donor by the whole PAN, for an amount of the statement, who has no certificate of
 * that amount yet; a person decides on all else. A name decides nothing: the portal's is that of the PAN, in Latin letters.
 * `had`: what each gift's donor has been given, in paise.
 */
export function matchForm(
  form: TaxForm | undefined,
  of: {
    year: string
    trustPan: string
    donors: ReadonlyMap<string, YearDonor>
    had: ReadonlyMap<number, readonly (number | null)[]>
  },
): Match {
  if (!form) return { why: 'unread', donor: undefined }
  if (form.years.length > 0 && !form.years.includes(of.year)) return { fault: 'other_year' }
  const others = form.pans.filter(pan => pan !== of.trustPan)
  if (of.trustPan !== '' && form.pans.length > 0 && !form.pans.includes(of.trustPan)) return { fault: 'other_trust' }
  // Without a PAN of our own nothing says whose form it is: a donor of ours may have given to others.
  if (of.trustPan === '') return { why: 'unread', donor: undefined }
  const found = others.flatMap(pan => of.donors.get(pan) ?? [])
  const [donor] = found
  if (!donor || found.length > 1) return { why: others.length === 0 ? 'unread' : 'no_donor', donor: undefined }
  if (form.amount === undefined || form.years.length === 0) return { why: 'unread', donor }
  const amount = paise(Math.round(form.amount * 100))
  if (!donor.lines.includes(amount) && sumOf(donor) !== amount) return { why: 'amount', donor }
  // A donor of two lines gets two certificates; any more, and one for a line that has its own, stands in the place of another.
  const [first] = donor.gifts
  const had = (first && of.had.get(first.id)) ?? []
  const isMore = had.length >= donor.lines.length
  const isTwice =
    had.filter(one => one === amount).length >= Math.max(donor.lines.filter(line => line === amount).length, 1)
  return isMore || isTwice ? { why: 'another', donor } : { why: null, donor }
}
