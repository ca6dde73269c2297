import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { hashOfAddress } from './tries.ts'

/** How long lines are kept: a year and a day (CERT-In wants 180 days, DPDP Rule 8(3) a year). */
export const signInLogMs = 366 * dayMs

interface Entry {
  what: 'signed_in' | 'wrong' | 'no_right'
  staffId: number | null
  address?: string
  device?: string
  call?: string
}

/** Writes a line of the log of sign-ins. Nobody is kept out, and nobody let in, because it could not be written. */
export const logSignIn = (app: App, { what, staffId, address, device = '', call = '' }: Entry): Promise<void> =>
  app.db
    .insertInto('admin.sign_ins')
    .values({
      at: new Date(app.clock.now()),
      what,
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
