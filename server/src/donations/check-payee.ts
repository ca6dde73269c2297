import type { App } from '../app.ts'
import { listPayees } from '../catalogue/service.ts'
import { limitTries } from './give.ts'
import { payeeOf, type Payee } from './payee.ts'
import { termsOf } from './purposes.ts'

/**
 * Whether something that somebody was sent is the trust's own. Nothing of it is kept: a question may hold anything.
 * Refuses: too_many_tries.
 */
export async function checkPayee(
  app: App,
  text: string,
  address: string,
): Promise<{ kind: Payee['kind'] | null; ours: boolean }> {
  await limitTries(app, 'check', address)
  const [own, terms] = await Promise.all([listPayees(app.db), termsOf(app.db)])
  // The account for foreign contributions is written in words, with its bank: any of them may be its number.
  const foreign = terms.fcra_number ? terms.fcra_account.split(/[\s,;:]+/) : []
  const known = {
    upi: [own.upi],
    account: [own.account, ...foreign.filter(word => /\d{6}/.test(word))],
    phone: own.phones,
    email: own.emails,
  }
  const payee = payeeOf(text, number => known.account.some(one => isSame({ kind: 'account', value: number }, one)))
  if (!payee) return { kind: null, ours: false }
  return { kind: payee.kind, ours: known[payee.kind].some(one => isSame(payee, one)) }
}

/** What staff wrote is read as what is asked about: one may have spaces or +91 where the other has none. */
const isSame = (asked: Payee, own: string): boolean =>
  payeeOf(own, () => asked.kind === 'account')?.value === asked.value
