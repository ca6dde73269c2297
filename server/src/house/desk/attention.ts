import type { HeldRole } from '../../../../contract/ground/rights.ts'
import { isAuditor, mayDo } from '../../../../contract/ground/rights.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { obligationLine } from '../../../../contract/office/house/obligation-words.ts'
import { type AttentionKind, attentionKinds } from '../../../../contract/office/house/today.ts'
import type { App } from '../../app.ts'
import type { Waiting } from '../../module.ts'
import { listEnding, listUnheld } from '../../orders/orders/service.ts'
import { listDueTasks } from '../../trust/rota/service.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { listDue } from '../compliance/service.ts'
import { listDueProposals } from '../proposals/service.ts'

export interface Attention {
  kind: AttentionKind
  count: number
  since: number | null
  amount: number | null
  name: string | null
  id: number | null
  occurrence_id: number | null
}

const namedProposals = 2
const namedUnheld = 8
/** A list that locks within this time is named. */
const soonMs = 24 * hourMs

/** All that needs the attention of somebody, by their rights: the first screen and the morning mail say the same. */
export async function attentionFor(
  app: App,
  { id: staffId, roles }: { id: number; roles: readonly HeldRole[] },
  language: Language,
): Promise<Attention[]> {
  const now = app.clock.now()
  // It calls those who can do something about it; an auditor looks into the books themselves.
  const sees = (kind: AttentionKind) => !isAuditor(roles) && mayDo(roles, attentionKinds[kind])
  const [ending, counted, unheld, tasks, proposals, due] = await Promise.all([
    listEnding(app, soonMs, language),
    countedAttention(app, now),
    listUnheld(app, dayOf(now), namedUnheld, language),
    listDueTasks(app, staffId, language),
    sees('proposals_due') ? listDueProposals(app, language) : [],
    sees('obligation_due') ? listDue(app) : [],
  ])
  const ofHomams = ending.flatMap(({ id, title, closesToday, locksAt }) => [
    ...(closesToday ? [about('closing_today', { name: title, id })] : []),
    ...(locksAt === undefined ? [] : [about('list_locking', { name: title, id, since: locksAt })]),
  ])
  const ofDays = unheld.map(({ name, orders, eventId, occurrenceId }) =>
    about('unheld', { name, count: orders, id: eventId, occurrence_id: occurrenceId }),
  )
  const ofTasks = tasks.map(({ count, name, eventId, occurrenceId }) =>
    about('tasks_due', { count, name, id: eventId, occurrence_id: occurrenceId }),
  )
  const ofLaw = due.map(each => about(`obligation_${each.state}`, { name: obligationLine(each, language.web) }))
  const ofProposals = proposals.length > 0 ? [about('proposals_due', aboutProposals(proposals))] : []
  return [...counted, ...ofTasks, ...ofDays, ...ofHomams, ...ofProposals, ...ofLaw].filter(({ kind }) => sees(kind))
}

/** What modules count, without the kinds that count 0. */
async function countedAttention(app: App, now: number): Promise<Attention[]> {
  const kinds = Object.keys(attentionKinds) as AttentionKind[]
  const found = await Promise.all(
    app.modules
      .flatMap(({ attention }) => Object.entries(attention?.(app, now) ?? {}) as [AttentionKind, Promise<Waiting>][])
      .map(async ([kind, counting]) => ({ kind, ...(await counting) })),
  )
  return found
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .filter(({ count }) => count > 0)
    .map(({ kind, count, since, amount }) =>
      about(kind, {
        count,
        since: since?.getTime() ?? null,
        amount: amount === undefined ? null : rupeesOf(paise(amount)),
      }),
    )
}

/** They are one line, with the names of the nearest. */
const aboutProposals = (titles: readonly string[]) => ({
  count: titles.length,
  name: `${[...new Set(titles)].slice(0, namedProposals).join(', ')}${titles.length > namedProposals ? ' …' : ''}`,
})

/** A line about one thing. */
const about = (kind: AttentionKind, of: Partial<Omit<Attention, 'kind'>>): Attention => ({
  kind,
  count: 1,
  since: null,
  amount: null,
  name: null,
  id: null,
  occurrence_id: null,
  ...of,
})
