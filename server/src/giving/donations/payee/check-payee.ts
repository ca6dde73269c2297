import { dayOf } from '../../../../../contract/ground/india-time.ts'
import type { App } from '../../../app.ts'
import { listPayees } from '../../../trust/catalogue/service.ts'
import { limitTries } from '../give.ts'
import type { FoundPayee, OwnPayees } from './payee-number.ts'
import { readPayees } from './payee.ts'
import { termsOf } from '../purposes.ts'
import { takesForeign } from '../rules.ts'

/** `mixed`: some of it is the trust's and some is not; `unsure`: none of it is a stranger's, and not all can be read. */
type Verdict = 'ours' | 'not_ours' | 'mixed' | 'unsure' | 'none'

interface PayeeAnswer {
  kind: FoundPayee['kind'] | null
  ours: boolean
  verdict: Verdict
  found: FoundPayee[]
}

/**
 * Whether what somebody was sent is the trust's own. Nothing of it is kept: a question may hold anything. Only where all
 * of it is ours, and nothing in it is doubtful, the answer is yes. Refuses: too_many_tries.
 */
export async function checkPayee(app: App, text: string, address: string): Promise<PayeeAnswer> {
  await limitTries(app, 'check', address)
  const [own, terms] = await Promise.all([listPayees(app), termsOf(app.db)])
  // The account for foreign contributions is written in words, with its bank: any of them may be its number.
  const foreign = takesForeign(terms, dayOf(app.clock.now())) ? terms.fcra_account.split(/[\s,;:]+/) : []
  const known: OwnPayees = {
    upi: own.upi.filter(Boolean),
    account: [...own.account, ...foreign.filter(word => /\d{6}/.test(word))].filter(Boolean),
    ifsc: [...own.ifsc, ...foreign],
    phone: own.phones,
    email: own.emails,
    hosts: [new URL(app.config.publicUrl).host],
  }
  const { found, unsure } = readPayees(text, known)
  const stranger = found.find(one => !one.ours)
  const hasOwn = found.some(one => one.ours)
  const verdict: Verdict = stranger ? (hasOwn ? 'mixed' : 'not_ours') : unsure ? 'unsure' : hasOwn ? 'ours' : 'none'
  const kind = stranger ? stranger.kind : verdict === 'ours' ? (found[0]?.kind ?? null) : null
  return { kind, ours: verdict === 'ours', verdict, found }
}
