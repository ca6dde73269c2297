import { headLine } from '../../../../contract/giving/ledger-head.ts'
import type { giftInLedger } from '../../../../contract/giving/ledger-calls.ts'
import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import type { App } from '../../app.ts'
import type { Db } from '../../ground/db/db.ts'
import { refuse } from '../../refuse.ts'
import { KnownTree } from './known-tree.ts'
import * as queries from './queries.ts'
import { inclusionProof } from './tree.ts'

const trees = new WeakMap<Db, KnownTree>()

function treeOf(db: Db): KnownTree {
  const known = trees.get(db) ?? new KnownTree((from, until) => queries.listEntries(db, from, until))
  trees.set(db, known)
  return known
}

/**
 * The entry that counts a donation, its proof in the last public head, and the first head that has it: whoever keeps that
 * sees if the log is ever rewound or forked. Refuses: not_found.
 */
export async function findInLedger(app: App, number: string): Promise<AnswerOf<typeof giftInLedger>> {
  const gift = (await queries.findGift(app.db, number)) ?? refuse('not_found')
  const log = await queries.findLog(app.db)
  const head = log && (await queries.findCheckpoint(app.db, log.id))
  const { position } = gift
  if (!head || position === null || position >= head.size) return { waits: gift.opened, line: null }
  const [[entry = ''], first, levels] = await Promise.all([
    queries.listEntries(app.db, position, position + 1),
    queries.findFirstHead(app.db, log.id, position),
    treeOf(app.db).of(head),
  ])
  if (!levels) throw new Error('the leaves of the open ledger do not lead to the root of its head')
  return {
    waits: false,
    line: {
      url: `${app.config.publicUrl}/ledger/${log.id}`,
      entry,
      position,
      size: head.size,
      root: head.root.toString('base64'),
      proof: inclusionProof(levels, position, head.size).map(hash => hash.toString('base64')),
      first: headLine({ origin: log.origin, ...(first ?? head) }),
    },
  }
}
