import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { autopayOf, findMandate, openMandate, startMandate } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './queries.ts'

// The mandate by which a repeat is paid: what it is asked for, and how it changes.

/** Room for a price that rises: half as much again, in whole tens of rupees. */
function mostOf(app: App, amount: Paise): Paise | undefined {
  const autopay = autopayOf(app)
  if (!autopay || amount > autopay.mostPaise) return undefined
  return paise(Math.min(autopay.mostPaise, Math.ceil((amount * 1.5) / 1000) * 1000))
}

/** What a mandate would be asked for, for an amount in rupees; null: there is no Autopay for so much. */
export function viewAutopay(app: App, amount: number): { most: number } | null {
  const most = mostOf(app, paiseOfRupees(amount) ?? paise(0))
  return most === undefined ? null : { most: rupeesOf(most) }
}

/**
 * Asks for the mandate of a repeat; `pageOf` then gets its page. One that was asked for some minutes ago, and by which no
 * repeat is paid any more, is taken up again. Refuses: autopay_unavailable, too_many_tries { retryAfter }.
 */
export async function askFor(
  app: App,
  tx: Tx,
  of: { devoteeId: number; amount: Paise; title: Text; language: Language },
): Promise<number> {
  const mostPaise = mostOf(app, of.amount) ?? refuse('autopay_unavailable')
  const description = inLanguage(of.title, of.language)
  const wanted = { devoteeId: of.devoteeId, mostPaise, description, languageId: of.language.id }
  return (await queries.findMandateLeft(tx, wanted)) ?? startMandate(app, tx, wanted)
}

/** What becomes of mandates: `asked` is to be permitted, unless it is already; `over` to be taken back. */
export interface ChangedMandate {
  asked?: number
  over?: number
}

/**
 * The mandate of a repeat that is paid in another way, or costs something else, from now on. One that stands stays, as
 * long as its maximum is enough. `amount` is what a turn costs; null: it is paid by links. Run it with the repeat locked.
 * Refuses: autopay_unavailable, too_many_tries.
 */
export async function changeMandate(
  app: App,
  tx: Tx,
  repeat: Pick<queries.Repeat, 'id' | 'devotee_id' | 'title'>,
  before: number | null,
  { amount, language }: { amount: Paise | null; language: Language },
): Promise<ChangedMandate> {
  const mandate = before === null ? undefined : await findMandate(tx, before)
  const stands = mandate?.state === 'asked' || mandate?.state === 'active'
  const over = before !== null && stands ? { over: before } : {}
  if (amount === null) {
    // One that nobody has permitted yet stays for some minutes, in which it may be wanted again.
    const isAsked = mandate?.state === 'asked'
    await queries.changeRepeat(tx, repeat.id, { pay: 'link', ...(!isAsked && { mandate_id: null }) })
    return isAsked ? {} : over
  }
  if (before !== null && stands && amount <= mandate.mostPaise) {
    await queries.changeRepeat(tx, repeat.id, { pay: 'autopay' })
    return { asked: before }
  }
  const { devotee_id: devoteeId, title } = repeat
  const asked = await askFor(app, tx, { devoteeId, amount, title: title ?? refuse('not_found'), language })
  await queries.changeRepeat(tx, repeat.id, { pay: 'autopay', mandate_id: asked })
  return { asked, ...over }
}

/** The page of a mandate that waits for its payer; null: there is nothing to permit. Refuses: payment_unavailable. */
export const pageOf = async (app: App, mandateId: number | null | undefined): Promise<string | null> =>
  mandateId != null && (await findMandate(app.db, mandateId))?.state === 'asked' ? openMandate(app, mandateId) : null
