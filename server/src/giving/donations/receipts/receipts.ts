import { createHmac } from 'node:crypto'
import type { WhyNot } from '../../../../../contract/giving/donations.ts'
import { headLine, seenHash } from '../../../../../contract/giving/ledger-head.ts'
import { type Day, longDay } from '../../../../../contract/ground/india-time.ts'
import { english, type Language, languageById, languageByWeb } from '../../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { readShortKey } from '../../../ground/text/short-key.ts'
import { priceIn } from '../../../ground/text/price.ts'
import { findSignatory, findTrust } from '../../../trust/catalogue/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { enqueue } from '../../../ground/db/jobs.ts'
import type { Approval, Law } from '../../../ground/db/json-columns.ts'
import { rupeesInWords } from '../../../ground/documents/amount-in-words.ts'
import { drawPaper, type Paper } from '../../../ground/documents/paper.ts'
import { queueMessage } from '../../../trust/notifications/service.ts'
import { nextDocumentNumber, signedLink } from '../../../money/payments/service.ts'
import { financialYear } from '../../../ground/time/financial-year.ts'
import { refuse } from '../../../refuse.ts'
import { messageWords } from '../../../words.ts'
import { termsOf } from '../purposes.ts'
import * as queries from '../queries.ts'
import { approvalOn, giftCode, lawOn, maskPan, type Mode, whyNotDeductible } from '../rules.ts'
import { seal, unseal } from '../sealing.ts'

/**
 * The content of a receipt as it was when the donation was given: later changes of trust, law or donor do not change
 * it.
 */
export interface ReceiptFacts {
  language: string
  /** `panName`: the name as on the PAN card; receipts from before it was asked for have none. */
  donor: { name: string; address: string; pan: string; panName?: string }
  trust: { name: string; address: string; contact: string; pan: string }
  signatory: { name: string; office: string }
  amountPaise: Paise
  on: Day
  mode: Mode
  reference: string
  purpose: string
  nature: string
  thing: string
  honour: { kind: 'honour' | 'memory'; name: string } | null
  law: Law | null
  approval: Approval | null
  whyNot: WhyNot | null
  /** The head of the open ledger that was public when the gift was given, as `headLine` writes it; its purpose is in the ledger. */
  ledgerHead?: string
  /** On a corrected copy: its own day, and that of the receipt in whose place it stands. */
  corrected?: { on: Day; insteadOf: Day }
}

const about = (number: string): string => `receipt ${number}`
export const panOf = (app: App, donation: { number: string; pan_sealed: Buffer | null }): string =>
  donation.pan_sealed ? unseal(app, `pan ${donation.number}`, donation.pan_sealed) : ''
export const sealPan = (app: App, donationNumber: string, pan: string): Buffer | null =>
  pan ? seal(app, `pan ${donationNumber}`, pan) : null

/** What a corrected copy is sealed about: `key` is the donation's id and the correction's number. */
export const aboutCorrection = (key: string): string => `correction ${key}`
export const sealCorrection = (app: App, donationId: number, no: number, facts: ReceiptFacts): Buffer =>
  seal(app, aboutCorrection(`${donationId} ${no}`), JSON.stringify(facts))

/** What a receipt says; where it was corrected, what its latest copy says. */
export const factsOf = (
  app: App,
  {
    number,
    donation_id: id,
    correction,
    sealed,
  }: Pick<queries.Receipt, 'number' | 'donation_id' | 'correction' | 'sealed'>,
): ReceiptFacts =>
  JSON.parse(
    unseal(app, correction === null ? about(number) : aboutCorrection(`${id} ${correction}`), sealed),
  ) as ReceiptFacts

/**
 * Issues the receipt of a donation: number, register and the message to its donor, in the transaction that marks it
 * given. Run it after all other locks: the series stays locked until the end.
 */
export async function issueReceipt(
  app: App,
  tx: Tx,
  donation: queries.Donation,
  on: Day,
  reference: string,
  debited = false,
): Promise<string> {
  const language = languageById(donation.language_id) ?? english
  // This transaction's own connection reads everything: a second connection could wait for this one.
  const [terms, trust, signatory, purpose] = [
    await termsOf(tx),
    await findTrust(tx, language),
    await findSignatory(tx, language),
    donation.purpose_id === null ? undefined : await queries.findPurpose(tx, donation.purpose_id),
  ]
  const openFrom = purpose?.ledger_from ?? null
  const head = openFrom !== null && openFrom <= on ? await queries.findPublicHead(tx) : undefined
  const mode = donation.mode as Mode
  const pan = panOf(app, donation)
  const amountPaise = paise(donation.amount_paise)
  const facts: ReceiptFacts = {
    language: language.web,
    donor: { name: donation.name, address: donation.address, pan, panName: donation.pan_name },
    trust: { name: trust.name, address: trust.registered_address, contact: trust.support_email, pan: terms.trust_pan },
    signatory,
    amountPaise,
    on,
    mode,
    reference,
    purpose: purpose ? inLanguage(purpose.name, language) : '',
    nature: purpose?.nature ?? 'others',
    thing: donation.note,
    honour:
      donation.honour === null ? null : { kind: donation.honour as 'honour' | 'memory', name: donation.honour_name },
    law: lawOn(terms, on) ?? null,
    approval: approvalOn(terms, on) ?? null,
    whyNot:
      whyNotDeductible(terms, { on, mode, amountPaise, hasPan: pan !== '', hasAddress: donation.address !== '' }) ??
      null,
    ...(head && { ledgerHead: headLine(head) }),
  }
  await makeAndSend(app, tx, donation, { ...facts, debited }, `donation ${donation.id}`)
  const number = await nextDocumentNumber(app, tx, app.config.receiptSeries)
  const sealed = seal(app, about(number), JSON.stringify(facts))
  await queries.insertReceipt(tx, {
    number,
    donationId: donation.id,
    taxYear: yearOfDay(on),
    at: app.clock.now(),
    sealed,
  })
  return number
}

/** Has a receipt made, and its donor told of it, where there is a number to tell it to. */
export async function makeAndSend(
  app: App,
  tx: Tx,
  donation: Pick<queries.Donation, 'id' | 'number' | 'phone' | 'email' | 'language_id'>,
  { purpose, amountPaise, debited }: Pick<ReceiptFacts, 'purpose' | 'amountPaise'> & { debited?: boolean },
  dedupeKey: string,
): Promise<void> {
  await enqueue(tx, 'make_receipt', { donationId: donation.id })
  if (!donation.phone) return
  await queueMessage(app, tx, {
    ...toDonor(app, donation, { purpose, amountPaise }),
    template: 'donation_receipt',
    dedupeKey,
    ...(debited && { debited }),
  })
}

/** What every message about the receipt of a donation says, and to whom. */
export function toDonor(
  app: App,
  donation: Pick<queries.Donation, 'id' | 'number' | 'phone' | 'email' | 'language_id'>,
  { purpose, amountPaise }: Pick<ReceiptFacts, 'purpose' | 'amountPaise'>,
) {
  const language = languageById(donation.language_id) ?? english
  return {
    channel: 'whatsapp' as const,
    recipient: donation.phone,
    ...(donation.email && { email: donation.email }),
    language,
    purpose,
    price: priceIn(language, amountPaise),
    giftCode: giftCode(donation.id),
    link: receiptLink(app, language, donation.number),
  }
}

/** The tax year of a day, as `26-27`. */
const yearOfDay = (day: Day): string => financialYear(Date.parse(`${day}T12:00:00Z`))

/**
 * The key that opens the receipt of one donation for whoever has it: its donor, to whom it was given or sent. It stands
 * in no address that reaches a server: browsers don't send what follows `#`.
 */
export const receiptKey = (app: Pick<App, 'config'>, donationNumber: string): string =>
  createHmac('sha256', app.config.secret).update(`receipt of ${donationNumber}`).digest('base64url').slice(0, 32)

export const receiptLink = (app: App, language: Language, donationNumber: string): string =>
  `${app.config.publicUrl}/${language.code}/donation?given=${donationNumber}#key=${receiptKey(app, donationNumber)}`

/**
 * The address of the receipt that the short key of an SMS opens, by the gift's code (`DN0000123`). Undefined: the key is
 * wrong or has ended.
 */
export async function openByShortKey(app: App, code: string, key: string): Promise<string | undefined> {
  const short = readShortKey(key)
  const id = /^DN(\d{7,9})$/.exec(code)?.[1]
  const gift = short && id && (await queries.findNumber(app.db, Number(id)))
  return gift && short.opens(receiptKey(app, gift.number), code, app.clock.now())
    ? receiptLink(app, short.language, gift.number)
    : undefined
}

/** Makes the PDF of a receipt. Safe to run twice and at once: the first PDF stays. */
export async function makeReceipt(app: App, donationId: number): Promise<void> {
  const receipt = await queries.findReceipt(app.db, donationId)
  if (!receipt || receipt.pdf) return
  const facts = factsOf(app, receipt)
  const link = await verifyingLink(app, receipt, facts)
  await queries.storePdf(app.db, receipt, await drawPaper(drawn(app, receipt.number, facts), link))
}

/** Where anybody verifies a receipt; its QR holds it. */
export const verifyingLink = (
  app: App,
  { number, issued_at: issued }: Pick<queries.Receipt, 'number' | 'issued_at'>,
  { language, amountPaise: amount }: ReceiptFacts,
): Promise<string> =>
  signedLink(app, { kind: 'receipt', number, issuedAt: issued.getTime(), amount }, languageByWeb(language) ?? english)

/** The PDF of any receipt, for staff. Refuses: not_found. */
export async function readPdf(app: App, donationId: number): Promise<{ number: string; pdf: Buffer }> {
  await makeReceipt(app, donationId)
  const receipt = (await queries.findReceipt(app.db, donationId)) ?? refuse('not_found')
  return { number: receipt.number, pdf: receipt.pdf ?? refuse('not_found') }
}

/** The data for the typesetter, in the donor's language. The PAN is masked: the statement to the tax office has it. */
export function drawn(app: Pick<App, 'config'>, number: string, facts: ReceiptFacts): Paper {
  const language = languageByWeb(facts.language) ?? english
  const words = messageWords(language).invoice
  const price = priceIn(language, facts.amountPaise)
  const date = (day: string) => longDay(day as Day, language.web)
  const modes: Record<string, string> = words.mode
  const natures: Record<string, string> = words.nature
  const rows: [string, string][] = [
    [words.number, number],
    [words.date, date(facts.on)],
    [
      words.correctedCopy,
      facts.corrected ? words.correctedOn(date(facts.corrected.on), date(facts.corrected.insteadOf)) : '',
    ],
    [words.donor, facts.donor.name],
    [words.address, facts.donor.address],
    [words.pan, facts.donor.pan ? maskPan(facts.donor.pan) : ''],
    [facts.honour?.kind === 'memory' ? words.inMemoryOf : words.inHonourOf, facts.honour?.name ?? ''],
    [words.paidBy, modes[facts.mode] ?? ''],
    [words.transaction, facts.reference],
    [words.thing, facts.mode === 'kind' ? facts.thing : ''],
    [words.natureOf, natures[facts.nature] ?? ''],
    [words.trustPan, facts.trust.pan],
    ...approvalRows(facts, words, date),
  ]
  const why = facts.whyNot
  const deductible =
    facts.law && !why
      ? words.deductible({ section: facts.law.section, certificate: facts.law.certificate })
      : words.notDeductible[why ?? 'no_approval']
  return {
    language: language.web,
    title: words.donationReceipt,
    trust: { name: facts.trust.name, lines: [facts.trust.address, facts.trust.contact] },
    facts: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    table: {
      heads: [words.purpose, words.amount],
      rows: [[facts.purpose, price]],
      totalLabel: words.total,
      total: price,
    },
    tax: null,
    inWords: { label: words.amountInWords, value: rupeesInWords(facts.amountPaise, language.web) },
    people: { label: deductible, lines: [] },
    signatory: facts.signatory,
    thanks: [words.thanksForGift, words.blessing],
    small: words.byComputer,
    scan: words.scan,
    ...(facts.ledgerHead !== undefined && {
      keep: {
        label: words.ledgerHead,
        line: facts.ledgerHead,
        link: `${app.config.publicUrl}/${language.code}/where-gifts-went${seenHash(facts.ledgerHead)}`,
      },
    }),
  }
}

function approvalRows(
  facts: ReceiptFacts,
  words: ReturnType<typeof messageWords>['invoice'],
  date: (day: string) => string,
): [string, string][] {
  const { approval, law } = facts
  if (!approval || !law || facts.whyNot) return []
  const valid = words.validFrom(date(approval.valid_from), approval.valid_until ? date(approval.valid_until) : '')
  return [[words.approval(law.section), `${words.approvedOn(approval.number, date(approval.issued_on))}; ${valid}`]]
}
