/** What counts as a database that is away, full or broken: after how long, by its codes, and by those of the way to it. */

/** How long we wait for a database before a connection counts as lost, in ms. */
export const waits = {
  connect: 3000,
  /** Without an answer for so long we look whether commits hang. */
  suspicious: 1000,
  /** So long a commit may wait for a standby or the disk before it counts as one that hangs. */
  commit: 2000,
  /** What may write waits no longer for a lock while commits hang: those that do hold theirs. */
  lockOfHanging: 200,
  /** PostgreSQL ends a statement by itself after this time. */
  statement: 10_000,
  /**
   * Without an answer for so long we stop waiting: a frozen or unreachable server ends nothing. Longer than
   * `statement`.
   */
  answer: 12_000,
  /** PostgreSQL ends a transaction that idles so long: a process that is gone holds its locks no longer than this. */
  idleInTransaction: 30_000,
}

/** What a socket says. Files, gateways and callers who break off say the same: it counts if it came from a connection of ours. */
const socketCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
const ofOurs = new WeakSet<Error>()

/** Remembers that an error came from a connection to the database. */
export function noteOurs(error: unknown): void {
  if (!(error instanceof Error)) return
  ofOurs.add(error)
  const { code = '' } = error as { code?: string }
  if (isNoRoom(error) || isHarmed(error)) failing.set(code, (failing.get(code) ?? 0) + 1)
}

/**
 * The database has no room: its disk is full, it has no memory, one of its limits is reached, its disk can't be read or
 * written.
 */
const noRoomCodes = new Set(['53100', '53200', '53400', '58030'])
export const isNoRoom = (error: unknown): boolean => noRoomCodes.has((error as { code?: string }).code ?? '')
/** Pages or files of the database are broken or gone. Somebody looks at its disk: no release of ours mends it. */
const harmedCodes = new Set(['XX001', 'XX002', '58P01'])
export const isHarmed = (error: unknown): boolean => harmedCodes.has((error as { code?: string }).code ?? '')

/** How often this process was told so, by code. */
const failing = new Map<string, number>()
const countsOf = (codes: ReadonlySet<string>) => [...codes].map(code => ({ code, count: failing.get(code) ?? 0 }))
export const noRoomCounts = () => countsOf(noRoomCodes)
export const harmedCounts = () => countsOf(harmedCodes)

const lostCodes = new Set(
  [
    // The connection failed. 08P01 comes from a pooler whose own server is away.
    '08000 08001 08003 08004 08006 08P01',
    // Shutdown, crash, not started yet, closed by a time-out.
    '57P01 57P02 57P03 57P04 57P05',
    // Too many connections; a statement that took longer than `waits.statement`; a transaction that idled too long.
    '53300 57014 25P03',
    // The server is a standby: it was demoted, or is not promoted yet.
    '25006',
    // Commits hang (`hanging-commits.ts`), and a lock that is not given up while they do.
    'commits_hang 55P03',
    // A conflict of serialisation or a deadlock: nothing was done, and the same call may be repeated.
    '40001 40P01',
    ...noRoomCodes,
    ...harmedCodes,
  ].flatMap(codes => codes.split(' ')),
)

const answerNeverCame = 'Query read timeout'

/** The database can't be reached, is shutting down, or gave up this statement: the call may be repeated later (503). */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code && (lostCodes.has(code) || (socketCodes.has(code) && ofOurs.has(error)))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost)
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable|connection is closed|Query read timeout/i.test(
    error.message,
  )
}

/** Why it is lost, for the log: a code of PostgreSQL (53300) or of the way to it (ECONNREFUSED), else what the driver says. */
export function whyLost(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: string }
  if (code) return code
  return error instanceof AggregateError && error.errors.length > 0 ? whyLost(error.errors[0]) : error.message
}

/**
 * Errors after which the connection itself is useless: it leads to a standby, or a statement is still running on it.
 */
export const endsConnection = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '25006' || error.message === answerNeverCame)

/** Work that talks with the database alone, by connections of its own: what it fails with came from there. */
export function noted<T>(work: Promise<T>): Promise<T> {
  work.catch(noteOurs)
  return work
}
