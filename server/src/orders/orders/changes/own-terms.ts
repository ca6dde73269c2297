import type { Language } from '../../../../../contract/ground/languages.ts'
import type { Queries } from '../../../ground/db/db.ts'
import { cappedPolicy, sayTerms, type Terms } from '../../../trust/catalogue/service.ts'
import * as queries from '../queries.ts'

/**
 * The terms under which an order was bought, a sentence each, for what its devotee gets to keep. None where nothing
 * comes back and it stays on its day, as the specification has it, and none for an order that cost nothing.
 */
export async function ownTerms(
  db: Queries,
  order: Terms & { id: number; total_paise: number },
  language: Language,
): Promise<string[]> {
  if (order.total_paise === 0 || (order.cancelling.length === 0 && order.most_moves === null)) return []
  const cancelling = cappedPolicy(order.cancelling, await queries.leastBack(db, order.id))
  const said = sayTerms({ ...order, cancelling }, language)
  return [said.cancelling, said.moving].filter(sentence => sentence !== null)
}
