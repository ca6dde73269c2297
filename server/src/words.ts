import type { Language, WebCode } from '../../contract/languages.ts'
import type { MessageWords } from '../../contract/words/messages-words.ts'
import { en } from '../../contract/words/messages/en.ts'
import { hi } from '../../contract/words/messages/hi.ts'
import { kn } from '../../contract/words/messages/kn.ts'
import { ta } from '../../contract/words/messages/ta.ts'
import { te } from '../../contract/words/messages/te.ts'
import type { RefusalCode } from '../../contract/errors.ts'

const catalogues: Record<WebCode, MessageWords> = { en, te, ta, kn, hi }

/** What the server says, in a language. */
export const messageWords = (language: Pick<Language, 'web'>): MessageWords => catalogues[language.web]

/** The sentence of a refusal. `seconds` goes into those that name a time. */
export function refusalText(code: RefusalCode, language: Language, seconds = 60): string {
  const words = messageWords(language).refusals
  return code === 'otp_too_soon' ? words.otp_too_soon({ seconds }) : words[code]
}
