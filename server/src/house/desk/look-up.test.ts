import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
const deskStaff = () => app.given.staff('operations')
const lookUp = async (phone: string) =>
  (await (await deskStaff()).call('POST /api/office/look-up-devotee', { phone })).body
const address = ['door_no', 'village', 'city', 'district', 'state', 'pincode']

const orderFor = (
  homam: Awaited<ReturnType<typeof app.given.homam>>,
  devotee: Awaited<ReturnType<typeof app.given.devotee>>,
  personal: Record<string, string | null>,
) => ({
  key: crypto.randomUUID(),
  phone: devotee.phone,
  language: 'ta',
  event: homam.id,
  package: homam.packageId,
  products: [],
  total: homam.price,
  personal,
  family: formFor(homam, devotee).familyMembers,
  pay: 'cash' as const,
  receipt: `R-${devotee.phone}`,
})

test('a number brings the family by name, gotra and star, and what was booked last, as it can be booked again', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  expect(await lookUp(devotee.phone)).toMatchObject({ last: null, members: [] })
  const { personalData, familyMembers } = formFor(homam, devotee)
  const staff = await deskStaff()
  expect((await staff.call('POST /api/office/counter-order', orderFor(homam, devotee, personalData))).status).toBe(200)
  await devotee.call('POST /api/family-save', {
    userId: devotee.id,
    name: 'Sita',
    relation: 'spouse',
    gotra: 'Kashyapa',
    nakshatra: '3',
  })

  const known = await lookUp(devotee.phone)
  expect(known).toMatchObject({
    language: 'ta',
    personal: { name: personalData.name, pincode: personalData.pincode },
    last: { event: homam.id, package: homam.packageId, manyDays: false, products: [] },
  })
  expect(known.last?.family).toHaveLength(familyMembers.length)
  expect(known.members[0]).toMatchObject({
    answers: { name: 'Sita' },
    said: expect.stringMatching(/^Sita, Kashyapa, [A-Z]/),
  })
  // Whoever stands in the book and in the last order is offered once; the devotee is not offered beside themselves.
  const names = known.members.map(member => member.answers.name)
  expect(names).toEqual(['Sita', ...familyMembers.map(member => member.name)])

  await app.app.db.pool.query('update catalogue.events set cancelled_at = now() where id = $1', [homam.id])
  expect((await lookUp(devotee.phone)).last).toBeNull()
})

test('without an address the prasadam is collected: no label, handed over from the shelf; half an address is refused', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const { personalData } = formFor(homam, devotee)
  const withoutAddress = Object.fromEntries(Object.entries(personalData).filter(([name]) => !address.includes(name)))
  const staff = await deskStaff()
  const half = orderFor(homam, devotee, { ...withoutAddress, city: 'Vijayawada' })
  expect((await staff.call('POST /api/office/counter-order', half)).body).toMatchObject({
    code: 'invalid_fields',
    fields: { pincode: expect.any(String), door_no: expect.any(String) },
  })
  const { body: order } = await staff.call('POST /api/office/counter-order', orderFor(homam, devotee, withoutAddress))
  const parcels = await staff.call('POST /api/office/prasadam-list', {
    page: 1,
    perPage: 10,
    event: homam.id,
    which: 'all',
  })
  expect(parcels.body.rows).toMatchObject([{ bookingId: order.id, collected: true, place: '' }])
  // Names are corrected without an address; a whole one sends the parcel by post.
  const seen = (await staff.call('POST /api/office/order', { id: order.id })).body
  const correct = (version: number, personal: object) =>
    staff.call('POST /api/office/edit-order-people', {
      orderId: order.orderId,
      version,
      personal: personal as Record<string, string>,
      family: seen.family,
    })
  const renamed = await correct(seen.version, { ...withoutAddress, name: 'Lakshmi' })
  expect(renamed.body).toMatchObject({ changed: true })
  expect((await correct(seen.version + 1, personalData)).status).toBe(200)
  expect((await staff.call('POST /api/office/order', { id: order.id })).body.address).toContain(personalData.pincode)
  // On the site everybody gives an address.
  const onSite = await devotee.call('POST /api/saveForm', {
    ...formFor(homam, devotee),
    personalData: withoutAddress,
  })
  expect(onSite.body.code).toBe('invalid_fields')
})

test('a pincode fills in what most orders with it say, else its state', async () => {
  const staff = await deskStaff()
  const placeOf = async (pincode: string) => (await staff.call('POST /api/office/place-of-pincode', { pincode })).body
  expect(await placeOf('744101')).toEqual({ city: '', district: '', state: 'AN' })
  expect(await placeOf('600004')).toMatchObject({ state: 'TN' })
  expect(await placeOf('999999')).toEqual({ city: '', district: '', state: '' })
  const homam = await app.given.homam()
  const order = async (city: string) => {
    const devotee = await app.given.devotee()
    const personal = { ...formFor(homam, devotee).personalData, pincode: '517501', city, district: 'Tirupati' }
    await staff.call('POST /api/office/counter-order', orderFor(homam, devotee, { ...personal, state: 'AP' }))
  }
  for (const city of ['Tirupati', 'Tirumala', 'Tirupati']) await order(city)
  expect(await placeOf('517501')).toEqual({ city: 'Tirupati', district: 'Tirupati', state: 'AP' })
})
