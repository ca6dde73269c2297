/**
 * The five languages (spec §2, §3, D1). `id` is the wire's, `code` the first segment of an address, `web` what the
 * web's standards say (`<html lang>`, hreflang, Intl, the shop link, `product_img`): they differ for Kannada.
 */
export const languages = [
  { id: 1, code: 'en', web: 'en', name: 'English' },
  { id: 2, code: 'te', web: 'te', name: 'తెలుగు' },
  { id: 3, code: 'ta', web: 'ta', name: 'தமிழ்' },
  { id: 4, code: 'ka', web: 'kn', name: 'ಕನ್ನಡ' },
  { id: 7, code: 'hi', web: 'hi', name: 'हिन्दी' },
] as const

export type Language = (typeof languages)[number]
export type WebCode = Language['web']

/**
 * Text in all five languages, keyed by web code: how translated text is written in content files and stored (jsonb).
 */
export type Text = Record<WebCode, string>

export const english: Language = languages[0]
export const telugu: Language = languages[1]

export const languageById = (id: number): Language | undefined => languages.find(l => l.id === id)
export const languageByCode = (code: string): Language | undefined => languages.find(l => l.code === code)
export const languageByWeb = (web: string): Language | undefined => languages.find(l => l.web === web)
