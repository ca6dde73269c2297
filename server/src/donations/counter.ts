import type { Day } from '../../../contract/india-time.ts'
import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { inLanguage } from '../text/in-language.ts'
import { isTakenBy, sumGivenBetween } from './desk-queries.ts'
import { listPurposes } from './queries.ts'

/** What a donation taken by hand may be for, in the reader's language. */
export const listHandPurposes = async (app: App, reader: Language) =>
  (await listPurposes(app.db)).map(({ id, name }) => ({ id, name: inLanguage(name, reader) }))

/** Whether this member of staff took the donation. */
export const tookIt = (app: App, staffId: number, id: number): Promise<boolean> => isTakenBy(app.db, staffId, id)

/** Donations given on some days in India, both included, in paise. */
export const sumGiven = (app: App, days: { from: Day; to: Day }): Promise<{ count: number; paise: number }> =>
  sumGivenBetween(app.db, days)
