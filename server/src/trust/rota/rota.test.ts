import { expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { type TestStaff, testApp } from '../../../test/test-app.ts'
import { occurrenceOf } from '../catalogue/service.ts'
import { paperOf } from '../../ritual/sankalpam/office-files.ts'
import { viewList } from '../../ritual/sankalpam/list.ts'
import { forgetHelper, forgetOldHelpers, listDutiesOf } from './service.ts'

const app = testApp()
type Save = OfficeCalls['POST /api/office/duty-save']['body']

const save = (staff: TestStaff, id: number, change: Partial<Save>) =>
  staff.call('POST /api/office/duty-save', { id, role: 'Cooking', name: 'Lakshmi', phone: '', version: 0, ...change })
const rota = async (staff: TestStaff, id: number, occurrenceId?: number) =>
  (await staff.call('POST /api/office/rota', { id, occurrenceId })).body

test('a homam has its rota: who does what is added, changed once, taken off, and offered for the next one', async () => {
  const staff = await app.given.staff('operations')
  const { id } = await app.given.homam()
  expect((await save(staff, id, { role: ' First priest ', name: 'Sharma' })).status).toBe(200)
  await save(staff, id, { phone: '+91 98765 00011' })
  const [priest, cook] = (await rota(staff, id)).duties
  expect([priest, cook]).toMatchObject([
    { role: 'First priest', name: 'Sharma', phone: null, clash: null },
    { role: 'Cooking', name: 'Lakshmi', phone: '9876500011' },
  ])
  const change = { duty: cook?.id, version: cook?.version, role: 'Flowers' }
  const twice = await Promise.all([1, 2].map(() => save(staff, id, change)))
  expect(twice.map(answer => answer.body.code ?? 'done').sort()).toEqual(['done', 'edited_meanwhile'])
  for (let times = 0; times < 2; times++)
    expect((await staff.call('POST /api/office/duty-remove', { duty: priest?.id ?? 0 })).status).toBe(200)
  const next = await rota(staff, (await app.given.homam()).id)
  expect(next.duties).toEqual([])
  expect(next.roles).toContain('Flowers')
  expect(next.people).toContainEqual({ name: 'Lakshmi', phone: null })
  expect((await save(staff, id, { phone: '12' })).body.code).toBe('invalid_phone')
  expect((await save(staff, 2_000_000_000, {})).body.code).toBe('not_found')
})

test('somebody with two duties at one hour is pointed out in both, and at another hour in none', async () => {
  const staff = await app.given.staff('operations')
  const day = addDays(dayOf(app.app.clock.now()), 3)
  const slots = [
    { starts: 450, lasts: 60 },
    { starts: 600, lasts: 60 },
  ]
  const [one, other] = [await app.given.seva({ days: [day], slots }), await app.given.seva({ days: [day], slots })]
  const at = (seva: typeof one, slot: number) => ({ occurrenceId: seva.occurrences[slot]?.id })
  await save(staff, one.id, { ...at(one, 0), name: 'Somayaji', role: 'First priest' })
  await save(staff, other.id, { ...at(other, 1), name: 'Somayaji' })
  expect((await rota(staff, one.id, at(one, 0).occurrenceId)).duties[0]?.clash).toBeNull()

  await save(staff, other.id, { ...at(other, 0), name: 'somayaji', phone: '9876500012' })
  expect((await rota(staff, one.id, at(one, 0).occurrenceId)).duties[0]?.clash).toMatchObject({ role: 'Cooking' })
  expect((await rota(staff, other.id, at(other, 0).occurrenceId)).duties[0]?.clash).toMatchObject({
    role: 'First priest',
  })
  // Two people of one name, each with a number, are two people.
  const [duty] = (await rota(staff, one.id, at(one, 0).occurrenceId)).duties
  const known = { duty: duty?.id, version: duty?.version, name: 'Somayaji', phone: '9876500013' }
  await save(staff, one.id, { ...at(one, 0), ...known })
  expect((await rota(staff, one.id, at(one, 0).occurrenceId)).duties[0]?.clash).toBeNull()
})

test('the month shows every homam of it, and sevas with many days where somebody has something to do', async () => {
  const staff = await app.given.staff('operations')
  const homam = await app.given.homam()
  const day = addDays(dayOf(app.app.clock.now()), 2)
  const seva = await app.given.seva({ days: [day], slots: [{ starts: 450, lasts: null }] })
  const occurrenceId = seva.occurrences[0]?.id
  const monthOf = async (month: string) =>
    (await staff.call('POST /api/office/rota-month', { month })).body.sevas.map(one => one.id)
  const { rows } = await app.app.db.pool.query<{ day: string }>(
    'select day::text from catalogue.occurrences where event_id = $1',
    [homam.id],
  )
  expect(await monthOf((rows[0]?.day ?? '').slice(0, 7))).toContain(homam.id)
  expect(await monthOf(day.slice(0, 7))).not.toContain(seva.id)
  await save(staff, seva.id, { occurrenceId })
  const { sevas } = (await staff.call('POST /api/office/rota-month', { month: day.slice(0, 7) })).body
  expect(sevas.find(one => one.id === seva.id)).toMatchObject({
    occurrenceId,
    heldOn: day,
    duties: [{ name: 'Lakshmi' }],
  })
})

test('the printed list names who does what, without numbers; numbers go with time and with an erasure', async () => {
  const staff = await app.given.staff('operations')
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  await save(staff, homam.id, { phone: devotee.phone })
  const occurrenceId = await occurrenceOf(app.app.db, homam.id)
  const list = await viewList(app.app, english, occurrenceId, 'te')
  const paper = paperOf(list, false, 0, await listDutiesOf(app.app.db, occurrenceId))
  expect(paper.duties).toEqual({ heading: 'ఎవరు ఏ పని చేస్తారు', lines: ['Cooking: Lakshmi'] })
  expect(JSON.stringify(paper)).not.toContain(devotee.phone)

  const { body } = await devotee.call('POST /api/my-data', { userId: devotee.id })
  expect(body.helping).toMatchObject([{ role: 'Cooking', name: 'Lakshmi' }])
  await forgetOldHelpers(app.app.db, '2000-01-01', 10)
  expect((await rota(staff, homam.id)).duties[0]?.phone).toBe(devotee.phone)
  await app.app.db.tx(tx => forgetHelper(tx, devotee.phone))
  expect((await rota(staff, homam.id)).duties).toEqual([])

  await save(staff, homam.id, { phone: devotee.phone })
  await forgetOldHelpers(app.app.db, '2999-01-01', 10)
  expect((await rota(staff, homam.id)).duties).toMatchObject([{ name: 'Lakshmi', phone: null }])
})
