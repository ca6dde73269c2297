import type { Calls } from '../../../../contract/calls.ts'
import type { Language } from '../../../../contract/languages.ts'
import { ask } from '../../calls/use-calls.ts'

export type Trust = Calls['POST /api/trust']['answer']
export type Bank = Trust['bank']

export const askTrust = (lang: Language) => ask('POST /api/trust', { language: lang.id })
