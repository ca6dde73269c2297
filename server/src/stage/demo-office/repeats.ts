import { givingConsent } from '../../../../contract/giving/donations.ts'
import { addDays, type Day, daysBetween, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language } from '../../../../contract/ground/languages.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import type { Calls } from '../../../../contract/calls.ts'
import { findOrInsertDevotee, readStar } from '../../orders/accounts/service.ts'
import { makeOccurrences } from '../../trust/catalogue/service.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { homeCity, lifeDayOf, personDays, reachOf } from '../../trust/panchangam/service.ts'
import { mandateReturn } from '../../money/payments/service.ts'
import { decideMandate } from '../../outside/sandbox/sandbox-mandates.ts'
import { hourMs, minuteMs } from '../../ground/time/spans.ts'
import { Dice } from './dice.ts'
import { book } from './orders.ts'
import { sendPrasadamOf } from './parcels.ts'
import { donorPhoneOf } from './people.ts'
import { isReadDaily, openSevas, readNames, slotsOn } from './sevas.ts'
import { type Offered, on, type Story } from './story.ts'

type Asked = Pick<Calls['POST /api/repeat-save']['body'], 'every' | 'by' | 'star' | 'times' | 'pay' | 'day' | 'hour'>

/** What somebody repeats, and how it goes on. */
interface Told {
  /** The household's number among those of the story. */
  household: number
  seva: string
  /** The day on which it is begun, counted from today; the seva is held the day after. */
  begins: number
  asked(of: Story): Asked
  /** Pays each turn by its link. */
  pays: boolean
  /** The devotee ends it on this day. */
  ends?: number
}

const archana = 'daily-archana'
const annadanam = 'annadanam-on-your-day'
const monthly = { every: 'month', times: null, pay: 'link' } as const
/** Gateways and receipts need a mobile number; these are the demo values of the product. */
const autopayPhone = donorPhoneOf(98)
const giverPhone = donorPhoneOf(97)

const told: Told[] = [
  // A month after month on a child's birth star.
  {
    household: 21,
    seva: archana,
    begins: -64,
    pays: true,
    asked: of => ({ ...monthly, by: 'star', star: starOf(of) }),
  },
  // By Autopay, on a mother's birth star.
  {
    household: 22,
    seva: archana,
    begins: -62,
    pays: false,
    asked: of => ({ ...monthly, by: 'star', star: starOf(of), pay: 'autopay' }),
  },
  // Nobody paid the last two times.
  { household: 23, seva: archana, begins: -66, pays: false, asked: () => ({ ...monthly, by: 'date' }) },
  // The devotee ended it after a month.
  { household: 24, seva: archana, begins: -58, pays: true, ends: -19, asked: () => ({ ...monthly, by: 'date' }) },
  // Annadanam on the tithi of a father's passing, which comes the day after tomorrow.
  {
    household: 25,
    seva: annadanam,
    begins: -30,
    pays: false,
    asked: of => ({ every: 'year', by: 'tithi', times: null, pay: 'link', day: passingOf(of), hour: 'afternoon' }),
  },
]
const giftBegins = -63
const giver = 26
/** From when on the schedule looks after repeats. */
const first = -66
/** Windows of sevas are shorter than the story. */
const madeAgain = 30

/**
 * What repeats in the last weeks: by star, by date and by tithi, of sevas and of a gift; paid by link and by Autopay, not
 * paid twice, and ended.
 */
export function keepRepeats(story: Story): void {
  const { past } = story
  const sevas = new Map<string, Offered>()
  // Occurrences whose names are read already, perhaps for somebody else.
  const read = new Set<number>()
  past.at(on(story, first, '00:05'), async () => {
    for (const seva of await openSevas(story, [archana, annadanam])) sevas.set(seva.slug, seva)
    for (const [n, each] of told.entries()) {
      const seva = sevas.get(each.seva)
      if (seva)
        past.at(on(story, each.begins, '10:10') + n * minuteMs, () => beginOrder(own(story, each), seva, each, read))
    }
  })
  past.at(on(story, first + madeAgain, '00:20'), async () => {
    for (const { eventId } of sevas.values()) await makeOccurrences(past.app, eventId)
  })
  past.at(on(story, giftBegins, '20:30'), () => beginGift(own(story, { household: giver })))
  for (let day = first; day <= 0; day++) {
    past.at(on(story, day, '09:30'), () => past.sweep('noticeTurns', 'makeDebits'))
    past.at(on(story, day, '13:15'), () => past.sweep('makeDebits', 'settleTurns', 'endHolds'))
  }
}

/** The story as one household lives it, with chances of its own: the others keep theirs. */
function own(story: Story, { household }: Pick<Told, 'household'>): Story {
  const its = story.households[household]
  return { ...story, dice: new Dice(household), households: its ? [its] : [] }
}

const starOf = ({ households: [its] }: Story): number =>
  [its?.devotee, ...(its?.others ?? [])].map(person => readStar(person?.nakshatra ?? '')).find(Boolean) ?? 4

/** A day two years ago whose tithi of the afternoon comes again the day after tomorrow. */
function passingOf({ past, today }: Story): Day {
  const city = homeCity(past.app)
  const day = addDays(today, 2)
  const afternoon = 14 * 60
  const { tithi, masa, adhika } = lifeDayOf(day, afternoon, city)
  const reach = reachOf(addDays(day, -800), addDays(day, -600), city, past.app.config.extraMonth)
  const [then] = personDays({ way: 'tithi', month: masa, tithi, adhika, hour: 'afternoon' }, reach)
  return then?.day ?? addDays(day, -708)
}

async function beginOrder(
  story: Story,
  seva: Offered,
  { asked, pays, ends, begins }: Told,
  read: Set<number>,
): Promise<void> {
  const { past, today } = story
  const [its] = story.households
  const wanted = asked(story)
  const day = addDays(today, begins + 1)
  const [slot] = await slotsOn(story, seva, day)
  if (!slot || !its) return
  const byMandate = wanted.pay === 'autopay'
  const payer = byMandate ? { ...story, households: [{ ...its, phone: autopayPhone }] } : story
  const order = await book(payer, seva, cheapest(seva), slot.occurrenceId)
  await past.pay(order.paymentUrl, 'success')
  past.at(slot.startsAt + 8 * minuteMs, () => readAndSend(story, { seva, read }, slot.occurrenceId, day))
  const { language } = order.household
  const repeat = { userId: order.devotee.id, lastId: order.id, language: language.id, consent: repeatConsentVersion }
  past.at(past.now + 5 * minuteMs, async () => {
    const { code, mandateUrl } = await past.byDevotee(
      order.devotee,
      'POST /api/repeat-save',
      { ...repeat, ...wanted },
      language,
    )
    if (mandateUrl) await permit(story, mandateUrl)
    await goOn(story, { code, held: { seva, read }, devotee: order.devotee, language }, pays)
    if (ends !== undefined)
      past.at(on(story, ends, '20:15'), () =>
        past.byDevotee(order.devotee, 'POST /api/repeat-end', { userId: order.devotee.id, code }, language),
      )
  })
}

const cheapest = ({ offer }: Offered): number | undefined =>
  offer.packages.toSorted((a, b) => a.amount - b.amount)[0]?.sid

/** The payer permits a mandate on its page. */
async function permit({ past }: Story, page: string): Promise<void> {
  const decided = await decideMandate(past.app.db, page.split('/').at(-1) ?? '', 'grant')
  if (decided) await mandateReturn(past.app, decided.reference)
}

interface Held {
  seva: Offered
  read: Set<number>
}

interface Repeated {
  code: string
  /** Undefined: a gift. */
  held?: Held
  devotee: Devotee
  language: Language
}

const findTurns = async ({ past }: Story, { code, devotee, language }: Repeated) =>
  (await past.byDevotee(devotee, 'POST /api/repeats', { userId: devotee.id }, language)).find(
    each => each.code === code,
  )?.turns ?? []

/** Each turn that was noticed is paid by its link, and the names of each that was paid are read. */
async function goOn(story: Story, repeated: Repeated, pays: boolean): Promise<void> {
  const { past } = story
  const { code, held, language } = repeated
  for (const turn of await findTurns(story, repeated)) {
    const day = turn.day as Day
    if (pays)
      past.at(startOfDay(addDays(day, -3)) + 10.5 * hourMs, async () => {
        const { paymentUrl } = await past.byDevotee(undefined, 'POST /api/repeat-pay', { code, day }, language)
        await past.pay(paymentUrl, 'success')
      })
    if (held) past.at(startOfDay(day) + 13 * hourMs, () => readTurn(story, held, repeated, day))
  }
}

async function readTurn(story: Story, held: Held, repeated: Repeated, day: Day): Promise<void> {
  const turn = (await findTurns(story, repeated)).find(each => each.day === day)
  if (turn?.state !== 'paid' || !turn.order) return
  const { devotee, language } = repeated
  const asked = { userId: devotee.id, orderId: turn.order.orderId }
  const order = await story.past.byDevotee(devotee, 'POST /api/order', asked, language)
  if (order.occurrence_id !== null) await readAndSend(story, held, order.occurrence_id, day)
}

/** What the priest of the story reads every day is left to him. */
async function readAndSend(story: Story, { seva, read }: Held, occurrenceId: number, day: Day): Promise<void> {
  if (read.has(occurrenceId)) return
  read.add(occurrenceId)
  if (!isReadDaily(story, seva.slug, day)) await readNames(story, seva, { occurrenceId }, 0)
  if (daysBetween(day, story.today) > 15) sendPrasadamOf(story, seva, story.past.now)
}

/** A monthly gift, which a donor pays by its link. */
async function beginGift(story: Story): Promise<void> {
  const { past } = story
  const [its] = story.households
  const { purposes } = await past.byDevotee(undefined, 'POST /api/giving', { language: english.id }, english)
  const [purpose] = purposes
  if (!its || !purpose) return
  const { language } = its
  const devotee = await past.app.db.tx(tx => findOrInsertDevotee(tx, giverPhone, past.now))
  const gift = await past.byDevotee(
    devotee,
    'POST /api/donate',
    {
      purposeId: purpose.id,
      amount: purpose.amounts[0] ?? purpose.least,
      name: its.devotee.name,
      phone: giverPhone,
      languageId: language.id,
      citizenship: 'indian',
      consent: givingConsent,
    },
    language,
  )
  await past.pay(gift.paymentUrl, 'success')
  past.at(past.now + 5 * minuteMs, async () => {
    const asked = {
      ...monthly,
      by: 'date' as const,
      userId: devotee.id,
      donation: gift.number,
      consent: repeatConsentVersion,
    }
    const { code } = await past.byDevotee(devotee, 'POST /api/repeat-save', asked, language)
    await goOn(story, { code, devotee, language }, true)
  })
}
