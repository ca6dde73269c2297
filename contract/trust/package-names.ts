import { maxFamilyMembers, maxGroupMembers } from '../ground/limits.ts'

/** The most names that an order can have: the devotee and the family. */
export const mostNamesOfAll = maxFamilyMembers + 1
/** The same of an order that staff write. */
export const mostNamesOfGroup = maxGroupMembers + 1

/** What a package says of names (D23), its price in rupees or in paise. */
export interface PackageNames {
  /** null: without limit. */
  included: number | null
  /** What each further name costs; null: there are none. */
  furtherPrice: number | null
}

/**
 * How many names an order has beyond those that its package includes; undefined if the package takes no such number of
 * names.
 */
export function namesBeyond({ included, furtherPrice }: PackageNames, names: number): number | undefined {
  const beyond = included === null ? 0 : Math.max(0, names - included)
  return beyond > 0 && furtherPrice === null ? undefined : beyond
}

/** The most names that an order of a package may have; `ofAll`: of any package. */
export const mostNames = ({ included, furtherPrice }: PackageNames, ofAll = mostNamesOfAll): number =>
  included !== null && furtherPrice === null ? included : ofAll
