import type { Calls } from '../../../../contract/calls.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { query } from '../../calls/use-calls.ts'

export type Published = Calls['POST /api/where-gifts-went']['answer']

export const publishedQuery = (lang: Language) => query('POST /api/where-gifts-went', { language: lang.id })
