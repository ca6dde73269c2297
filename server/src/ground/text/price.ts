import type { Language } from '../../../../contract/ground/languages.ts'
import { groupedRupees, type Paise, rupeesOf } from '../../../../contract/ground/money.ts'

const rupeeSigns: Record<Language['web'], string> = { en: 'Rs.', te: 'రూ.', ta: 'ரூ.', kn: 'ರೂ.', hi: 'रु.' }
/** An amount as people read it in their language. */
export const priceIn = (language: Language, amount: Paise): string =>
  rupeeSigns[language.web] + groupedRupees(rupeesOf(amount))
