import type { whereGiftsWent } from '../../../../contract/giving/ledger-calls.ts'
import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './queries.ts'

type Answer = AnswerOf<typeof whereGiftsWent>
type Purpose = Answer['purposes'][number]

/** What the public page says: the sums of what was published, and nothing that was not. */
export async function viewPublished(app: App, language: Language): Promise<Answer> {
  const [log, ...earlier] = (await queries.listLogs(app.db)).filter(({ published }) => published > 0)
  if (!log?.signed_at) return { purposes: [], log: null }
  const leaves = await queries.listPublished(app.db, log.published)
  const byPurpose = Map.groupBy(leaves, leaf => leaf.purpose_id)
  const purposes = [...byPurpose.values()].flatMap((own): Purpose[] => {
    const [first] = own
    const last = own.at(-1)
    if (!first || !last) return []
    const byMonth = Map.groupBy(own, ({ day }) => day.slice(0, 7))
    const view = {
      id: first.purpose_id,
      name: inLanguage(first.name, language),
      from: wireDay(first.from_day as Day),
      until: wireDay(last.day as Day),
      ...sumsOf(own),
      goal: first.goal_paise === null ? null : rupeesOf(paise(first.goal_paise)),
      goal_until: first.goal_until && wireDay(first.goal_until as Day),
      months: [...byMonth].map(([month, ofMonth]) => ({ month, ...sumsOf(ofMonth) })).toReversed(),
    }
    return [view]
  })
  const onDay = (at: Date): string => wireDay(dayOf(at.getTime()))
  const urlOf = (id: number): string => `${app.config.publicUrl}/ledger/${id}`
  return {
    purposes,
    log: {
      url: urlOf(log.id),
      begun_on: onDay(log.begun_at),
      signed_on: onDay(log.signed_at),
      leaves: log.published,
      halted_on: log.halted_at && onDay(log.halted_at),
      // Each ended when the one after it began, which stands before it.
      earlier: earlier.map(({ id }, i) => ({ url: urlOf(id), ended_on: onDay((earlier[i - 1] ?? log).begun_at) })),
    },
  }
}

/** The members of a leaf that are summed; `meals` is there where the purpose feeds people. */
interface Told {
  gifts: number
  paise_in: number
  paise_back: number
  meals?: number
}

function sumsOf(leaves: { content: string }[]): Pick<Purpose, 'gifts' | 'came' | 'back' | 'meals'> {
  const told = leaves.map(({ content }) => JSON.parse(content) as Told)
  const sum = (of: keyof Told) => told.reduce((total, leaf) => total + (leaf[of] ?? 0), 0)
  return {
    gifts: sum('gifts'),
    came: rupeesOf(paise(sum('paise_in'))),
    back: rupeesOf(paise(sum('paise_back'))),
    meals: told.some(leaf => leaf.meals !== undefined) ? sum('meals') : null,
  }
}
