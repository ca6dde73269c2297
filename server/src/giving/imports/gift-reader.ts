import { dayOf } from '../../../../contract/ground/india-time.ts'
import { findOrMakeDevotee, knownPhones } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { insertOldGift, knownOldGifts, listPurposesEver, type OldGift } from '../donations/service.ts'
import { judgeGift, nameKey } from './gift-rules.ts'
import { languageNames } from './language-names.ts'
import type { Outcome } from './queries.ts'
import type { LineReader } from './good-line.ts'
import { type DayOrders, keyOf, type Mapping } from './rules.ts'

/** Reads lines of old donations. It remembers which line has which receipt, so one reader reads a whole file. */
export async function giftReader(
  app: App,
  mapping: Mapping,
  languageId: number,
  dayOrders: DayOrders,
): Promise<LineReader> {
  const purposes = await listPurposesEver(app.db)
  const known = {
    // Where two purposes share a name, the one on offer is the first and so the last that is set.
    purposes: new Map(
      purposes
        .toReversed()
        .flatMap(({ id, name }) => Object.values(name).map(text => [nameKey(String(text)), id] as const)),
    ),
    languages: languageNames,
    languageId,
    today: dayOf(app.clock.now()),
    dayOrders,
  }
  known.purposes.delete('')
  const receipts = new Map<string, string | null>()
  return {
    judge: (cells, hasFormula) => {
      const judged = judgeGift(cells, hasFormula, mapping, known)
      if ('problem' in judged) return judged
      const { gift, phone, name, warnings, notTaken } = judged
      const receipt = gift.receipt.toLowerCase()
      return {
        name,
        phone,
        key: gift.key,
        warnings,
        notTaken,
        people: [],
        makes: 'donations' as const,
        receipt,
        problem: async () => {
          if (!receipt) return null
          const taken = receipts.get(receipt)
          if (taken === undefined) receipts.set(receipt, gift.key)
          return taken === undefined || taken === gift.key ? null : 'receipt_twice'
        },
        // Two equal gifts of one day are two; with the number of a receipt they are one that stands there twice.
        ...(!receipt && {
          again: (nth: number) => {
            const own = { ...gift, key: nth === 1 ? gift.key : keyOf(`${gift.key} ${nth}`) }
            return { key: own.key, bringIn: (tx: Tx) => bringIn(app, tx, phone, own) }
          },
        }),
        bringIn: tx => bringIn(app, tx, phone, gift),
      }
    },
    findKnown: async lines => {
      const [phones, gifts] = await Promise.all([
        knownPhones(
          app.db,
          lines.map(line => line.phone),
        ),
        knownOldGifts(app.db, lines),
      ])
      for (const [receipt, key] of gifts.receipts) receipts.set(receipt, key)
      return { phones, keys: gifts.keys }
    },
  }
}

async function bringIn(app: App, tx: Tx, phone: string, gift: OldGift): Promise<Outcome> {
  const receipt = gift.receipt.toLowerCase()
  const taken = (await knownOldGifts(tx, [{ key: gift.key, receipt }])).receipts.get(receipt)
  if (taken !== undefined && taken !== gift.key) return { outcome: 'refused', problem: 'receipt_twice' }
  const devotee = await findOrMakeDevotee(tx, phone, app.clock.now())
  const at = { devoteeId: devotee.id, newDevotee: devotee.isNew }
  const made = await insertOldGift(app, tx, devotee.id, gift)
  if (made === 'receipt_used') return { outcome: 'refused', problem: 'receipt_twice', ...at }
  return made.isNew ? { outcome: 'made', ...at, giftId: made.id } : { outcome: 'same', ...at }
}
