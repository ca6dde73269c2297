import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import type { App } from '../../app.ts'
import { closestFor, isName, type NameAsked } from '../../trust/catalogue/service.ts'
import { keyNewNames } from './finding/find-orders.ts'

/**
 * How a name is asked for that is typed where only some orders are listed: the register, repeats, parcels, one list of
 * names. `isAnybody` says whether somebody among those is called so. Undefined: what was typed is no name. `behind`: some
 * names that are new can't be found yet.
 */
export async function nameAmong(
  app: App,
  typed: string,
  isAnybody: (asked: NameAsked) => Promise<boolean>,
): Promise<{ name: NameAsked | undefined; behind: boolean }> {
  if (isCode(typed) || !isName(typed)) return { name: undefined, behind: false }
  const { behind } = await keyNewNames(app)
  return { name: await closestFor(typed, isAnybody), behind }
}

/** A mail address, an order's code, or one word with a digit: the number of something. */
const isCode = (typed: string): boolean =>
  typed.includes('@') || readOrderCode(typed) !== undefined || (!/\s/.test(typed) && /\d/.test(typed))
