import type { Language, Text } from '../../../../contract/ground/languages.ts'

/** Text in a language, or in English where it is not translated yet (D3). */
export const inLanguage = (text: Partial<Text> & { en: string }, language: Pick<Language, 'web'>): string =>
  text[language.web] || text.en
