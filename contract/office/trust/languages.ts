/** The languages of the back office. The site has five; six people work here. */
export const officeLanguages = [
  { web: 'en', name: 'English' },
  { web: 'te', name: 'తెలుగు' },
  { web: 'hi', name: 'हिन्दी' },
] as const

export type OfficeLanguage = (typeof officeLanguages)[number]['web']

export const isOfficeLanguage = (web: string): web is OfficeLanguage => officeLanguages.some(l => l.web === web)
