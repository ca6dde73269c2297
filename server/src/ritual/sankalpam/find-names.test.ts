import { expect, test } from 'vitest'
import { formFor, type Homam, testApp } from '../../../test/test-app.ts'

const app = testApp()

async function book(homam: Homam, names: string[]) {
  const devotee = await app.given.devotee()
  const [name = '', ...family] = names
  const form = formFor(homam, devotee, { familyMembers: family.map(member => ({ name: member })) })
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  return { devotee, order, form }
}

test.each([
  ['శ్రీనివాస రావు', 'srinivasa rao'],
  ['Srinivasa Rao', 'శ్రీనివాస రావు'],
  ['ರಾಘವೇಂದ್ರ ಗೌಡ', 'raghavendra gowda'],
  ['K. V. S. Murthy', 'kvs murthy'],
])('on a list %s is found by "%s", and of the order only the name that is meant', async (name, typed) => {
  const homam = await app.given.homam()
  const staff = await app.given.staff('priest')
  const other = await book(homam, [name])
  const { order } = await book(homam, ['Lakshmi', name, 'Ravi'])
  // On another list, and not paid.
  await book(await app.given.homam(), [name])
  const find = async (q: string) => (await staff.call('POST /api/office/list-find', { eventId: homam.id, q })).body
  await expect
    .poll(() => find(typed))
    .toEqual({
      names: expect.arrayContaining([
        { booking_id: other.order.lastId, place: 0 },
        { booking_id: order.lastId, place: 1 },
      ]),
      behind: false,
    })
  expect((await find(typed)).names).toHaveLength(2)
  expect((await find('Somebody Else')).names).toEqual([])
  // A text without any word finds nobody, instead of everybody.
  for (const q of ['  ', '?!', order.orderId]) expect((await find(q)).names).toEqual([])
})

test('a name that is corrected is found by the new one; the list of no homam is none', async () => {
  const homam = await app.given.homam()
  const staff = await app.given.staff('operations')
  const { devotee, order, form } = await book(homam, ['వెంకట రమణ'])
  const find = async (q: string) =>
    (await staff.call('POST /api/office/list-find', { eventId: homam.id, q })).body.names
  await expect.poll(() => find('venkata ramana')).toHaveLength(1)
  await devotee.call('POST /api/correct-names', {
    orderId: order.orderId,
    personalData: { ...form.personalData, name: 'సుబ్బారావు' },
    familyMembers: [],
  })
  await expect.poll(() => find('subba rao')).toHaveLength(1)
  expect(await find('venkata ramana')).toEqual([])
  expect((await staff.call('POST /api/office/list-find', { eventId: 99_999, q: 'rao' })).body.code).toBe('not_found')
})
