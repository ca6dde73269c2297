import type { Calls } from '../../../../contract/calls.ts'
import type { Language } from '../../../../contract/languages.ts'
import { ask } from '../../calls/use-calls.ts'

export type Giving = Calls['POST /api/giving']['answer']
export type Purpose = Giving['purposes'][number]

export const askGiving = (lang: Language) => ask('POST /api/giving', { language: lang.id })

/** Who gives, as it is typed. */
export interface Typed {
  name: string
  phone: string
  citizenship: '' | 'indian' | 'foreign'
  deducts: boolean
  pan: string
  address: string
  consent: boolean
}
export type Errors = Record<string, string>

export const nobody: Typed = { name: '', phone: '', citizenship: '', deducts: false, pan: '', address: '', consent: false }
