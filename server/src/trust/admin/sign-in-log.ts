import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { signInOutcomes, signInWays } from '../../../../contract/office/trust/sign-ins.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { countedAddress } from '../../network.ts'
import { dayMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'
import { hashOfAddress } from './tries.ts'

/** How long lines are kept: a year and a day (CERT-In wants 180 days, DPDP Rule 8(3) a year). */
export const signInLogMs = 366 * dayMs

interface Entry {
  what: (typeof signInOutcomes)[number]
  way?: (typeof signInWays)[number]
  /** Null: nobody here has that address, link or code. */
  staffId: number | null
  address?: string
  device?: string
  call?: string
}

/** Writes a line of the log of sign-ins. Nobody is kept out, and nobody let in, because it could not be written. */
export const logSignIn = (app: App, { what, way, staffId, address, device = '', call = '' }: Entry): Promise<void> =>
  app.db
    .insertInto('admin.sign_ins')
    .values({
      at: new Date(app.clock.now()),
      what,
      way: way ?? null,
      staff_id: staffId,
      address_hash: address === undefined ? null : hashOfAddress(app, address),
      device: device.slice(0, 200),
      call: call.slice(0, 100),
    })
    .execute()
    .then(
      () => undefined,
      (error: unknown) => app.log.error('a sign-in could not be logged', error),
    )

/** A call or file was refused to somebody who is signed in. */
export const logNoRight = (app: App, staff: Pick<Staff, 'id'>, call: string): Promise<void> =>
  logSignIn(app, { what: 'no_right', staffId: staff.id, call })

interface Asked {
  perPage: number
  after?: { at: number; id: number }
  person?: number
  what?: (typeof signInOutcomes)[number]
  address?: string
  from?: string
  until?: string
}

/** So many letters of an address's hash tell networks apart on a page, and lead back to none. */
const markLetters = 6

/**
 * The log of sign-ins, the latest first, page by page; `until` is the last India day that counts. A network address can
 * be asked for and is never answered: lines hold a keyed hash of it, and show its first letters.
 */
export async function listSignIns(app: App, asked: Asked) {
  const { perPage, after, person, what, address = '', from, until } = asked
  const [found, people] = await Promise.all([
    queries.listSignIns(app.db, {
      after,
      // One more says whether there is a next page.
      most: perPage + 1,
      person,
      what,
      addressHash: address.trim() ? hashOfAddress(app, countedAddress(address.trim())) : undefined,
      from: from === undefined ? undefined : startOfDay(from as Day),
      until: until === undefined ? undefined : startOfDay(until as Day) + dayMs,
    }),
    queries.listPeople(app.db),
  ])
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ at, address_hash, ...row }) => ({
      ...row,
      at: at.getTime(),
      what: row.what as (typeof signInOutcomes)[number],
      way: row.way as (typeof signInWays)[number] | null,
      network: address_hash?.toString('hex').slice(0, markLetters) ?? null,
    })),
    next: last && found.length > perPage ? { at: last.at.getTime(), id: last.id } : null,
    people,
  }
}
