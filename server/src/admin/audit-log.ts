import { type Day, startOfDay } from '../../../contract/india-time.ts'
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

/** Audit lines, the latest first; `until` is the last India day that counts. */
export async function listLog(
  app: App,
  { page, perPage, who = '', what = '', subject = '', subject_id = '', from, until }: LogFilter,
) {
  const [{ rows, total }, subjects] = await Promise.all([
    queries.listAudit(app.db, {
      page,
      perPage,
      who: who.trim(),
      what: what.trim(),
      subject,
      subjectId: subject_id.trim(),
      from: from && startOfDay(from as Day),
      until: until && startOfDay(until as Day) + 86_400_000,
    } as Parameters<typeof queries.listAudit>[1]),
    queries.listSubjects(app.db),
  ])
  return {
    rows: rows.map(({ at, name, email, ...row }) => ({
      ...row,
      at: at.getTime(),
      who: name === null ? null : `${name} (${email})`,
      before: row.before as Record<string, unknown>,
      after: row.after as Record<string, unknown>,
    })),
    total,
    subjects,
  }
}
