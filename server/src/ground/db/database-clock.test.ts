import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { makeLogger } from '../../log.ts'
import { findings } from '../../house/operations/doctor.ts'
import { databaseClock } from './database-clock.ts'

const app = testApp()
const minuteMs = 60_000

test('a process goes by the database’s time where its machine’s clock is wrong, and the doctor names it', async () => {
  const clocks = async () => (await findings(app.app)).filter(finding => finding.code.startsWith('clock_'))
  expect(await clocks()).toMatchObject([{ code: 'clock_good', colour: 'green' }])

  let ahead = 40 * minuteMs
  const clock = await databaseClock(app.app.db, makeLogger('silent'), () => Date.now() + ahead)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(minuteMs)
  expect(Math.round(clock.aheadMs() / minuteMs)).toBe(40)
  expect(await clocks()).toMatchObject([{ code: 'clock_differs', colour: 'red', values: { time: '40 min' } }])

  ahead = -3 * 60 * minuteMs
  await clock.measure()
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(minuteMs)

  ahead = 0
  await clock.measure()
  expect(clock.aheadMs()).toBe(0)
  await app.app.db.pool.query(`update jobs.clock_differences set measured_at = now() - interval '6 minutes'`)
  expect(await clocks()).toMatchObject([{ code: 'clock_good' }])
  clock.stop()
})

test('an answer that takes longer than the difference changes nothing', async () => {
  let asked = 0
  const clock = await databaseClock(app.app.db, makeLogger('silent'), () => Date.now() + (asked++ === 0 ? -8000 : 0))
  expect(clock.aheadMs()).toBe(0)
  clock.stop()
})
