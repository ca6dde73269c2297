import type { IndianScript } from './brahmic.ts'

/** Scripts of the five languages, by web code; `en` is Latin. */
export type Script = IndianScript | 'en'
