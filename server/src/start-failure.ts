import { SettingWrong } from './config.ts'
import { isDatabaseLost } from './ground/db/connection.ts'

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']
/** Wrong password, unknown role, no such database, no right to it. */
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
    const set = databases.filter(name => env[name])
    return `The database of ${set.length > 0 ? set.join(' or ') : 'DATA_DIR'} can’t be used (${code || (error as Error).message}).`
  }
  if (code === '42P01') return 'The database has none of this product’s tables: start the server once.'
  if (code === 'EADDRINUSE') return 'PORT is taken by another program, or this one runs already.'
  if (code === 'EACCES' && syscall === 'listen') return `PORT is ${port ?? ''}, on which this user may not listen.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST or METRICS_HOST is ${hostname ?? address ?? ''}, which is no address of this machine (${code}).`
  return undefined
}
