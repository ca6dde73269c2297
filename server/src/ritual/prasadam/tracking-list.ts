import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import type { TrackingProblem } from '../../../../contract/ritual/prasadam-stages.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { listCouriers } from './courier-queries.ts'
import * as queries from './queries.ts'
import { isNumberOf, orderOfScan, readNumber } from './rules.ts'
import { sendWithin } from './move-parcels.ts'

interface Line {
  line: number
  order: string
  courier: string
  number: string
}

/**
 * Reads a list of tracking numbers and says of each line whether it can be taken; with `apply` takes the good lines,
 * all in one transaction. A line that was taken before is reported as the same: the list may be sent twice.
 */
export async function takeTracking(app: App, staff: Staff, lines: Line[], apply: boolean) {
  const [judged, taken] = await app.db.tx(async tx => {
    const couriers = await listCouriers(tx)
    const wanted = lines.map(line => ({
      ...line,
      order: orderOfScan(line.order),
      number: readNumber(line.number),
      courier: couriers.find(c => [c.code, c.name.toLowerCase()].includes(line.courier.trim().toLowerCase())),
    }))
    const found = await queries.listByOrders(tx, [...new Set(wanted.map(w => w.order))])
    const rows = new Map(found.flatMap(row => [[row.order_id, row] as const, [row.order_code, row] as const]))
    const owners = new Map(
      (await queries.ownersOfNumbers(tx, [...new Set(wanted.flatMap(w => w.number ?? []))])).map(o => [
        o.number,
        o.booking_id,
      ]),
    )
    const seenOrders = new Set<string>()
    const seenNumbers = new Set<string>()
    let count = 0
    const report = []
    for (const { line, order, number, courier } of wanted) {
      const row = rows.get(order) ?? rows.get(readOrderCode(order) ?? '')
      const known = row?.order_id ?? order
      const twice = seenOrders.has(known) || (number !== undefined && seenNumbers.has(number))
      seenOrders.add(known)
      if (number) seenNumbers.add(number)
      const problem = problemOf()
      const same = row?.stage === 'sent' && row.number === number
      report.push({
        line,
        order,
        number: number ?? lines.find(l => l.line === line)?.number ?? '',
        problem,
        same: !problem && same,
      })
      if (problem || same || !row || !number || !courier) continue
      count++
      if (apply) await sendWithin(app, tx, staff, row, courier, number, 'POST /api/office/prasadam-tracking')

      function problemOf(): TrackingProblem | null {
        if (!row) return 'unknown_order'
        if (!courier) return 'unknown_courier'
        if (!number) return 'bad_number'
        if (!isNumberOf(courier.code, number)) return 'bad_check_digit'
        if (twice) return 'twice_in_file'
        const owner = owners.get(number)
        if (owner !== undefined && owner !== row.booking_id) return 'taken'
        return (row.stage === 'sent' || row.stage === 'delivered') && row.number !== number ? 'other_number' : null
      }
    }
    return [report, count] as const
  })
  return { lines: judged, taken }
}
