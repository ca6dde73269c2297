import type { Language, Text } from '../../../contract/languages.ts'

/** Text in a language; what is not translated yet shows in English (D3). */
export const inLanguage = (text: Partial<Text> & { en: string }, language: Pick<Language, 'web'>): string =>
  text[language.web] || text.en
