import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { mostNamesOfAll } from '../../../../contract/trust/package-names.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { refuse } from '../../refuse.ts'
import { messageWords } from '../../words.ts'
import type { PackagePaid, PackageTerms } from './rules.ts'

/** Refuses names beyond those that a package or an order is for: too_many_names, at the field of the family. */
export function refuseNames(most: number | null): never {
  return refuse('too_many_names', { count: most ?? mostNamesOfAll, fields: { familyMembers: 'too_many_names' } })
}

/** The columns of an order that say what it pays for its package and names. */
export interface PaidRow {
  package_paise: number
  further_names: number
  further_name_paise: number
  names_paid: number | null
}
export const paidFor = (row: PaidRow): PackagePaid => ({
  packagePaise: paise(row.package_paise),
  furtherNames: row.further_names,
  furtherNamePaise: paise(row.further_name_paise),
  namesPaid: row.names_paid,
})
export const paidColumns = (paid: PackagePaid): PaidRow => ({
  package_paise: paid.packagePaise,
  further_names: paid.furtherNames,
  further_name_paise: paid.furtherNamePaise,
  names_paid: paid.namesPaid,
})

/**
 * More names in the package that an order has, at the price that it paid for names, else at the current price.
 * Refuses: same_package, too_many_names.
 */
export function withMoreNames(offer: PackageTerms, before: PackagePaid, names: number): PackagePaid {
  if (before.namesPaid === null || names <= before.namesPaid) refuse('same_package')
  if (offer.furtherNamePaise === null) refuseNames(before.namesPaid)
  const furtherNames = before.furtherNames + names - before.namesPaid
  return {
    ...before,
    furtherNames,
    furtherNamePaise: before.furtherNames > 0 ? before.furtherNamePaise : offer.furtherNamePaise,
    namesPaid: names,
  }
}

interface PackageBought extends Omit<PaidRow, 'names_paid'> {
  package_name: (Partial<Text> & { en: string }) | null
}

/**
 * The lines of an order for its package: the package, and the names beyond those that it includes. Amounts in rupees.
 */
export function packageLines(
  bought: PackageBought,
  language: Language,
): { kind: 'package' | 'names'; title: string; quantity: number; amount: number }[] {
  if (!bought.package_name) return []
  const further = {
    kind: 'names' as const,
    title: messageWords(language).invoice.furtherNames,
    quantity: bought.further_names,
  }
  return [
    {
      kind: 'package',
      title: inLanguage(bought.package_name, language),
      quantity: 1,
      amount: rupeesOf(paise(bought.package_paise)),
    },
    ...(further.quantity > 0
      ? [{ ...further, amount: rupeesOf(paise(bought.further_name_paise * further.quantity)) }]
      : []),
  ]
}
