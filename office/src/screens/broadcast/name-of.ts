import { languageByWeb } from '../../../../contract/ground/languages.ts'

export const nameOf = (web: string): string => languageByWeb(web)?.name ?? web
