import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Job } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import type { audit } from '../../trust/admin/service.ts'
import type { queueMessage } from '../../trust/notifications/service.ts'
import type * as queries from './queries.ts'
import type { Texts } from './texts.ts'

/** What was written: checked, as it is kept. */
export interface Wording {
  texts: Texts
  link: string | null
}

export interface Readers {
  /** In which languages they read. */
  read: Language[]
  receivers: number
}

type Message = Parameters<typeof queueMessage>[2]
type Change = Parameters<typeof audit>[4]

/** The next messages of a mailing. `most`: so many at once; of fewer it was the last portion. */
export interface Portion {
  most: number
  found: number
  /** Each with a `dedupeKey` of its own within the mailing. */
  messages: Message[]
}

/**
 * What a kind of mailing has of its own; all else is the same for each. `Of`: for whom it is, as staff chose it; `Row`:
 * one of its table.
 */
export interface Kind<Of, Found extends Readers, Row extends queries.Mailing> {
  table: queries.Table
  /** With this the causes of its messages begin. */
  name: 'broadcast' | 'news'
  jobOf: (id: number) => Job
  /** What may stand in braces. */
  places: readonly string[]
  /** Whom it would reach. Refuses if that is nobody, or not for this member of staff to choose. */
  findReaders: (app: App, db: Queries, staff: Staff, of: Of) => Promise<Found>
  /** A message as one devotee gets it, about nothing that exists. */
  sampleIn: (app: App, found: Found, language: Language, text: string, link: string | null) => Message
  /** Of two who write at once one waits. Answers the latest one, and the one that was begun with the same key. */
  enter: (tx: Tx, of: Of & { key: string }) => Promise<{ latest: number; again: number | undefined }>
  insert: (tx: Tx, row: Wording & { of: Of; found: Found; key: string; staffId: number; at: number }) => Promise<number>
  /** Whether a job sends it from now on, not from its hour. */
  beginsNow: (of: Of) => boolean
  logBegun: (of: Of, id: number, written: Wording, receivers: number) => Change
  logStopped: (row: Row, stopped: number) => Change
  calls: { begin: Parameters<typeof audit>[3]; stop: Parameters<typeof audit>[3] }
  lock: (tx: Tx, id: number) => Promise<Row | undefined>
  /** The next portion, noted as sent; undefined: there is nothing to do now. */
  next: (app: App, tx: Tx, row: Row) => Promise<Portion | undefined>
}
