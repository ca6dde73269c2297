import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { dayMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'

interface LogFilter {
  perPage: number
  after?: { at: number; id: number }
  who?: string
  person?: number
  what?: string
  subject?: string
  subject_id?: string
  from?: string
  until?: string
}

type Line = Awaited<ReturnType<typeof queries.listAudit>>[number]

/** Subjects whose id is that of a homam or seva. */
const aboutSevas = ['event', 'seva', 'list']

/**
 * Audit lines, the latest first, page by page; `until` is the last India day that counts. `subject_id` may be the code
 * of an order.
 */
export async function listLog(app: App, staff: Pick<Staff, 'roles'>, asked: LogFilter, language: Language) {
  const { perPage, after, who = '', person, what = '', subject = '', subject_id = '', from, until } = asked
  const code = readOrderCode(subject_id)
  const [found, subjects, people] = await Promise.all([
    queries.listAudit(app.db, {
      after,
      // One more says whether there is a next page.
      most: perPage + 1,
      who: who.trim(),
      person,
      what: what.trim(),
      subject,
      subjectId: subject_id.trim(),
      order: code === undefined ? undefined : await queries.findOrderOfCode(app.db, code),
      from: from === undefined ? undefined : startOfDay(from as Day),
      until: until === undefined ? undefined : startOfDay(until as Day) + dayMs,
    }),
    queries.listSubjects(app.db),
    queries.listPeople(app.db),
  ])
  const seesDevotees = mayDo(staff.roles, 'orders.read')
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  const [orders, sevas, receipts] = await Promise.all([
    queries.findOrderCodes(app.db, idsOf(rows, queries.aboutOrders)),
    queries.listSevaNames(app.db, queries.numbersAmong(idsOf(rows, aboutSevas))),
    queries.listReceiptNumbers(app.db, queries.numbersAmong(idsOf(rows, ['donation']))),
  ])
  const nameOf = ({ subject: about, subject_id: id }: Line): string | null => {
    if (about === 'staff') return people.find(one => String(one.id) === id)?.name ?? null
    if (about === 'donation') return receipts.find(one => String(one.donation_id) === id)?.number ?? null
    const seva = aboutSevas.includes(about) && sevas.find(one => String(one.event_id) === id)
    return seva ? inLanguage(seva.title, language) : null
  }
  return {
    rows: rows.map(line => {
      const { at, name, email, devotee_id: devoteeId, ...row } = line
      const seen = (values: unknown) =>
        devoteeId === null || seesDevotees ? (values as Record<string, unknown>) : withoutPerson(values as object)
      const order = queries.aboutOrders.includes(row.subject) ? orders.get(row.subject_id) : undefined
      return {
        ...row,
        subject_code: order?.code ?? null,
        order: order?.id ?? null,
        subject_name: nameOf(line),
        at: at.getTime(),
        who: name === null ? null : `${name} (${email})`,
        name,
        before: seen(row.before),
        after: seen(row.after),
      }
    }),
    next: last && found.length > perPage ? { at: last.at.getTime(), id: last.id } : null,
    subjects,
    people,
  }
}

/** Fields of a line about a devotee that say what was done, and never of whom. */
const ofTheBooks = new Set(
  'state refund reason why payBy mode kind receipt reference package names difference declined blocked'.split(' '),
)
const day = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/

/** What a line about a devotee says to who reads the books alone: sums, days, states and reasons. */
const withoutPerson = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        ofTheBooks.has(name) ||
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && day.test(value)),
    ),
  )

const idsOf = (rows: Line[], subjects: readonly string[]): string[] =>
  rows.flatMap(row => (subjects.includes(row.subject) ? [row.subject_id] : []))
