import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { textOfRule } from './days.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'
import { stateOf } from './turn-states.ts'

/** All that is kept about the repeats of a devotee, for their download. */
export async function listKept(app: App, devoteeId: number, language: Language) {
  const repeats = await queries.listRepeats(app.db, devoteeId)
  const turns = await turnRows.listTurns(
    app.db,
    repeats.map(({ id }) => id),
  )
  const now = app.clock.now()
  return repeats.map(repeat => ({
    what: repeat.title ? inLanguage(repeat.title, language) : '',
    text: textOfRule(repeat, language),
    times: repeat.times,
    pay: repeat.pay,
    begun_at: repeat.begun_at.getTime(),
    ended_at: repeat.ended_at?.getTime() ?? null,
    turns: turns
      .filter(turn => turn.repeat_id === repeat.id)
      .map(turn => ({
        day: turn.day,
        state: stateOf(turn, now).state,
        amount: turn.amount_paise === null ? null : rupeesOf(paise(turn.amount_paise)),
      })),
  }))
}
