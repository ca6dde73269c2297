import { SettingWrong } from './config.ts'
import { isDatabaseLost, whyLost } from './ground/db/connection/lost.ts'

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']
/** What is wrong with the database, by the code that it or the way to it gave; the setting it is about stands before it. */
const problems: Record<string, string> = {
  '28P01': 'has a wrong password, or a role that the database does not know',
  '28000':
    'leads to a database that does not let this role in from here: look at its pg_hba.conf, and whether it wants sslmode',
  '3D000': 'names a database that does not exist',
  '42501': 'has a role that lacks a right: run “migrate” as the owner of the tables, which is DATABASE_DIRECT_URL’s',
  '53300': 'leads to a database that has no connection free: look at its max_connections, and at POOL_SIZE',
  '57P03': 'leads to a database that is only starting',
  ECONNREFUSED: 'leads to a port where nobody answers: PostgreSQL must run, and listen on that address',
  ENOTFOUND: 'has a host name that nobody knows',
  EAI_AGAIN: 'has a host name that can’t be looked up just now',
  ENOENT: 'leads to a socket that is not there: PostgreSQL must run',
}
const refusedCodes = ['28P01', '28000', '3D000', '42501']

/** What Node says of an error of the system. */
interface Failure {
  code?: string
  syscall?: string
  hostname?: string
  address?: string
  port?: number
}

/** One sentence on why a process can't start, where the operator can mend it; undefined: it is a bug, and its stack says where. */
export function startFailure(error: unknown, env: NodeJS.Dict<string> = process.env): string | undefined {
  if (error instanceof SettingWrong) return error.message
  const { code = '', syscall, hostname, address, port } = (error ?? {}) as Failure
  // The database gave no answer, or the host, the password or the database is wrong.
  if (refusedCodes.includes(code) || isDatabaseLost(error)) {
    const where = databases.filter(name => env[name]).join(' or ')
    const why = whyLost(error)
    const problem = where === '' ? undefined : problems[why]
    return problem === undefined
      ? `The database of ${where || 'DATA_DIR'} can’t be used (${why}).`
      : `${where} ${problem} (${why}).`
  }
  if (code === '42P01') return 'The database has none of this product’s tables: start the server once.'
  if (code === 'EADDRINUSE') return 'PORT is taken by another program, or this one runs already.'
  if (code === 'EACCES' && syscall === 'listen') return `PORT is ${port ?? ''}, on which this user may not listen.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST or METRICS_HOST is ${hostname ?? address ?? ''}, which is no address of this machine (${code}).`
  return undefined
}
