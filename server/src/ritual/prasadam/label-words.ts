import type { Language } from '../../../../contract/ground/languages.ts'
import { isOfficeLanguage, type OfficeLanguage } from '../../../../contract/office/trust/languages.ts'

interface LabelWords {
  contents: string
  /** Stands where others have their address. */
  collected: string
}

/** What a label says to those who pack, in their language. What the post reads is in English. */
const words: Record<OfficeLanguage, LabelWords> = {
  en: { contents: 'Contents', collected: 'Collects at the temple' },
  te: { contents: 'లోపల ఉన్నవి', collected: 'ఆలయంలో తీసుకుంటారు' },
  hi: { contents: 'अंदर', collected: 'मंदिर से लेंगे' },
}

export const labelWords = ({ web }: Language): LabelWords => words[isOfficeLanguage(web) ? web : 'en']
