import { addDays, type Day, dayOf, longDay, startOfDay, weekdayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageByWeb } from '../../../../contract/ground/languages.ts'
import { paiseOfRupees, paise } from '../../../../contract/ground/money.ts'
import { attentionText } from '../../../../contract/office/house/attention-words.ts'
import { isRed } from '../../../../contract/office/house/reds.ts'
import { obligationLine } from '../../../../contract/office/house/obligation-words.ts'
import { setFiguresMail, viewFiguresMail } from '../../../../contract/office/house/today.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import * as admin from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { listNextHomams } from '../../orders/orders/service.ts'
import { priceIn } from '../../ground/text/price.ts'
import { messageWords } from '../../words.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { listTold } from '../compliance/service.ts'
import { type Attention, attentionFor } from './attention.ts'
import { sumsOf, viewYears } from '../../giving/years/service.ts'

/** From this hour in India on. */
const fromHour = 7
const monday = 1
const namedHomams = 6

export const figuresMailRoutes = (app: App): Route[] => [
  route(viewFiguresMail, async ({ staff }) => ({ every: await admin.figuresMailOf(app, staff) })),
  command(setFiguresMail, ({ body, staff }) => admin.setFiguresMail(app, staff, body.every)),
]

/** Mails the figures to who wants them, once a day. Run by the schedule; safe to run twice and at once. */
export async function mailFigures(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  if (now - startOfDay(today) < fromHour * hourMs) return
  const due = await admin.listFiguresDue(app, today, weekdayOf(today) === monday)
  for (const person of due) {
    // Whoever lost the right keeps the wish, and gets nothing.
    if (!mayDo(person.roles, 'money.read')) continue
    const language = languageByWeb(person.language) ?? english
    const values = await figuresFor(app, person, person.figures_mail === 'weekly' ? 7 : 1, language)
    await app.db.tx(async tx => {
      if (!(await admin.takeFiguresMail(tx, person.id, today))) return
      await queueMessage(app, tx, {
        channel: 'email',
        template: 'trust_figures',
        recipient: person.email,
        language,
        dedupeKey: `figures:${person.id}:${today}`,
        name: person.name,
        ...values,
      })
    })
  }
}

/** More red lines than these are read on the first screen. */
const namedReds = 12

async function figuresFor(app: App, person: Parameters<typeof attentionFor>[1], days: number, language: Language) {
  const today = dayOf(app.clock.now())
  const [from, to] = [addDays(today, -days), addDays(today, -1)]
  const [sums, years, homams, attention, law] = await Promise.all([
    sumsOf(app, { from, to }),
    viewYears(app),
    listNextHomams(app, namedHomams, language),
    attentionFor(app, person, language),
    listTold(app, days),
  ])
  const day = (of: Day) => longDay(of, language.web)
  const money = (rupees: number) => priceIn(language, paiseOfRupees(rupees) ?? paise(0))
  /** What is given in kind came as no money. */
  const withKind = (rupees: number, inKind: number) =>
    inKind > 0 ? `${money(rupees)} ${messageWords(language).staffMail.inKind(money(inKind))}` : money(rupees)
  // What the law asks stands in lines of its own, also before it is due.
  const reds = attention.filter(({ kind }) => isRed(kind) && kind !== 'obligation_due').slice(0, namedReds)
  const red = ({ kind, count, name, amount }: Attention) =>
    [attentionText(kind, count, language.web), name, amount === null ? null : money(amount)].filter(Boolean).join(' · ')
  const total = (of: typeof sums) => withKind(of.orders_amount + of.gifts_amount, of.gifts_in_kind)
  return {
    date: from === to ? day(from) : `${day(from)} – ${day(to)}`,
    orders: String(sums.orders),
    price: money(sums.orders_amount),
    gifts: String(sums.gifts),
    giftPrice: withKind(sums.gifts_amount, sums.gifts_in_kind),
    thisYear: total(years.now),
    lastYear: total(years.before),
    homams:
      homams
        .map(h => `${h.title}, ${day(h.held_on as Day)}: ${h.capacity === null ? h.paid : `${h.paid} / ${h.capacity}`}`)
        .join('\n') || '–',
    due: [
      String(attention.filter(({ kind }) => !kind.startsWith('obligation_')).length + law.length),
      ...reds.map(red),
      ...law.map(each => obligationLine(each, language.web)),
    ].join('\n'),
    link: `${app.config.publicUrl}/admin/today`,
  }
}
