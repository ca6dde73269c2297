import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { Queries } from '../../../ground/db/db.ts'
import * as queries from './called-off-queries.ts'

/** How far the money of a seva that was called off is: of how many refunds, and in rupees what staff have to hand over. */
export async function backOfCalledOff(db: Queries, occurrenceId: number) {
  const rows = await queries.sumCalledOff(db, occurrenceId)
  const of = (stands: (typeof rows)[number]['stands']) => rows.find(row => row.stands === stands)
  return {
    done: of('done')?.count ?? 0,
    onTheWay: of('on_the_way')?.count ?? 0,
    toDo: of('to_do')?.count ?? 0,
    toDoAmount: rupeesOf(paise(of('to_do')?.amount ?? 0)),
  }
}

/** What calling a seva off would give back, in rupees, and how much of it staff would hand over. */
export async function toGiveBackOf(db: Queries, occurrenceId: number): Promise<{ amount: number; atDesk: number }> {
  const { all, at_desk } = await queries.sumToGiveBack(db, occurrenceId)
  return { amount: rupeesOf(paise(all)), atDesk: rupeesOf(paise(at_desk)) }
}
