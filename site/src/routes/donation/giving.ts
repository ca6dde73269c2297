import type { Calls } from '../../../../contract/calls.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { query } from '../../calls/use-calls.ts'

export type Giving = Calls['POST /api/giving']['answer']
export type Purpose = Giving['purposes'][number]

export const givingQuery = (lang: Language) => query('POST /api/giving', { language: lang.id })

/** What a donor types about themselves. */
export interface DonorValues {
  name: string
  phone: string
  citizenship: '' | 'indian' | 'foreign'
  deducts: boolean
  pan: string
  panName: string
  address: string
  consent: boolean
}
export type Errors = Record<string, string>

export const emptyDonor: DonorValues = {
  name: '',
  phone: '',
  citizenship: '',
  deducts: false,
  pan: '',
  panName: '',
  address: '',
  consent: false,
}
