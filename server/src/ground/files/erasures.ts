import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import Type, { type Static } from 'typebox'
import type { Config } from '../../config.ts'
import { fingerprintOf } from '../db/installation.ts'
import { shapeOf } from '../text/shape-of.ts'
import type { Logger } from '../../log.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'

const Row = Type.Object({ id: Type.Integer(), born: Type.Integer() })

/** Kinds that are known by a number or mail address alone; whoever has none of a row is `id` 0, born 0. */
const byLogin = ['stop', 'greetings'] as const

/**
 * One erasure, or one consent that was taken back: a row of the database that was there before, told from a later one of
 * the same number by its birth.
 */
const shape = Type.Object({
  /**
   * `id` is that of the devotee, of the person in the family book (also of a `day` to remember), of the order whose voice
   * was taken back, of the consent to `news` or for a `child`, of the wish, of the repeat or of the
   * `pronunciation`; of `fade`, of the devotee who
   * let the names of past orders fade.
   */
  kind: Type.Enum([
    'devotee',
    'person',
    'voice',
    'news',
    'child',
    'day',
    'wish',
    'repeat',
    'fade',
    'pronunciation',
    ...byLogin,
  ]),
  ...Row.properties,
  /** Rows that were merged into the devotee's, of `devotee` and `fade`. */
  also: Type.Array(Row),
  /** Numbers and mail addresses that led to the devotee, as keyed hashes. */
  logins: Type.Array(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  /**
   * Of `stop`: channel, category and way of all that the person wants no more of from then on, nothing where they took it
   * back. Of `day`: which days of the person went, or are to be reminded of no more.
   */
  what: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]+( [a-z]+){0,2}$', maxLength: 40 }), { maxItems: 12 })),
  /** The secret that they were hashed with. */
  key: Type.String(),
  /** When (ms). */
  at: Type.Integer(),
})
export type Erasure = Static<typeof shape>
const isErasure = shapeOf(shape)

/** Below this name the store of files has the list, a file for each entry: no two erasures write the same one. */
const folder = 'erasures/'
/** A list without any erasure is a list too; a store without this file has none. */
const head = `${folder}list`
/** No entry is longer: a devotee has few numbers. */
export const mostBytesOfErasure = 64 * 1024

export const isOfErasures = (name: string): boolean => name.startsWith(folder)

/** Undefined for the head of the list, and for what is no entry of ours. */
export function readErasure(text: string): Erasure | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isErasure(read) ? read : undefined
  } catch {
    return undefined
  }
}

type Keyed = { config: Pick<Config, 'secret'> }

/** A login as the list names it: whoever has the list alone can't find out whose it is. */
export const hashOfLogin = ({ config }: Keyed, login: string): string =>
  createHmac('sha256', config.secret).update(`diya-seva erasure ${login}`).digest('hex').slice(0, 32)

export const keyOfLogins = ({ config }: Keyed): string => fingerprintOf(config.secret).slice(0, 16)

/** Begins the list, so that it can be told from a lost one. */
export async function beginErasures(files: Files): Promise<void> {
  if (!(await files.has(head))) await files.put(head, Buffer.from('The list of erasures: docs/backup.md.\n'))
}

/**
 * Writes an erasure on the list, outside the database: a restored backup knows nothing of what was erased after it. It
 * comes before the erasure itself, which must not be said to be done without it. Throws StorageAway. Where the folder of
 * the backups can be written too, it lies there besides, since it is a disk of its own.
 */
export async function noteErasure(
  app: Keyed & { config: Pick<Config, 'backupFolder'>; files: Files; log: Logger },
  erased: Pick<Erasure, 'kind' | 'at'> &
    Partial<Pick<Erasure, 'id' | 'born' | 'also'>> & { logins?: readonly string[]; what?: readonly string[] },
): Promise<void> {
  const { kind, id = 0, born = 0, at, also = [], logins = [], what } = erased
  const hashes = logins.map(login => hashOfLogin(app, login))
  const entry: Erasure = {
    kind,
    id,
    born,
    also,
    logins: hashes,
    ...(what && { what: [...what] }),
    key: keyOfLogins(app),
    at,
  }
  const bytes = Buffer.from(`${JSON.stringify(entry)}\n`)
  // STOP and START come as often as somebody likes: the latest of a number takes the place of the one before.
  const own = byLogin.some(one => one === kind) ? `${kind} ${hashes[0]}` : bytes
  const name = `${folder}${createHash('sha256').update(own).digest('hex').slice(0, 32)}.json`
  await beginErasures(app.files)
  await app.files.put(name, bytes)
  const { backupFolder } = app.config
  if (!backupFolder || !existsSync(backupFolder)) return
  await folderFiles(backupFolder, app.log)
    .put(name, bytes)
    .catch(() => app.log.warn('an erasure was not noted beside the backups; the next backup has it'))
}
