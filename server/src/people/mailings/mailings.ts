import { english, type WebCode } from '../../../../contract/ground/languages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { type Counted, countByCause, previewMessage } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import type { Kind, Readers } from './kind.ts'
import type { Mailing } from './queries.ts'
import { causeOf, stopWithin } from './send.ts'
import { cleaned, problemsOf } from './texts.ts'

interface Written {
  texts: { [code in WebCode]?: string | undefined }
  /** Languages without a text get the English one. */
  english: boolean
  link: string
}

/** Checks what staff wrote. Refuses: as `findReaders` of its kind, invalid_fields. */
async function check<Of, Found extends Readers, Row extends Mailing>(
  app: App,
  db: Queries,
  staff: Staff,
  kind: Kind<Of, Found, Row>,
  written: Written & Of,
) {
  const found = await kind.findReaders(app, db, staff, written)
  const texts = cleaned(written.texts)
  const link = written.link.trim()
  const booked = found.read.map(language => language.web)
  const fields = problemsOf(texts, link, { booked, english: written.english, places: kind.places })
  if (Object.keys(fields).length > 0) refuse('invalid_fields', { fields })
  return { found, texts, link: link || null }
}

/** The message in each language, exactly as it would be sent. Refuses: the same as `beginMailing`. */
export async function previewMailing<Of, Found extends Readers, Row extends Mailing>(
  app: App,
  staff: Staff,
  kind: Kind<Of, Found, Row>,
  written: Written & Of,
) {
  const { found, texts, link } = await check(app, app.db, staff, kind, written)
  return Promise.all(
    found.read.map(async own => {
      const language = texts[own.web] ? own : english
      const { whatsapp, approved, mail } = await previewMessage(
        app,
        kind.sampleIn(app, found, language, texts[language.web] ?? '', link),
      )
      return { language: own.web, english: language.web !== own.web, approved, whatsapp, mail }
    }),
  )
}

/**
 * Begins a mailing; a job sends it. The same `key` begins one. `latest`: the one that staff saw as the last. Refuses: as
 * `findReaders` of its kind, invalid_fields, edited_meanwhile (somebody wrote meanwhile).
 */
export const beginMailing = <Of, Found extends Readers, Row extends Mailing>(
  app: App,
  staff: Staff,
  kind: Kind<Of, Found, Row>,
  written: Written & Of & { key: string; latest: number },
): Promise<number> =>
  app.db.tx(async tx => {
    const { latest, again } = await kind.enter(tx, written)
    if (again !== undefined) return again
    const { found, texts, link } = await check(app, tx, staff, kind, written)
    if (latest !== written.latest) refuse('edited_meanwhile')
    const row = { of: written, found, texts, link, key: written.key, staffId: staff.id, at: app.clock.now() }
    const id = await kind.insert(tx, row)
    if (kind.beginsNow(written)) {
      const { name, payload } = kind.jobOf(id)
      await enqueue(tx, name, payload)
    }
    await audit(app, tx, staff, kind.calls.begin, kind.logBegun(written, id, { texts, link }, found.receivers))
    return id
  })

/** Stops a mailing. Safe to run twice. Refuses: not_found, wrong_state (carriers have all of its messages). */
export async function stopMailing<Of, Found extends Readers, Row extends Mailing>(
  app: App,
  staff: Staff,
  kind: Kind<Of, Found, Row>,
  id: number,
): Promise<void> {
  await app.db.tx(async tx => {
    const row = (await kind.lock(tx, id)) ?? refuse('not_found')
    if (row.state === 'stopped') return
    const stopped = await stopWithin(app, tx, kind, id, staff.id)
    if (row.state === 'sent' && stopped === 0) refuse('wrong_state')
    await audit(app, tx, staff, kind.calls.stop, kind.logStopped(row, stopped))
  })
}

type Listed = Omit<Mailing, 'wait_ms'> & {
  by: string
  stopped_by_name: string | null
  /** How many it is for, and how many of them were left out at the last moment. */
  receivers: number
  skipped: number
  due_at: Date | null
}

/** Mailings as they are listed, each with how many messages are in which state, and what its kind adds. */
export async function withProgress<Row extends Listed, More>(
  app: App,
  kind: { name: string },
  { rows, total }: { rows: Row[]; total: number },
  more: (row: Row) => More,
) {
  const causes = rows.map(row => causeOf(kind, row.id))
  const counted = await countByCause(app.db, causes)
  const now = app.clock.now()
  return {
    total,
    rows: rows.map(row => ({ ...progressOf(row, counted.get(causeOf(kind, row.id)) ?? [], now), ...more(row) })),
  }
}

function progressOf(row: Listed, counts: Counted[], now: number) {
  const sum = (state?: Counted['state']) =>
    counts.filter(one => !state || one.state === state).reduce((all, one) => all + one.count, 0)
  const state = row.state as 'planned' | 'sending' | 'sent' | 'stopped'
  const isUnderWay = state === 'planned' || state === 'sending'
  const unwritten = Math.max(0, row.receivers - row.skipped - sum())
  const waiting = sum('waiting') + (isUnderWay ? unwritten : 0)
  const held = sum('held')
  return {
    id: row.id,
    texts: row.texts,
    link: row.link,
    by: row.by,
    at: row.created_at.getTime(),
    // Whoever reads that it was sent believes that it arrived: until carriers have all of it, it is being sent.
    state: state === 'sent' && waiting + held > 0 ? ('sending' as const) : state,
    waitsUntil: isUnderWay && row.due_at && row.due_at.getTime() > now ? row.due_at.getTime() : null,
    receivers: row.receivers,
    waiting,
    held,
    sent: sum('sent'),
    delivered: sum('delivered'),
    failed: sum('failed'),
    // Those whose message was never put into the outbox count too.
    stopped: sum('withdrawn') + (state === 'stopped' ? unwritten : 0),
    skipped: row.skipped,
    endedAt: row.ended_at?.getTime() ?? null,
    stoppedBy: row.stopped_by_name,
    stoppable: isUnderWay || (state === 'sent' && waiting + held > 0),
  }
}
