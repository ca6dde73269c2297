import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'

const minuteMs = 60_000

/** A try more than these is refused until the oldest of them is out of the window. An office shares one network address. */
const limits = {
  sign_in: { windowMs: 15 * minuteMs, perAccount: 5, perAddress: 30 },
  reset: { windowMs: 60 * minuteMs, perAccount: 3, perAddress: 20 },
} as const
export type TryKind = keyof typeof limits

/**
 * Takes a try before anything is compared, committed whatever comes of it: guesses at the same moment each cost one, in every process.
 * Addresses that nobody here has are counted as well, so that nothing tells them apart. Refuses: sign_in_locked { retryAfter }.
 */
export async function takeTry(app: App, kind: TryKind, email: string, address: string): Promise<number> {
  const { windowMs, perAccount, perAddress } = limits[kind]
  const now = app.clock.now()
  const account_hash = keyed(app, `account ${email}`)
  const address_hash = keyed(app, `address ${address}`)
  return app.db.tx(async tx => {
    for (const [by, most] of [
      [{ account_hash }, perAccount],
      [{ address_hash }, perAddress],
    ] as const) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${Object.values(by)[0]?.toString('hex')}`}, 0))`.execute(tx)
      const { tries, earliest } = await queries.countTries(tx, kind, by, now - windowMs)
      if (tries >= most) refuse('sign_in_locked', { retryAfter: Math.max(1, Math.ceil((earliest + windowMs - now) / 1000)) })
    }
    return queries.insertTry(tx, { kind, account_hash, address_hash, at: new Date(now) })
  })
}

/** What was right, though more is asked for, costs nothing. */
export const giveTryBack = (app: App, id: number): Promise<void> => queries.deleteTry(app.db, id)

/** Whoever came in by the right way begins anew. */
export const forgetTries = (app: App, email: string): Promise<void> => queries.deleteTries(app.db, 'sign_in', keyed(app, `account ${email}`))

const keyed = (app: App, text: string): Buffer => createHmac('sha256', app.config.secret).update(`staff ${text}`).digest()
