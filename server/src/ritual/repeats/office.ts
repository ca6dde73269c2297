import * as calls from '../../../../contract/office/ritual/repeats.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { command, route, type Route, type Staff } from '../../ground/http/route.ts'
import { keyNewDonors } from '../../giving/donations/service.ts'
import { nameAmong } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { endWithin } from './change.ts'
import { textOfRule } from './days.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'
import { tellEnded } from './tell.ts'
import { stateOf } from './turn-states.ts'
import { amountOf } from './view.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listRepeats, async ({ body, language }) => {
    const { state, page, perPage } = body
    const q = body.q?.trim() ?? ''
    const { name, behind } = await nameAsked(app, q)
    const found = await queries.listForOffice(app.db, { q, name, state, page, perPage })
    return { rows: await viewRows(app, found, language), total: found[0]?.total ?? 0, behind }
  }),

  command(calls.endRepeat, ({ body, staff }) => endByStaff(app, staff, body.id, body.reason.trim())),
]

/** What was typed, as a name on an order or of a donor; undefined for the code of a repeat, a number, an address. */
async function nameAsked(app: App, typed: string) {
  if (typed === '' || (await queries.findRepeat(app.db, typed))) return { name: undefined, behind: false }
  const donors = await keyNewDonors(app)
  const { name, behind } = await nameAmong(app, typed, asked => queries.isAnybody(app.db, asked))
  return { name, behind: behind || donors.behind }
}

async function viewRows(app: App, found: queries.OfficeRow[], language: Language) {
  const ids = found.map(({ id }) => id)
  const [repeats, turns] = await Promise.all([queries.listRepeatsById(app.db, ids), turnRows.listTurns(app.db, ids)])
  const now = app.clock.now()
  const rows = []
  for (const { id, name, paid } of found) {
    const repeat = repeats.find(each => each.id === id)
    if (!repeat) continue
    const turn = turns.find(each => each.repeat_id === id && each.state !== 'wanted')
    rows.push({
      id,
      kind: repeat.event_id === null ? ('gift' as const) : ('seva' as const),
      title: repeat.title ? inLanguage(repeat.title, language) : '',
      text: textOfRule(repeat, language),
      devoteeId: repeat.devotee_id,
      name,
      phone: repeat.phone,
      amount: repeat.ended_at ? null : await amountOf(app, repeat),
      times: repeat.times,
      paid,
      pay: repeat.pay,
      mandate: repeat.pay === 'autopay' ? repeat.mandate_state : null,
      next: repeat.next_on,
      turn: turn ? { day: turn.day, ...stateOf(turn, now), order: turn.order_id } : null,
      begun: repeat.begun_at.getTime(),
      ended: repeat.ended_at?.getTime() ?? null,
      endedWhy: repeat.ended_why,
    })
  }
  return rows
}

/** Safe to run twice. Refuses: not_found. */
async function endByStaff(app: App, staff: Staff, id: number, reason: string): Promise<void> {
  const repeat = (await queries.findRepeatById(app.db, id)) ?? refuse('not_found')
  await app.db.tx(async tx => {
    if (!(await endWithin(app, tx, id, 'by_staff', app.clock.now()))) return
    await tellEnded(app, tx, repeat, 'by_staff')
    await audit(app, tx, staff, 'POST /api/office/end-repeat', {
      subject: 'repeat',
      id,
      devoteeId: repeat.devotee_id,
      after: { reason },
    })
  })
}
