import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import * as calls from '../../../../contract/office/house/sealed-year.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { command, route, type Route, type Staff } from '../../ground/http/route.ts'
import * as queries from '../../ground/sealed/queries.ts'
import { findersOf } from '../../ground/sealed/former-secrets.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import { findDevoteeByPhone, listFormer, readLogin } from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'

const mostShown = 100

/**
 * How what lies sealed leaves the office: one person asks with a reason, another agrees, both with the number in hand,
 * and it is handed out once. It stays encrypted on the way: the server has no key of it, and those who have open it in
 * their browser or with `age` (decision 117).
 */
export const officeRoutes = (app: App): Route[] => [
  route(calls.listSealedOpenings, ({ staff }) => viewOpenings(app, staff)),
  route(calls.askSealed, ({ body, staff }) => ask(app, staff, body)),
  command(calls.agreeSealed, ({ body, staff }) => agree(app, staff, body)),
  route(calls.takeSealed, ({ body, staff }) => take(app, staff, body.id)),
]

async function viewOpenings(app: App, staff: Staff): Promise<AnswerOf<typeof calls.listSealedOpenings>> {
  const [kept, rows] = await Promise.all([queries.countKept(app.db), queries.listOpenings(app.db, mostShown)])
  return {
    on: app.config.sealedYear !== undefined,
    kept,
    rows: rows.map(row => {
      const open = openTo(row, app.clock.now())
      const isMine = open?.to === 'take' ? takesPart(row, staff) : row.asked_by !== staff.id
      return {
        id: row.id,
        asked_at: row.asked_at.getTime(),
        asked_by: row.asked_name,
        reason: row.reason,
        agreed_at: row.agreed_at?.getTime() ?? null,
        agreed_by: row.agreed_name,
        taken_at: row.taken_at?.getTime() ?? null,
        open: open && { ...open, by_me: isMine },
      }
    }),
  }
}

/** What can be done with an opening still, and until when (ms). */
function openTo(row: queries.Opening, now: number): { to: 'agree' | 'take'; until: number } | null {
  if (row.taken_at) return null
  const { agreed_at } = row
  const until = agreed_at
    ? agreed_at.getTime() + calls.takeWithinHours * hourMs
    : row.asked_at.getTime() + calls.agreeWithinDays * dayMs
  return until > now ? { to: agreed_at ? 'take' : 'agree', until } : null
}

const takesPart = (row: queries.Opening, { id }: Pick<Staff, 'id'>): boolean =>
  row.asked_by === id || row.agreed_by === id

/** Refuses: nothing_sealed, bad_request (a reason of spaces), invalid_phone, phone_abroad, invalid_email. */
const ask = (app: App, staff: Staff, { login, reason: typed }: BodyOf<typeof calls.askSealed>) =>
  app.db.tx(async tx => {
    const reason = typed.trim()
    if (reason === '') refuse('bad_request')
    const found_by = await foundByLogin(app, tx, login)
    const parts = await queries.countFound(tx, found_by)
    if (parts === 0) refuse('nothing_sealed')
    const asked_at = new Date(app.clock.now())
    const { id } = await queries.insertOpening(tx, { asked_at, asked_by: staff.id, reason, found_by })
    await audit(app, tx, staff, 'POST /api/office/ask-sealed', { subject: 'sealed', id, after: { reason, parts } })
    return { id, parts }
  })

/** Refuses: wrong_state, second_person, nothing_sealed (another number), invalid_phone, phone_abroad, invalid_email. */
const agree = (app: App, staff: Staff, { id, login }: BodyOf<typeof calls.agreeSealed>) =>
  app.db.tx(async tx => {
    const row = await lockOpenTo(app, tx, id, 'agree')
    if (row.asked_by === staff.id) refuse('second_person')
    const found = await findersOf(app, tx, [readLogin(login)])
    if (!found.some(one => row.found_by.includes(one))) refuse('nothing_sealed')
    await queries.setAgreed(tx, id, staff.id, new Date(app.clock.now()))
    const after = { reason: row.reason, asked_by: row.asked_name }
    await audit(app, tx, staff, 'POST /api/office/agree-sealed', { subject: 'sealed', id, after })
  })

/** Refuses: wrong_state, no_right (neither of the two). */
const take = (app: App, staff: Staff, id: number) =>
  app.db.tx(async tx => {
    const row = await lockOpenTo(app, tx, id, 'take')
    if (!takesPart(row, staff)) refuse('no_right')
    const found = await queries.listFound(tx, row.found_by)
    await queries.setTaken(tx, id, staff.id, new Date(app.clock.now()))
    const { reason, asked_name: asked_by, agreed_name: agreed_by } = row
    const after = { reason, asked_by, agreed_by, parts: found.length }
    await audit(app, tx, staff, 'POST /api/office/take-sealed', { subject: 'sealed', id, after })
    return { parts: found.map(({ bytes }) => bytes.toString('base64')) }
  })

async function lockOpenTo(app: App, tx: Tx, id: number, to: 'agree' | 'take'): Promise<queries.Opening> {
  const row = await queries.lockOpening(tx, id)
  return row && openTo(row, app.clock.now())?.to === to ? row : refuse('wrong_state')
}

/** With the numbers that its devotee had before, if there is one. */
async function foundByLogin(app: App, tx: Tx, typed: string): Promise<string[]> {
  const login = readLogin(typed)
  const devotee = await findDevoteeByPhone(tx, login)
  const former = devotee ? (await listFormer(tx, devotee.id)).phones : []
  return findersOf(app, tx, [login, ...former])
}
