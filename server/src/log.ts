/** One line of JSON an event. Never a person's data: no names, numbers, tokens, addresses or bodies (M5). */
export interface Logger {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, error: unknown, facts?: Facts): void
}

type Facts = Record<string, string | number | boolean | undefined>

const levels = ['error', 'warn', 'info'] as const

export function makeLogger(level: string, write: (line: string) => void = line => process.stdout.write(`${line}\n`)): Logger {
  const most = Math.max(0, levels.indexOf(level as (typeof levels)[number]))
  const log = (at: (typeof levels)[number], event: string, facts: Facts) => {
    if (level === 'silent' || levels.indexOf(at) > most) return
    write(JSON.stringify({ at: new Date().toISOString(), level: at, event, ...facts }))
  }
  return {
    info: (event, facts = {}) => log('info', event, facts),
    warn: (event, facts = {}) => log('warn', event, facts),
    error: (event, error, facts = {}) => log('error', event, { ...facts, ...errorFacts(error) }),
  }
}

/** PostgreSQL puts values into `detail`, never into message and code: those two and the stack are safe to log. */
function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  return { error: error.message, code: (error as { code?: string }).code, stack: error.stack }
}
