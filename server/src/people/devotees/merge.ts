import { english, languageById } from '../../../../contract/ground/languages.ts'
import { tellOfNewWay } from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './merge-queries.ts'

/**
 * Makes two accounts of one person one: `kept` and its number stay, everything of `gone` goes over, its mail address too
 * where `kept` has none: then the number is told of the new way in. Documents that were issued stay as they are. One
 * transaction, and its locks in this order: both devotees by their ids, then orders and the rest table by table. Whoever
 * holds an order and writes about its devotee at that moment may be the victim of a deadlock, as may the merge: nothing
 * was done then, and it is repeated.
 * Refuses: not_found (also erased, and the same twice), number_blocked, merge_erasure (one asked to be erased),
 * merge_mandate (an Autopay of the number that goes is open: only its payer's login may end it, so it is ended first).
 */
export async function mergeDevotees(app: App, staff: Staff, kept: number, gone: number): Promise<void> {
  await app.db.tx(async tx => {
    const both = await queries.lockBoth(tx, [kept, gone])
    const [stays, goes] = [kept, gone].map(id => both.find(row => row.id === id))
    if (!stays || !goes || kept === gone) return refuse('not_found')
    if (stays.blocked || goes.blocked) refuse('number_blocked')
    if (stays.erase_on !== null || goes.erase_on !== null) refuse('merge_erasure')
    if (await queries.hasOpenMandate(tx, gone)) refuse('merge_mandate')
    const added = await queries.handOverAll(tx, app.modules, { kept, gone, gonePhone: goes.phone, at: app.clock.now() })
    const language = languageById(added?.languageId ?? english.id) ?? english
    if (added) await tellOfNewWay(app, tx, [stays.phone], added.newEmail, language)
    const change = { before: { from: goes.phone }, after: { to: stays.phone } }
    for (const id of [kept, gone])
      await audit(app, tx, staff, 'POST /api/office/merge-devotees', {
        subject: 'devotee',
        id,
        devoteeId: id,
        ...change,
      })
  })
}
