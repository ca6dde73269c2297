import type { giftInLedger } from '../../../../contract/giving/ledger-calls.ts'
import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { inclusionProof, leafHash } from './tree.ts'

/** The entry that counts a donation, and its proof in the last public head. Refuses: not_found. */
export async function findInLedger(app: App, number: string): Promise<AnswerOf<typeof giftInLedger>> {
  const gift = (await queries.findGift(app.db, number)) ?? refuse('not_found')
  const log = await queries.findLog(app.db)
  const head = log && (await queries.findCheckpoint(app.db, log.id))
  if (!head || gift.position === null || gift.position >= head.size) return { waits: gift.opened, line: null }
  const entries = await queries.listEntries(app.db, 0, head.size)
  return {
    waits: false,
    line: {
      url: `${app.config.publicUrl}/ledger/${log.id}`,
      entry: entries[gift.position] ?? '',
      position: gift.position,
      size: head.size,
      root: head.root.toString('base64'),
      proof: inclusionProof(entries.map(leafHash), gift.position).map(hash => hash.toString('base64')),
    },
  }
}
