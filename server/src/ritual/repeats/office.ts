import * as calls from '../../../../contract/office/repeats.ts'
import type { Language } from '../../../../contract/languages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { type Route, route, type Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { endWithin } from './change.ts'
import { textOfRule } from './days.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'
import { tellEnded } from './tell.ts'
import { amountOf, stateOf } from './view.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listRepeats, async ({ body, language }) => {
    const asked = { q: body.q?.trim() ?? '', state: body.state, page: body.page, perPage: body.perPage }
    const found = await queries.listForOffice(app.db, asked)
    return { rows: await viewRows(app, found, language), total: found[0]?.total ?? 0 }
  }),

  route(calls.endRepeat, async ({ body, staff }) => {
    await endByStaff(app, staff, body.id, body.reason.trim())
    return { success: true }
  }),
]

async function viewRows(app: App, found: queries.OfficeRow[], language: Language) {
  const ids = found.map(({ id }) => id)
  const [repeats, turns] = await Promise.all([queries.listRepeatsById(app.db, ids), turnRows.listTurns(app.db, ids)])
  const now = app.clock.now()
  const rows = []
  for (const { id, paid } of found) {
    const repeat = repeats.find(each => each.id === id)
    if (!repeat) continue
    const turn = turns.find(each => each.repeat_id === id && each.state !== 'wanted')
    rows.push({
      id,
      kind: repeat.event_id === null ? ('gift' as const) : ('seva' as const),
      title: repeat.title ? inLanguage(repeat.title, language) : '',
      text: textOfRule(repeat, language),
      devoteeId: repeat.devotee_id,
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
