import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { TurnState } from '../../../../contract/ritual/repeated.ts'
import type * as calls from '../../../../contract/ritual/repeats.ts'
import type { App } from '../../app.ts'
import { quoteOrder } from '../../orders/booking/service.ts'
import { timesOf } from '../../trust/catalogue/service.ts'
import { debitNote } from '../../trust/notifications/service.ts'
import { readGiftToRepeat } from '../../giving/donations/service.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { viewAutopay } from './mandates.ts'
import { comingDays, sevaRuleOf, textOfRule } from './days.ts'
import { orderOf } from './place-turn.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'
import { stateOf } from './turn-states.ts'

type View = AnswerOf<typeof calls.repeats>[number]
type TurnView = View['turns'][number]

const turnsAhead = 3
const turnsBefore = 6

const rupees = (amount: number | null): number | null => (amount === null ? null : rupeesOf(paise(amount)))
const canBePaid = (state: TurnState): boolean => state === 'due' || state === 'debit_comes'
const slotOfTurn = ({ starts_minutes: starts, lasts_minutes: lasts }: turnRows.Turn) =>
  starts === null ? null : { starts, lasts }

function viewTurn(turn: turnRows.Turn, now: number): TurnView {
  const { state, why } = stateOf(turn, now)
  return {
    day: turn.day,
    slot: slotOfTurn(turn),
    state,
    why,
    amount: rupees(turn.amount_paise),
    pay_until: canBePaid(state) ? (turn.pay_until?.getTime() ?? null) : null,
    order:
      turn.order_id === null || turn.booking_id === null ? null : { orderId: turn.order_id, lastId: turn.booking_id },
    donation: turn.number,
  }
}

/** The repeats of a devotee with the turns that come and the last ones. */
export async function viewRepeats(app: App, devotee: Devotee, language: Language): Promise<View[]> {
  const repeats = await queries.listRepeats(app.db, devotee.id)
  const turns = await turnRows.listTurns(
    app.db,
    repeats.map(({ id }) => id),
  )
  const packages = await queries.listPackages(
    app.db,
    repeats.flatMap(({ event_id: id, ended_at: ended }) => (id === null || ended ? [] : [id])),
  )
  const views: View[] = []
  for (const repeat of repeats) {
    const own = turns.filter(turn => turn.repeat_id === repeat.id)
    views.push(await viewRepeat(app, repeat, own, packages, language))
  }
  return views
}

async function viewRepeat(
  app: App,
  repeat: queries.Repeat,
  turns: turnRows.Turn[],
  packages: Awaited<ReturnType<typeof queries.listPackages>>,
  language: Language,
): Promise<View> {
  const now = app.clock.now()
  const seva = repeat.ended_at ? undefined : await sevaRuleOf(app, repeat.event_id)
  const slots = seva ? timesOf(seva).map(time => ({ starts: time.startsMinutes, lasts: time.lastsMinutes })) : []
  const amount = repeat.ended_at ? null : await amountOf(app, repeat)
  const paid = turns.filter(turn => stateOf(turn, now).state === 'paid').length
  return {
    code: repeat.code,
    kind: repeat.event_id === null ? 'gift' : 'seva',
    title: repeat.title ? inLanguage(repeat.title, language) : '',
    image: repeat.image,
    text: textOfRule(repeat, language),
    amount,
    times: repeat.times,
    times_left: repeat.times === null ? null : Math.max(0, repeat.times - paid),
    pay: repeat.pay,
    mandate: mandateOf(repeat),
    autopay: amount === null ? null : viewAutopay(app, amount),
    slot: slots.find(({ starts }) => starts === repeat.starts_minutes) ?? null,
    slots,
    package: repeat.package_id,
    packages: packages
      .filter(({ event_id }) => event_id === repeat.event_id)
      .map(({ id, name, amount_paise }) => ({
        sid: id,
        name: inLanguage(name, language),
        amount: rupeesOf(paise(amount_paise)),
      })),
    turns: [...past(turns, now), ...(await comingOf(app, repeat, turns, seva))],
    begun: repeat.begun_at.getTime(),
    ended: repeat.ended_at?.getTime() ?? null,
    ended_why: repeat.ended_why,
  }
}

/** A mandate that was asked for; null: it is paid by links. */
const mandateOf = ({ pay, mandate_state: state, mandate_most: most }: queries.Repeat) =>
  pay === 'link' || state === null || most === null ? null : { state, most: rupeesOf(paise(most)) }

/** The last turns, and those that were noticed: in order. `turns` begin with the latest. */
function past(turns: turnRows.Turn[], now: number): TurnView[] {
  const today = dayOf(now)
  const stored = turns.filter(turn => turn.state !== 'wanted')
  const ahead = stored.filter(({ day }) => day >= today)
  const before = stored.filter(({ day }) => day < today).slice(0, turnsBefore)
  return [...ahead, ...before].toReversed().map(turn => viewTurn(turn, now))
}

/** The next turns that nothing was written of yet. */
async function comingOf(
  app: App,
  repeat: queries.Repeat,
  turns: turnRows.Turn[],
  seva: Awaited<ReturnType<typeof sevaRuleOf>>,
): Promise<TurnView[]> {
  const first = repeat.next_on
  if (first === null) return []
  const [own] = await comingDays(app, repeat, { after: addDays(first, -1), count: 1, seva })
  const later = await comingDays(app, repeat, { after: first, last: first, count: turnsAhead, seva })
  const known = new Set(turns.filter(turn => turn.state !== 'wanted').map(({ day }) => day))
  return [{ day: first, isHeld: own?.day !== first || own.isHeld }, ...later]
    .filter(({ day }) => !known.has(day))
    .slice(0, turnsAhead)
    .map(({ day, isHeld }) => ({
      day,
      slot: null,
      state: 'coming',
      why: isHeld ? null : 'no_day',
      amount: null,
      pay_until: null,
      order: null,
      donation: null,
    }))
}

/** What a turn costs today in rupees; null: it can't be had as it was chosen. */
export async function amountOf(app: App, repeat: queries.Repeat): Promise<number | null> {
  if (repeat.event_id !== null) {
    const order = await orderOf(app, repeat, repeat.event_id)
    return rupees((order && (await quoteOrder(app.db, order)))?.totalPaise ?? null)
  }
  const gift = repeat.donation_id === null ? undefined : await readGiftToRepeat(app.db, { id: repeat.donation_id })
  return rupees(gift?.amountPaise ?? null)
}

/** A turn that was noticed, by the code of its link. Refuses: not_found. */
export async function findLinked(app: App, code: string, day: Day) {
  const repeat = await queries.findRepeat(app.db, code)
  const turn = repeat && (await turnRows.findTurn(app.db, repeat.id, day))
  if (!repeat || !turn) return refuse('not_found')
  const { state, why } = stateOf(turn, app.clock.now())
  return state === 'coming' ? refuse('not_found') : { repeat, turn, state, why }
}

/** One turn for whoever has its link: nothing personal. Refuses: not_found. */
export async function viewTurnByLink(
  app: App,
  code: string,
  day: Day,
  language: Language,
): Promise<AnswerOf<typeof calls.repeatTurn>> {
  const { repeat, turn, state, why } = await findLinked(app, code, day)
  return {
    kind: repeat.event_id === null ? 'gift' : 'seva',
    title: repeat.title ? inLanguage(repeat.title, language) : '',
    image: repeat.image,
    day: turn.day,
    slot: slotOfTurn(turn),
    amount: rupees(turn.amount_paise),
    state,
    why,
    pay_until: canBePaid(state) ? (turn.pay_until?.getTime() ?? null) : null,
    debit_note: turn.is_debited ? await debitNote(app, app.db, language) : null,
  }
}
