import { createHash } from 'node:crypto'
import type { TakenCertificates } from '../../../../../contract/office/giving/certificates.ts'
import { english, languageById } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { readForeignTaxForms } from '../../../ground/documents/foreign-files.ts'
import type { TaxFile } from '../../../ground/documents/tax-form.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { audit } from '../../../trust/admin/service.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import { termsOf } from '../purposes.ts'
import { toDonor } from '../receipts/receipts.ts'
import { seal } from '../sealing.ts'
import { donorsOf, maskOf, sumOf, type YearDonor } from './donors.ts'
import { type CertificateFault, matchForm } from './match.ts'
import * as queries from './certificate-queries.ts'

export const aboutCertificate = (hash: string): string => `certificate ${hash}`
/** A ZIP of a few hundred forms. */
export const maxUploadBytes = 40 * 2 ** 20
const shownFaults = 50

/**
 * Takes the certificates of a year from a PDF of the tax office's portal, or from a ZIP of them: what is certain is the
 * donor's at once, and the donor is told; what is doubtful waits for a person. The same file, or another with the same
 * acknowledgement number, is taken once. Safe to repeat.
 * Refuses: not_found (no such year), sheet_unreadable, sheet_too_large, busy.
 */
export async function takeCertificates(
  app: App,
  staff: Staff,
  upload: { bytes: Buffer; name: string; year: string },
): Promise<TakenCertificates> {
  if (!/^\d\d-\d\d$/.test(upload.year)) refuse('not_found')
  if (upload.bytes.length === 0) refuse('sheet_unreadable')
  const files = await readForeignTaxForms(upload.bytes, upload.name)
  const [donors, terms, certified] = await Promise.all([
    donorsOf(app, upload.year),
    termsOf(app.db),
    queries.listCertified(app.db, upload.year),
  ])
  const had = new Map<number, (number | null)[]>()
  for (const { donation_id: id, amount_paise: amount } of certified) had.set(id, [...(had.get(id) ?? []), amount])
  const result: TakenCertificates = { given: 0, doubtful: 0, faults: [], faultsInAll: 0 }
  const failed = (name: string, fault: CertificateFault) => {
    result.faultsInAll++
    if (result.faults.length < shownFaults) result.faults.push({ name, fault })
  }
  for (const file of files) {
    if ('fault' in file) {
      failed(file.name, file.fault)
      continue
    }
    const match = matchForm(file.form, { year: upload.year, trustPan: terms.trust_pan, donors, had })
    if ('fault' in match) {
      failed(file.name, match.fault)
      continue
    }
    const stored = await store(app, staff, { file, year: upload.year, ...match })
    if (!stored) failed(file.name, 'known')
    else if (match.why !== null) result.doubtful++
    else {
      result.given++
      for (const { id } of match.donor.gifts) had.set(id, [...(had.get(id) ?? []), stored.amountPaise])
    }
  }
  return result
}

interface Storing {
  file: Extract<TaxFile, { bytes: Uint8Array }>
  year: string
  why: queries.NewCertificate['why']
  donor: YearDonor | undefined
}

/** Undefined: it is known already. */
async function store(app: App, staff: Staff, { file, year, why, donor }: Storing) {
  const bytes = Buffer.from(file.bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { form } = file
  const amountPaise = form?.amount === undefined || form.amount <= 0 ? null : paise(Math.round(form.amount * 100))
  return app.db.tx(async tx => {
    const row = await queries.insertCertificate(tx, {
      year,
      hash,
      acknowledgement: form?.acknowledgement || null,
      sealed: seal(app, aboutCertificate(hash), bytes.toString('base64')),
      name: form?.donor ?? '',
      panMask: maskOf(donor?.pan ?? ''),
      amountPaise,
      why,
      proposed: why === null ? null : (donor?.gifts.at(-1)?.id ?? null),
      staffId: staff.id,
      at: app.clock.now(),
    })
    if (!row) return undefined
    if (why === null && donor)
      await give(app, tx, row.id, { year, gifts: donor.gifts.map(gift => gift.id), amountPaise: sumOf(donor) })
    await audit(app, tx, staff, 'POST /api/office/files/certificates', {
      subject: 'certificate',
      id: row.id,
      after: { year, ...(why && { why }) },
    })
    return { amountPaise }
  })
}

/**
 * Gives a certificate to the donor of some gifts, and tells them, where there is a number to tell it to: once a year, and
 * once more for each one that stands in the place of another.
 */
export async function give(
  app: App,
  tx: Tx,
  id: number,
  {
    year,
    gifts,
    amountPaise,
    instead = false,
  }: { year: string; gifts: readonly number[]; amountPaise: number; instead?: boolean },
): Promise<void> {
  await queries.insertCertified(tx, id, gifts)
  if (instead) await queries.replaceOthers(tx, id, gifts)
  const gift = await queries.findGiftToTell(tx, gifts)
  if (!gift) return
  const { purpose: _none, ...to } = toDonor(app, gift, { purpose: '', amountPaise: paise(amountPaise) })
  await queueMessage(app, tx, {
    ...to,
    language: languageById(gift.language_id) ?? english,
    template: 'tax_certificate',
    dedupeKey: instead ? `certificate ${id} instead` : `certificate ${year} of ${Math.min(...gifts)}`,
  })
}
