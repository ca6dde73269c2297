import { expect, test } from 'vitest'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { type HomamTimes, listLocksAt, startOf, timelineOf } from './timeline.ts'

const times: HomamTimes = { heldOn: '2026-12-31' as Day, startsMinutes: 390, locksMinutesBefore: 720 }
const ends = Date.parse('2026-12-31T04:00:00Z')
const paidAt = Date.parse('2026-12-20T10:00:00Z')
const statesAt = (now: string, sent = false) =>
  timelineOf(times, paidAt, { ends, prasadamSent: sent, mediaThere: false }, Date.parse(now)).map(step => step.state)

test('a homam begins and its list locks by the clock of India, also over the end of a year (D5)', () => {
  expect(new Date(startOf(times)).toISOString()).toBe('2026-12-31T01:00:00.000Z')
  expect(new Date(listLocksAt(times)).toISOString()).toBe('2026-12-30T13:00:00.000Z')
})

test('the video comes within 3 days and prasadam within 15 (spec §1)', () => {
  const [registered, locks, live, video, prasadam] = timelineOf(
    times,
    paidAt,
    { ends, prasadamSent: false, mediaThere: false },
    paidAt,
  )

  expect(registered).toMatchObject({ step: 'registered', at: paidAt, is: 'instant', state: 'done' })
  expect(locks).toMatchObject({ step: 'list_locks', at: listLocksAt(times), is: 'instant' })
  expect(live).toMatchObject({ step: 'live', at: startOf(times), is: 'instant' })
  expect(video).toMatchObject({ step: 'video', at: Date.parse('2027-01-02T18:30:00Z'), is: 'day' })
  expect(prasadam).toMatchObject({ step: 'prasadam', at: Date.parse('2027-01-14T18:30:00Z'), is: 'day' })
})

test.each([
  ['a moment before the list locks', '2026-12-30T12:59:59.999Z', ['done', 'next', 'next', 'next', 'next']],
  ['when the list locks', '2026-12-30T13:00:00Z', ['done', 'done', 'next', 'next', 'next']],
  ['while the homam is on', '2026-12-31T01:00:00Z', ['done', 'done', 'now', 'next', 'next']],
  ['once it is over', '2026-12-31T04:00:00Z', ['done', 'done', 'done', 'now', 'next']],
  ['from 24:00 IST of its day', '2026-12-31T18:30:00Z', ['done', 'done', 'done', 'now', 'now']],
  ['after the days for the video', '2027-01-03T18:30:00Z', ['done', 'done', 'done', 'done', 'now']],
  ['on the last moment of the 15th day', '2027-01-15T18:29:59Z', ['done', 'done', 'done', 'done', 'now']],
  ['after it', '2027-01-15T18:30:00Z', ['done', 'done', 'done', 'done', 'overdue']],
])('%s', (_when, now, states) => {
  expect(statesAt(now)).toEqual(states)
})

test('prasadam that was sent is done, early or late', () => {
  expect(statesAt('2026-12-30T00:00:00Z', true).at(-1)).toBe('done')
  expect(statesAt('2027-02-01T00:00:00Z', true).at(-1)).toBe('done')
})
