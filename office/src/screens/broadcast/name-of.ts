import { languageByWeb } from '../../../../contract/languages.ts'

export const nameOf = (web: string): string => languageByWeb(web)?.name ?? web
