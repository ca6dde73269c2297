/** Writes one line of JSON an event. Never a person's data: no names, numbers, tokens, addresses or bodies (M5). */
export interface Logger {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, error: unknown, facts?: Facts): void
}

type Facts = Record<string, string | number | boolean | undefined>

const levels = ['error', 'warn', 'info'] as const
/** What is written: events of a level and those before it, or nothing. */
export const logLevels = [...levels, 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export function makeLogger(
  level: LogLevel,
  write: (line: string) => void = line => process.stdout.write(`${line}\n`),
): Logger {
  const log = (at: (typeof levels)[number], event: string, facts: Facts) => {
    if (level === 'silent' || levels.indexOf(at) > levels.indexOf(level)) return
    write(JSON.stringify({ at: new Date().toISOString(), level: at, event, ...facts }))
  }
  return {
    info: (event, facts = {}) => log('info', event, facts),
    warn: (event, facts = {}) => log('warn', event, facts),
    error: (event, error, facts = {}) => log('error', event, { ...facts, ...errorFacts(error) }),
  }
}

/**
 * The parts of an error that may be logged. PostgreSQL puts values into `detail`, which is never logged. For data that
 * it can't read (class 22), and for broken JSON, the message itself quotes them.
 */
function errorFacts(error: unknown): Facts {
  if (error === undefined) return {}
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: string }
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && code.startsWith('22'))
  const places = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return { error: quotes ? error.name : error.message, code, stack: quotes ? places?.join('\n') : error.stack }
}

const spoken = ['error', 'warn', 'trace', 'info', 'log', 'debug'] as const

/**
 * What libraries print, the runtime's warnings among them, becomes a line of JSON as well: printed by themselves, an
 * error of the database would show the values of a row. A database that is away (`isLost`) is no fault of theirs.
 */
export function logLibraries(
  log: Logger,
  isLost: (error: unknown) => boolean,
  printer: Pick<Console, (typeof spoken)[number]> = console,
  runtime: NodeJS.EventEmitter = process,
): void {
  for (const each of spoken)
    printer[each] = (...said: unknown[]) => {
      const text = said.filter(part => typeof part === 'string').join(' ')
      const facts = { text: text.slice(0, 300) || undefined }
      const error = said.find(part => part instanceof Error)
      if (isLost(error)) log.warn('a library without a database', facts)
      else if (error) log.error('a library failed', error, facts)
      else log.warn('a library says', facts)
    }
  // Node's own listener would print it, over several lines.
  runtime.removeAllListeners('warning')
  runtime.on('warning', (warning: Error) => log.warn('the runtime warns', { text: warning.message }))
}
