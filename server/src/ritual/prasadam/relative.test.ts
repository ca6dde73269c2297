import { expect, test } from 'vitest'
import { english } from '../../../../contract/ground/languages.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { layLabels } from './labels.ts'

const app = testApp()

const theirs = { relative_name: 'Demo Aunt', phone_number: '9876500001' }
const labelOf = async (event: number) => {
  const { pages } = await layLabels(app.app, {
    perSheet: 8,
    startAt: 1,
    order: 'desk',
    ids: undefined,
    filter: { which: 'all', event },
    language: english,
  })
  return pages[0]?.[0]
}

test('prasadam for a relative goes out under their name and number, and is remembered, corrected and known as theirs', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee)
  const asked = (personal: Record<string, string>) =>
    devotee.call('POST /api/saveForm', { ...form, personalData: { ...form.personalData, ...personal } })

  for (const phone_number of ['', '+17325550101'])
    expect((await asked({ ...theirs, phone_number })).body.fields).toHaveProperty('phone_number')
  expect((await asked({ ...theirs, relative_name: 'a'.repeat(300) })).body.fields).toHaveProperty('relative_name')

  const placed = (await asked(theirs)).body
  await app.pay(placed.paymentUrl)
  expect(await labelOf(homam.id)).toMatchObject({ name: 'Demo Aunt', phone: theirs.phone_number })

  const staff = await app.given.staff('owner')
  const parcels = await staff.call('POST /api/office/prasadam-list', {
    which: 'all',
    q: 'demo aunt',
    page: 1,
    perPage: 25,
  })
  expect(parcels.body.rows).toMatchObject([{ receiver: 'Demo Aunt', orderId: placed.orderId }])
  const found = async (q: string) =>
    (
      await staff.call('POST /api/office/prasadam-list', { which: 'all', q, page: 1, perPage: 25, event: homam.id })
    ).body.rows.map(({ orderId }) => orderId)
  // The schedule may make the keys of the same names at this moment.
  await expect.poll(() => found('demo aunt')).toEqual([placed.orderId])
  expect(await found('Demo Stranger')).toEqual([])
  const order = (await staff.call('POST /api/office/order', { id: placed.orderId })).body
  expect(order.address).toMatch(/^Demo Aunt, /)
  expect(order.personal).toMatchObject(theirs)

  const { orderId } = placed
  const own = (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
  expect(own.address).toMatch(/^Demo Aunt, /)
  const next = await devotee.call('POST /api/getUserData', { userId: devotee.id, serviceId: homam.id })
  expect(next.body.personalData).toMatchObject(theirs)

  const corrected = await devotee.call('POST /api/correct-names', {
    orderId,
    personalData: { ...form.personalData, ...theirs, relative_name: 'శ్రీనివాస రావు' },
    familyMembers: form.familyMembers,
  })
  expect(corrected.body).toMatchObject({ changed: true })
  expect(await labelOf(homam.id)).toMatchObject({ name: 'శ్రీనివాస రావు' })
  await expect.poll(() => found('srinivasa rao')).toEqual([orderId])
  expect(await found('demo aunt')).toEqual([])
  const data = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(data.orders[0]?.address).toMatchObject({ relative_name: 'శ్రీనివాస రావు' })
  expect(data.orders[0]?.address_line).toMatch(/^శ్రీనివాస రావు, /)
})

test('whoever wants no parcel gives no address; whoever does not say so needs one', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee)
  const personalData = { name: 'Demo Devotee' }
  const refused = await devotee.call('POST /api/saveForm', { ...form, personalData })
  expect(refused.body.fields).toHaveProperty('pincode')
  const placed = (await devotee.call('POST /api/saveForm', { ...form, personalData, collects: true })).body
  await app.pay(placed.paymentUrl)
  expect(await labelOf(homam.id)).toMatchObject({ name: personalData.name, collected: 'Collects at the temple' })
})
