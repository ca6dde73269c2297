import { mostNames } from '../../../../contract/trust/package-names.ts'
import { furtherCost, namesOf, type Package, sumOf } from '../../booking/booking-draft.ts'

/**
 * The package that fits this number of names better: the cheapest that takes them, if the chosen one does not or costs
 * more.
 */
export function betterPackage(
  packages: Package[],
  chosen: Package | undefined,
  names: number,
): { one: Package; names: number; price: number } | undefined {
  if (!chosen || chosen.names_included === null) return undefined
  const isFull = names >= mostNames(namesOf(chosen))
  if (!isFull && names <= chosen.names_included) return undefined
  const needed = names === mostNames(namesOf(chosen)) ? names + 1 : names
  const takes = (one: Package) => needed <= mostNames(namesOf(one))
  const priceOf = (one: Package) => sumOf(one.amount, furtherCost(one, needed))
  const others = packages
    .filter(one => one !== chosen && !one.sold_out && takes(one))
    .sort((a, b) => priceOf(a) - priceOf(b))
  const [one] = others
  if (!one || (takes(chosen) && priceOf(one) >= priceOf(chosen))) return undefined
  return { one, names: needed, price: priceOf(one) }
}
