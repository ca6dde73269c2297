import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import type { Queries } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'

/** A text that need not be written. */
const said = (text: Partial<Text>, { web }: Language): string => text[web] || text.en || ''

/**
 * How the day of a homam goes, in the order of the time: `at` in ms, `time` the hour in India. undefined: nothing is
 * written of it.
 */
export async function storyOf(db: Queries, of: { id: number; held_on: string }, language: Language) {
  const { hours, priests, clip_id: clip, comes_home: home } = await queries.findStory(db, of.id)
  if (hours.length + priests.length + home.length === 0 && clip === null) return undefined
  const day = startOfDay(of.held_on as Day)
  return {
    hours: hours
      .map(hour => {
        const at = day + hour.starts_minutes * minuteMs
        return {
          at,
          time: timeOfDay(at, language.web),
          title: inLanguage(hour.title, language),
          text: said(hour.text, language),
        }
      })
      .sort((a, b) => a.at - b.at),
    priests: priests.map(one => ({ name: inLanguage(one.name, language), about: said(one.about, language) })),
    clip,
    comes_home: home.map(({ text }) => inLanguage(text, language)),
  }
}
