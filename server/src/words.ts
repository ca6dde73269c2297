import type { Language, WebCode } from '../../contract/ground/languages.ts'
import { isOfficeLanguage } from '../../contract/office/trust/languages.ts'
import { staffRefusals } from '../../contract/office/house/staff-refusals.ts'
import { longInstant } from '../../contract/ground/time-of-day.ts'
import type { MessageWords } from '../../contract/words/messages-words.ts'
import { en } from '../../contract/words/messages/en.ts'
import { hi } from '../../contract/words/messages/hi.ts'
import { kn } from '../../contract/words/messages/kn.ts'
import { ta } from '../../contract/words/messages/ta.ts'
import { te } from '../../contract/words/messages/te.ts'
import { en as frameEn } from '../../contract/words/frame/en.ts'
import { hi as frameHi } from '../../contract/words/frame/hi.ts'
import { kn as frameKn } from '../../contract/words/frame/kn.ts'
import { ta as frameTa } from '../../contract/words/frame/ta.ts'
import { te as frameTe } from '../../contract/words/frame/te.ts'
import { en as galleryEn } from '../../contract/words/gallery/en.ts'
import { hi as galleryHi } from '../../contract/words/gallery/hi.ts'
import { kn as galleryKn } from '../../contract/words/gallery/kn.ts'
import { ta as galleryTa } from '../../contract/words/gallery/ta.ts'
import { te as galleryTe } from '../../contract/words/gallery/te.ts'
import { en as givingEn } from '../../contract/words/giving/en.ts'
import { hi as givingHi } from '../../contract/words/giving/hi.ts'
import { kn as givingKn } from '../../contract/words/giving/kn.ts'
import { ta as givingTa } from '../../contract/words/giving/ta.ts'
import { te as givingTe } from '../../contract/words/giving/te.ts'
import { en as searchEn } from '../../contract/words/search/en.ts'
import { hi as searchHi } from '../../contract/words/search/hi.ts'
import { kn as searchKn } from '../../contract/words/search/kn.ts'
import { ta as searchTa } from '../../contract/words/search/ta.ts'
import { te as searchTe } from '../../contract/words/search/te.ts'
import type { FrameWords, MoreWords, SearchWords } from '../../contract/words/page-words.ts'
import type { RefusalCode } from '../../contract/ground/errors.ts'
import type { RefusalDetails } from './refuse.ts'

const catalogues: Record<WebCode, MessageWords> = { en, te, ta, kn, hi }

/** The server's own words in a language. */
export const messageWords = (language: Pick<Language, 'web'>): MessageWords => catalogues[language.web]

interface WordsOfPages {
  frame: FrameWords
  gallery: MoreWords['gallery']
  giving: MoreWords['giving']
  search: SearchWords
}
const ofPages: Record<WebCode, WordsOfPages> = {
  en: { frame: frameEn, gallery: galleryEn, giving: givingEn, search: searchEn },
  te: { frame: frameTe, gallery: galleryTe, giving: givingTe, search: searchTe },
  ta: { frame: frameTa, gallery: galleryTa, giving: givingTa, search: searchTa },
  kn: { frame: frameKn, gallery: galleryKn, giving: givingKn, search: searchKn },
  hi: { frame: frameHi, gallery: galleryHi, giving: givingHi, search: searchHi },
}

/** The words of pages, for other things that show them: share pictures, the web manifest, the payment page. */
export const pageWords = (language: Pick<Language, 'web'>): WordsOfPages => ofPages[language.web]

/** The sentence of a refusal. `seconds` and `count` fill the sentences that name a time or a number. */
export function refusalText(code: RefusalCode, language: Language, seconds = 60, count = 0): string {
  const words: string | ((values: { seconds: number; minutes: number; count: number }) => string) =
    messageWords(language).refusals[code]
  return typeof words === 'string' ? words : words({ seconds, minutes: Math.ceil(seconds / 60), count })
}

/** The sentence of a refusal for staff: their own, where the sentence for devotees does not fit them (D28). */
export function refusalTextForStaff(
  code: RefusalCode,
  language: Language,
  { retryAfter, count, from }: RefusalDetails = {},
): string {
  const own = isOfficeLanguage(language.web) ? staffRefusals[language.web][code] : undefined
  if (own === undefined) return refusalText(code, language, retryAfter, count)
  return typeof own === 'string' ? own : own({ from: from === undefined ? undefined : longInstant(from, language.web) })
}
