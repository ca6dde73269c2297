import { type Day, dayOf, longDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import type { MissedWhy, RepeatEnd } from '../../../../contract/ritual/repeated.ts'
import { hourInIndia } from '../../../../contract/ground/time-of-day.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { priceIn } from '../../ground/text/price.ts'
import { dayWithoutYear } from '../../ground/text/short-day.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { messageWords } from '../../words.ts'
import type { Placed } from './place-turn.ts'
import type { Repeat } from './queries.ts'

type Told = Pick<Repeat, 'id' | 'code' | 'phone' | 'language_id' | 'title'>

/** Undefined: there is nobody to tell any more. */
function commonOf({ phone, language_id, title }: Told) {
  const language = languageById(language_id) ?? english
  if (phone === null || !title) return undefined
  return { channel: 'whatsapp', recipient: phone, language, homam: inLanguage(title, language) } as const
}

/**
 * Tells of a turn three days before it, with the link by which anybody can pay it. `how`: it is debited on a day, or the
 * debit brought nothing and only the link is left.
 */
export async function tellDue(
  app: App,
  tx: Tx,
  repeat: Told,
  turn: { day: Day; tries: number } & Pick<Placed, 'amountPaise' | 'payUntil' | 'startsMinutes'>,
  how: { debitOn?: Day; refused?: true } = {},
): Promise<void> {
  const common = commonOf(repeat)
  if (!common) return
  const { language } = common
  const { web } = language
  const { pay } = messageWords(language).repeat
  const until = shortInstant(turn.payUntil, language)
  const hour = turn.startsMinutes === null ? undefined : startOfDay(turn.day) + turn.startsMinutes * minuteMs
  await queueMessage(app, tx, {
    ...common,
    template: 'repeat_due',
    dedupeKey: `repeat ${repeat.id} ${turn.day} ${turn.tries}${how.refused ? ' refused' : ''}`,
    date: longDay(turn.day, web) + (hour === undefined ? '' : `, ${hourInIndia(hour, web)}`),
    price: priceIn(language, turn.amountPaise),
    pay: how.debitOn
      ? pay.autopay({ day: shortDay(how.debitOn, language) })
      : how.refused
        ? pay.refused({ until })
        : pay.link({ until }),
    link: `${app.config.publicUrl}/${language.code}/repeat/${repeat.code}/${turn.day}`,
  })
}

/** Tells that a turn was not placed, why, and when the next one is. */
export async function tellMissed(
  app: App,
  tx: Tx,
  repeat: Told,
  { day, tries, why, next }: { day: Day; tries: number; why: MissedWhy; next: Day | undefined },
): Promise<void> {
  const common = commonOf(repeat)
  if (!common) return
  const words = messageWords(common.language).repeat
  const { web } = common.language
  await queueMessage(app, tx, {
    ...common,
    template: 'repeat_missed',
    dedupeKey: `repeat ${repeat.id} ${day} ${tries} missed`,
    date: longDay(day, web),
    why: words.why[why],
    next: next ? longDay(next, web) : words.noNext,
    link: myRepeats(app, common.language),
  })
}

/** Tells that a repeat ended, if its devotee did not end it. */
export async function tellEnded(app: App, tx: Tx, repeat: Told, why: RepeatEnd): Promise<void> {
  const common = commonOf(repeat)
  if (!common) return
  await queueMessage(app, tx, {
    ...common,
    template: 'repeat_ended',
    dedupeKey: `repeat ${repeat.id} ended`,
    why: messageWords(common.language).repeat.ended[why],
    link: myRepeats(app, common.language),
  })
}

const myRepeats = ({ config }: App, { code }: Language): string => `${config.publicUrl}/${code}/my-repeats`

/** `26 Nov`: the place of a registered SMS takes 30 letters. */
const shortDay = (day: Day, { web }: Language): string => dayWithoutYear(day, web, { month: 'short' })

/** The last minute in which it can be paid: what closes at midnight closes on the day before. */
function shortInstant(endsAt: number, language: Language): string {
  const last = endsAt - minuteMs
  return endsAt === startOfDay(dayOf(endsAt))
    ? shortDay(dayOf(last), language)
    : `${shortDay(dayOf(endsAt), language)}, ${hourInIndia(endsAt, language.web)}`
}
