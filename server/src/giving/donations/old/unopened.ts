import { createHmac } from 'node:crypto'
import { tidyPan } from '../../../../../contract/giving/donations.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import { findDevotee, listFormer, lockDevotee } from '../../../orders/accounts/service.ts'
import type { App } from '../../../app.ts'
import type { Queries } from '../../../ground/db/db.ts'
import type { Devotee } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { aboutClaim } from '../claims/claims.ts'
import { proofWindowMs } from '../give.ts'
import { countTry } from '../queries.ts'
import { panOf } from '../receipts/receipts.ts'
import { unseal } from '../sealing.ts'
import { deleteTry, listUnopenedClaims, listUnopenedGifts, openFor } from './unopened-queries.ts'

/** Everything that a devotee proved to be theirs by a code that came there. */
async function namesOf(db: Queries, devotee: Devotee): Promise<string[]> {
  const [{ email }, former] = await Promise.all([findDevotee(db, devotee.id), listFormer(db, devotee.id)])
  return [...new Set([devotee.phone, ...(email ? [email] : []), ...former.phones])]
}

/**
 * What was given without a login under the devotee's numbers and mail addresses: gift, day and sum. Numbers are given
 * out again and mistyped, so that nothing of the donor is told before `openGifts`.
 */
export async function listUnopened(app: App, devotee: Devotee, language: Language) {
  const names = await namesOf(app.db, devotee)
  const [gifts, claims] = await Promise.all([listUnopenedGifts(app.db, names), listUnopenedClaims(app.db, names)])
  const purposeOf = (name: (typeof gifts)[number]['purpose_name']) => (name ? inLanguage(name, language) : '')
  return [
    ...claims.map(c => ({
      kind: 'claim' as const,
      state: c.state,
      purpose: purposeOf(c.purpose_name),
      amount: rupeesOf(paise(c.amount_paise)),
      at: c.created_at.getTime(),
    })),
    ...gifts.map(g => ({
      kind: 'gift' as const,
      state: g.state,
      purpose: purposeOf(g.purpose_name),
      amount: rupeesOf(paise(g.amount_paise)),
      at: (g.came_at ?? g.created_at).getTime(),
    })),
  ]
}

/** How many wrong proofs a devotee has. Receipts are numbered one after the other, so guesses must be few. */
const wrongProofs = 5

const tidyNumber = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Opens what was given under the devotee's number without a login: a receipt's number or a payment's reference opens its
 * gift and those with the same PAN, a PAN or its last four characters open the gifts that name it. They become the
 * devotee's, so that all who read gifts of devotees find them. Each wrong proof is answered alike and costs a try, which
 * is committed before anything is compared. Safe to repeat.
 * Refuses: proof_wrong, too_many_proofs, login_required (erased meanwhile).
 */
export async function openGifts(app: App, devotee: Devotee, typed: string): Promise<{ opened: number }> {
  const hash = createHmac('sha256', app.config.secret).update(`opening gifts of devotee ${devotee.id}`).digest()
  const now = app.clock.now()
  const { id, tries } = await app.db.tx(tx => countTry(tx, 'open', hash, now, proofWindowMs))
  if (tries > wrongProofs) refuse('too_many_proofs')
  return app.db.tx(async tx => {
    if (!(await lockDevotee(tx, devotee.id))) refuse('login_required')
    const names = await namesOf(tx, devotee)
    const gifts = (await listUnopenedGifts(tx, names)).map(g => ({ ...g, pan: panOf(app, g) }))
    const claims = (await listUnopenedClaims(tx, names)).map(c => ({
      ...c,
      pan: c.pan_sealed ? unseal(app, aboutClaim(c.utr), c.pan_sealed) : '',
    }))
    const proof = tidyNumber(typed)
    const lastOfPan = /^(?:[A-Z]{5}\d)?(\d{3}[A-Z])$/.test(tidyPan(typed)) ? tidyPan(typed) : undefined
    const numbered = [
      ...gifts.filter(g => [g.receipt, g.reference].some(number => number && tidyNumber(number) === proof)),
      ...claims.filter(c => c.utr === proof),
    ]
    const pans = new Set(numbered.map(({ pan }) => pan).filter(Boolean))
    const isTheirs = (one: { pan: string }) =>
      pans.has(one.pan) || (lastOfPan !== undefined && one.pan.endsWith(lastOfPan))
    const chosen = new Set<object>(numbered)
    const found = {
      gifts: gifts.filter(g => chosen.has(g) || isTheirs(g)).map(g => g.id),
      claims: claims.filter(c => chosen.has(c) || isTheirs(c)).map(c => c.id),
    }
    const opened = found.gifts.length + found.claims.length
    if (opened === 0) refuse('proof_wrong')
    await openFor(tx, devotee.id, found)
    await deleteTry(tx, id)
    return { opened }
  })
}
