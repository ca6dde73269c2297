import { randomBytes } from 'node:crypto'
import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { type Paise, rupeesOf } from '../../../../contract/ground/money.ts'
import {
  mostRepeats,
  repeatConsentVersion,
  type RepeatBy,
  type RepeatEvery,
  type RepeatPay,
} from '../../../../contract/ritual/repeated.ts'
import type * as calls from '../../../../contract/ritual/repeats.ts'
import { lockDevotee, readStar } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import { quoteOrder, readOrderToRepeat } from '../../orders/booking/service.ts'
import type { SevaRule } from '../../trust/catalogue/service.ts'
import { readGiftToRepeat } from '../../giving/donations/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { revokeMandate } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { comingDays, type OwnDay, type RepeatRule, ruleFrom, sevaRuleOf, textOfRule } from './days.ts'
import { askFor, type ChangedMandate, changeMandate, pageOf, viewAutopay } from './mandates.ts'
import * as queries from './queries.ts'

/** The first turn leaves a morning for its notice. */
const firstAfterDays = 1
const daysShown = 3
const mostStars = 6

type Asked = Pick<BodyOf<typeof calls.repeatOffer>, 'lastId' | 'donation' | 'day' | 'hour'>

/** What a repeat begins from. */
interface Source {
  kind: 'seva' | 'gift'
  title: Text
  day: Day
  amountPaise: Paise
  /** Of the people in the order. */
  stars: number[]
  seva: SevaRule | undefined
  stored: Pick<queries.NewRepeat, 'booking_id' | 'donation_id' | 'event_id' | 'package_id' | 'starts_minutes'>
}

/**
 * Refuses: bad_request (neither an order nor a gift, or both), not_found (also somebody else's), not_paid, names_faded,
 * not_on_offer.
 */
async function readSource(app: App, devotee: Devotee, asked: Asked): Promise<Source> {
  if ((asked.lastId === undefined) === (asked.donation === undefined)) refuse('bad_request')
  return asked.donation === undefined
    ? readOrder(app, devotee, Number(asked.lastId))
    : readGift(app, devotee, asked.donation)
}

async function readOrder(app: App, devotee: Devotee, bookingId: number): Promise<Source> {
  const order = await readOrderToRepeat(app.db, bookingId)
  if (order?.devoteeId !== devotee.id) return refuse('not_found')
  if (order.state !== 'paid') return refuse('not_paid')
  // Its turns would be for nobody but the devotee.
  if (order.faded) return refuse('names_faded')
  const [seva, quoted, title] = await Promise.all([
    sevaRuleOf(app, order.eventId),
    quoteOrder(app.db, order),
    queries.findTitle(app.db, order.eventId),
  ])
  // A homam with one date does not come again by itself.
  if (!seva || !quoted || !title) return refuse('not_on_offer')
  const people = [order.personal, ...order.family]
  return {
    kind: 'seva',
    title,
    day: order.day,
    amountPaise: quoted.totalPaise,
    stars: people.flatMap(({ nakshatra = '' }) => readStar(nakshatra) ?? []),
    seva,
    stored: {
      booking_id: order.id,
      donation_id: null,
      event_id: order.eventId,
      package_id: order.packageId,
      starts_minutes: order.startsMinutes,
    },
  }
}

async function readGift(app: App, devotee: Devotee, number: string): Promise<Source> {
  const gift = await readGiftToRepeat(app.db, { number })
  if (gift?.devoteeId !== devotee.id) return refuse('not_found')
  if (gift.state !== 'given') return refuse('not_paid')
  if (!gift.isOffered || !gift.purpose) return refuse('not_on_offer')
  return {
    kind: 'gift',
    title: gift.purpose,
    day: gift.day,
    amountPaise: gift.amountPaise,
    stars: [],
    seva: undefined,
    stored: { booking_id: null, donation_id: gift.id, event_id: null, package_id: null, starts_minutes: null },
  }
}

interface Way {
  rule: RepeatRule
  days: OwnDay[]
}

/** The first turn comes after the order's own day, and the day beside it: a star may run over two. */
async function wayOf(
  app: App,
  { day, seva }: Source,
  asked: Asked,
  way: { every: RepeatEvery; by: RepeatBy; star?: number | null },
): Promise<Way> {
  const base = (asked.day as Day | undefined) ?? day
  const rule = await ruleFrom(app, base, { ...way, ...(asked.hour && { hour: asked.hour }), ...(seva && { seva }) })
  const soonest = addDays(dayOf(app.clock.now()), firstAfterDays)
  const own = addDays(day, 1)
  const days = await comingDays(app, rule, { after: own > soonest ? own : soonest, count: daysShown, seva })
  return { rule, days }
}

const isHeld = ({ days }: Way): boolean => days.length === daysShown && days.every(each => each.isHeld)

/** How an order or gift can be repeated. Refuses: bad_request, not_found, not_paid, not_on_offer. */
export async function offerRepeat(
  app: App,
  devotee: Devotee,
  asked: Asked,
  language: Language,
): Promise<AnswerOf<typeof calls.repeatOffer>> {
  const source = await readSource(app, devotee, asked)
  const base = (asked.day as Day | undefined) ?? source.day
  const ownStar = (await ruleFrom(app, base, { every: 'month', by: 'star' })).star
  const stars = [...new Set([...source.stars, ownStar])].slice(0, mostStars)
  const asStars = stars.map(star => ({ every: 'month', by: 'star', star }) as const)
  const wanted: { every: RepeatEvery; by: RepeatBy; star?: number | null }[] = [
    { every: 'month', by: 'date' },
    { every: 'month', by: 'tithi' },
    ...asStars,
    { every: 'year', by: 'date' },
    { every: 'year', by: 'tithi' },
    { every: 'year', by: 'star', star: ownStar },
  ]
  const ways: Way[] = []
  for (const each of wanted) ways.push(await wayOf(app, source, asked, each))
  return {
    kind: source.kind,
    title: inLanguage(source.title, language),
    amount: rupeesOf(source.amountPaise),
    day: base,
    ways: ways.filter(isHeld).map(({ rule, days }) => ({
      every: rule.every,
      by: rule.by,
      star: rule.star,
      text: textOfRule(rule, language),
      days: days.map(({ day }) => day),
    })),
    autopay: viewAutopay(app, rupeesOf(source.amountPaise)),
  }
}

/**
 * Begins a repeat. The same from the same order again is the one that runs already, paid as it is asked for now.
 * Refuses: as `offerRepeat`; not_on_offer (the seva is not held on such days), invalid_fields (no consent, no star),
 * too_many_repeats, autopay_unavailable, too_many_tries (of mandates).
 */
export async function beginRepeat(
  app: App,
  devotee: Devotee,
  asked: BodyOf<typeof calls.repeatSave>,
  language: Language,
): Promise<AnswerOf<typeof calls.repeatSave>> {
  const source = await readSource(app, devotee, asked)
  if (asked.consent !== repeatConsentVersion) refuse('invalid_fields', { fields: { consent: 'consent_needed' } })
  const way = await wayOf(app, source, asked, asked)
  const [first] = way.days
  if (!first || !isHeld(way)) refuse('not_on_offer')
  const { pay } = asked
  const repeat: queries.NewRepeat = {
    ...way.rule,
    ...source.stored,
    code: randomBytes(18).toString('base64url'),
    devotee_id: devotee.id,
    times: asked.times,
    pay,
    mandate_id: null,
    language_id: language.id,
    text_version: repeatConsentVersion,
    next_on: first.day,
  }
  const { code, mandates } = await app.db.tx(async tx => {
    if (!(await lockDevotee(tx, devotee.id))) refuse('login_required')
    const running = await queries.listRunning(tx, devotee.id)
    const same = running.find(other => sameAs.every(name => other[name] === repeat[name]))
    const { amountPaise: amount, title } = source
    if (same) return { code: same.code, mandates: await payAs(app, tx, same.id, title, { amount, pay, language }) }
    if (running.length >= mostRepeats) refuse('too_many_repeats')
    const mandate = pay === 'autopay' ? await askFor(app, tx, { devoteeId: devotee.id, amount, title, language }) : null
    await queries.insertRepeat(tx, { ...repeat, mandate_id: mandate }, app.clock.now())
    return { code: repeat.code, mandates: mandate === null ? {} : { asked: mandate } }
  })
  if (mandates.over !== undefined) await revokeMandate(app, mandates.over)
  return { code, mandateUrl: await pageOf(app, mandates.asked) }
}

/** Has a repeat that runs already paid in the way that was asked for when it was begun once more. */
async function payAs(
  app: App,
  tx: Tx,
  id: number,
  title: Text,
  { amount, pay, language }: { amount: Paise; pay: RepeatPay; language: Language },
): Promise<ChangedMandate> {
  const locked = await queries.lockRepeat(tx, id)
  if (!locked || (pay === 'link' && locked.pay === 'link')) return {}
  const repeat = { id, devotee_id: locked.devotee_id, title }
  return changeMandate(app, tx, repeat, locked.mandate_id, { amount: pay === 'autopay' ? amount : null, language })
}

/** Two repeats are one if these are the same. */
const sameAs = [
  'booking_id',
  'donation_id',
  'every',
  'by',
  'month',
  'on_date',
  'tithi',
  'adhika',
  'hour',
  'star',
] as const
