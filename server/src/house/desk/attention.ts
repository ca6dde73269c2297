import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { type AttentionKind, attentionKinds } from '../../../../contract/office/house/today.ts'
import type { App } from '../../app.ts'
import type { Waiting } from '../../module.ts'

export interface Attention {
  kind: AttentionKind
  count: number
  since: number | null
  amount: number | null
  name: string | null
  id: number | null
  occurrence_id: number | null
}

/** Everything that needs attention and is counted, without the kinds that count 0. */
export async function countedAttention(app: App, now: number): Promise<Attention[]> {
  const kinds = Object.keys(attentionKinds) as AttentionKind[]
  const found = await Promise.all(
    app.modules
      .flatMap(({ attention }) => Object.entries(attention?.(app, now) ?? {}) as [AttentionKind, Promise<Waiting>][])
      .map(async ([kind, counting]) => ({ kind, ...(await counting) })),
  )
  return found
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .filter(({ count }) => count > 0)
    .map(({ kind, count, since, amount }) => ({
      kind,
      count,
      since: since?.getTime() ?? null,
      amount: amount === undefined ? null : rupeesOf(paise(amount)),
      name: null,
      id: null,
      occurrence_id: null,
    }))
}
