import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'

/**
 * Tries beyond these limits are refused until the oldest is out of the window. One caller may guess at one account a
 * few times only. The account's own limit is far higher, so that a stranger can't lock its owner out; so is that of a
 * network address, which a whole office may share.
 */
const limits = {
  sign_in: { windowMs: 15 * minuteMs, perCaller: 5, perAccount: 100, perAddress: 30 },
  reset: { windowMs: 60 * minuteMs, perCaller: 3, perAccount: 20, perAddress: 20 },
  // The account is the network: nobody's tries close the tablets of a temple elsewhere. A temple on a mobile network
  // shares its address with strangers, so many wrong ones are borne there. What guards against guesses is the code: 10
  // digits that live ten minutes. A million tries hit one once in ten thousand times.
  pair: { windowMs: 15 * minuteMs, perCaller: 30, perAccount: 300, perAddress: 30 },
  // As for tablets, the account is the network. What guards a link is its 256 bits; these limits guard its second factor,
  // and the log against being filled.
  link: { windowMs: 15 * minuteMs, perCaller: 30, perAccount: 300, perAddress: 30 },
} as const
export type TryKind = keyof typeof limits

/**
 * The caller that tries are counted by: a network address, or a browser or session that proved itself before for this
 * account. Only its own tries count against it.
 */
export type Caller = { address: string } | { provenAs: string }

/**
 * Counts a try before anything is compared, and commits it whatever happens next: guesses at the same moment each cost
 * a try, in every process. Tries at unknown addresses are counted too, so that nothing tells them apart. Refuses:
 * sign_in_locked { retryAfter }.
 */
export async function takeTry(app: App, kind: TryKind, email: string, caller: Caller): Promise<number> {
  const { windowMs, perCaller, perAccount, perAddress } = limits[kind]
  const now = app.clock.now()
  const account_hash = keyed(app, `account ${email}`)
  const address_hash = callerHash(app, caller)
  const counted: [queries.TriesBy, number][] = [[{ account_hash, address_hash }, perCaller]]
  if ('address' in caller) counted.push([{ account_hash }, perAccount], [{ address_hash }, perAddress])
  return app.db.tx(async tx => {
    // Everybody takes the locks in one order: otherwise two callers could wait for each other's lock for ever.
    for (const lock of [account_hash, address_hash].map(hash => hash.toString('hex')).toSorted()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${lock}`}, 0))`.execute(tx)
    }
    for (const [by, most] of counted) {
      const { tries, earliest } = await queries.countTries(tx, kind, by, now - windowMs)
      if (tries >= most)
        refuse('sign_in_locked', { retryAfter: Math.max(1, Math.ceil((earliest + windowMs - now) / 1000)) })
    }
    return queries.insertTry(tx, { kind, account_hash, address_hash, at: new Date(now) })
  })
}

/** Takes a try back: a right password costs nothing, even if a code is still needed. */
export const giveTryBack = (app: App, id: number): Promise<void> => queries.deleteTry(app.db, id)

/** A caller who signed in begins anew; the tries of other callers still count. */
export const forgetTries = (app: App, email: string, caller: Caller): Promise<void> =>
  queries.deleteTries(app.db, 'sign_in', {
    account_hash: keyed(app, `account ${email}`),
    address_hash: callerHash(app, caller),
  })

const callerHash = (app: App, caller: Caller): Buffer =>
  'address' in caller ? hashOfAddress(app, caller.address) : keyed(app, `proven ${caller.provenAs}`)

export const hashOfAddress = (app: App, address: string): Buffer => keyed(app, `address ${address}`)

const keyed = (app: App, text: string): Buffer =>
  createHmac('sha256', app.config.secret).update(`staff ${text}`).digest()
