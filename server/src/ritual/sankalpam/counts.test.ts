import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'
import { markOf } from './list.ts'
import { countNames, listUnseenNames } from './queries.ts'

const app = testApp()

test.each([
  ['plain letters', 'Rama'],
  ['an apostrophe, quotes and a slash', `O'Brien "Rao" 12/3`],
  ['signs that JSON escapes', 'a\\\\b\t\u0007'],
  ['letters of five scripts, with joiners', 'క్\u200cష ஸ்ரீ क्\u200dष ಶ್ರೀ'],
  ['letters beyond the first plane', '\u{1d11e}'],
])('the database reckons the mark of a name as the code does: %s', async (_what, name) => {
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  const query = (text: string, values: unknown[]) => app.app.db.pool.query(text, values)
  await query('update booking.bookings set personal = personal || $2::jsonb where id = $1', [
    body.lastId,
    JSON.stringify({ name }),
  ])
  const { rows } = await query('select order_id, place, answers from sankalpam.paid_names where booking_id = $1', [
    body.lastId,
  ])
  const [first] = rows as Parameters<typeof markOf>[0][]
  await app.given.staff('owner')
  const mark = markOf(first ?? expect.unreachable())

  const { rows: occurrences } = await query('select id from catalogue.occurrences where event_id = $1', [homam.id])
  const occurrenceId = (occurrences as { id: number }[])[0]?.id ?? expect.unreachable()
  const counted = async () => (await countNames(app.app.db, [occurrenceId])).get(occurrenceId)
  expect(await counted()).toMatchObject({ names: rows.length, read: 0, version: 0 })
  expect(await listUnseenNames(app.app.db, [{ occurrenceId, script: 'te' }])).toContainEqual({
    occurrence_id: occurrenceId,
    script: 'te',
    name,
    times: 1,
  })
  await query(
    `insert into sankalpam.ticks (event_id, booking_id, place, mark, ticked, version, staff_id, at) select $1, $2, $3, $4, true, 0, (select min(id) from admin.staff), now()`,
    [homam.id, body.lastId, first?.place, mark],
  )
  expect(await counted()).toMatchObject({ read: 1 })
  expect(
    (await listUnseenNames(app.app.db, [{ occurrenceId, script: 'te' }])).filter(row => row.name === name),
  ).toEqual([])
})
