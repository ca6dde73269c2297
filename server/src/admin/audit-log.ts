import { type Day, startOfDay } from '../../../contract/india-time.ts'
import { readOrderCode } from '../../../contract/order-code.ts'
import type { App } from '../app.ts'
import * as queries from './queries.ts'

interface LogFilter {
  page: number
  perPage: number
  who?: string
  what?: string
  subject?: string
  subject_id?: string
  from?: string
  until?: string
}

/**
 * Audit lines, the latest first; `until` is the last India day that counts. `subject_id` may be the code of an order.
 */
export async function listLog(
  app: App,
  { page, perPage, who = '', what = '', subject = '', subject_id = '', from, until }: LogFilter,
) {
  const code = readOrderCode(subject_id)
  const [{ rows, total }, subjects] = await Promise.all([
    queries.listAudit(app.db, {
      page,
      perPage,
      who: who.trim(),
      what: what.trim(),
      subject,
      subjectId: subject_id.trim(),
      order: code && (await queries.findOrderOfCode(app.db, code)),
      from: from && startOfDay(from as Day),
      until: until && startOfDay(until as Day) + 86_400_000,
    } as Parameters<typeof queries.listAudit>[1]),
    queries.listSubjects(app.db),
  ])
  const codes = await queries.findOrderCodes(
    app.db,
    rows.flatMap(row => (queries.aboutOrders.includes(row.subject) ? [row.subject_id] : [])),
  )
  return {
    rows: rows.map(({ at, name, email, ...row }) => ({
      ...row,
      subject_code: (queries.aboutOrders.includes(row.subject) && codes.get(row.subject_id)) || null,
      at: at.getTime(),
      who: name === null ? null : `${name} (${email})`,
      before: row.before as Record<string, unknown>,
      after: row.after as Record<string, unknown>,
    })),
    total,
    subjects,
  }
}
