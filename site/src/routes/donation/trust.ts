import type { Calls } from '../../../../contract/calls.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { query } from '../../calls/use-calls.ts'

export type Trust = Calls['POST /api/trust']['answer']
export type Bank = NonNullable<Trust['bank']>

export const trustQuery = (lang: Language) => query('POST /api/trust', { language: lang.id })
