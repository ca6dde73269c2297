import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { qrCode } from '../../ground/documents/qr-code.ts'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { pairingDigits } from '../../../../contract/trust/pairing.ts'
import type { App } from '../../app.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { networkOf } from '../../network.ts'
import { refuse } from '../../refuse.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { audit } from './audit-lines.ts'
import * as queries from './queries.ts'
import { beginSession } from './sessions.ts'
import { logSignIn } from './sign-in-log.ts'
import * as tablets from './tablet-queries.ts'
import { giveTryBack, takeTry } from './tries.ts'

/** A pairing code is good for this long (ms). */
const codeLivesMs = 10 * minuteMs

/** Keyed, because a code is short: whoever has only the table can't try them all. */
const hashOfCode = (app: App, code: string): Buffer =>
  createHmac('sha256', app.config.secret).update(`tablet code ${code}`).digest()

interface Wanted {
  name: string
  /** Days after the day of pairing; 0: until that day ends. */
  days: number
}

/**
 * Makes a code for a tablet and the member of staff that the tablet will be. The code stands behind `#` in its address,
 * so no log holds it.
 */
export async function makeCode(app: App, staff: Staff, { name: typed, days }: Wanted) {
  const name = typed.trim()
  const at = app.clock.now()
  const code = String(randomInt(10 ** pairingDigits)).padStart(pairingDigits, '0')
  const id = await app.db
    .tx(async tx => {
      const tabletStaff =
        (await queries.insertStaff(tx, {
          name,
          // Nobody reads mail there: the address only has to be one of its own (RFC 2606 keeps `.invalid` free).
          email: `tablet.${randomBytes(9).toString('hex')}@tablet.invalid`,
          roles: ['tablet'],
          languages: [],
          language: staff.language,
          at,
        })) ?? refuse('bug')
      const made = await tablets.insertTablet(tx, {
        staffId: tabletStaff,
        madeBy: staff.id,
        at,
        codeHash: hashOfCode(app, code),
        codeEndsAt: at + codeLivesMs,
        days,
      })
      await audit(app, tx, staff, 'POST /api/office/make-tablet-code', {
        subject: 'tablet',
        id: made,
        after: { name, days },
      })
      return made
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'tablets_code')) return undefined
      throw error
    })
  // Once in ten thousand million: another code that waits is the same.
  if (id === undefined) return makeCode(app, staff, { name, days })
  const link = `${app.config.publicUrl}/admin/tablet#code=${code}`
  return { id, code, link, qr: await qrCode().toDataURL(link, { margin: 2, width: 232 }), ends_at: at + codeLivesMs }
}

/**
 * Signs a tablet in. The code is locked while it is used up, so sent twice at once it counts once. Wrong tries are limited
 * by address and network, never in all: a stranger must not close every tablet on the day of a homam. A right one costs
 * nothing, so a temple pairs as many tablets as it has. Refuses: sign_in_locked { retryAfter }, code_wrong.
 */
export async function pair(
  app: App,
  typed: string,
  from: { address: string; device: string },
): Promise<{ token: string; seconds: number }> {
  const taken = await takeTry(app, 'pair', `tablets ${networkOf(from.address)}`, { address: from.address })
  const now = app.clock.now()
  const paired = await app.db.tx(async tx => {
    const found = await tablets.useCode(tx, hashOfCode(app, typed.replace(/\D/g, '')), now)
    if (!found) return undefined
    const endsAt = startOfDay(addDays(dayOf(now), found.days + 1))
    await tablets.notePaired(tx, found.id, now, endsAt)
    await audit(app, tx, { id: found.staff_id }, 'POST /api/office/pair-tablet', { subject: 'tablet', id: found.id })
    return { staffId: found.staff_id, endsAt }
  })
  if (!paired) {
    await logSignIn(app, { what: 'wrong', way: 'tablet', staffId: null, ...from })
    refuse('code_wrong')
  }
  await giveTryBack(app, taken)
  await logSignIn(app, { what: 'signed_in', way: 'tablet', staffId: paired.staffId, ...from })
  return {
    token: await beginSession(app, paired.staffId, from.device),
    seconds: Math.ceil((paired.endsAt - now) / 1000),
  }
}

export async function listTablets(app: App) {
  const now = app.clock.now()
  return (await tablets.listTablets(app.db)).map(row => ({
    id: row.id,
    name: row.name,
    made_by: row.made_by,
    state: row.revoked_at
      ? ('revoked' as const)
      : (row.ends_at ?? row.code_ends_at).getTime() <= now
        ? ('ended' as const)
        : row.paired_at
          ? ('in_use' as const)
          : ('waiting' as const),
    paired_at: row.paired_at?.getTime() ?? null,
    ends_at: row.ends_at?.getTime() ?? null,
    last_seen: row.last_seen?.getTime() ?? null,
  }))
}

/** Ends a tablet's session, or makes its code void. Safe to run twice. Refuses: not_found. */
export async function revoke(app: App, staff: Staff, id: number): Promise<void> {
  await app.db.tx(async tx => {
    const staffId = await tablets.findStaffOf(tx, id)
    if (staffId === undefined) refuse('not_found')
    if (!(await tablets.markRevoked(tx, id, app.clock.now()))) return
    await queries.updateStaff(tx, staffId, { active: false })
    await queries.endSessionsOf(tx, staffId)
    await audit(app, tx, staff, 'POST /api/office/revoke-tablet', { subject: 'tablet', id })
  })
}
