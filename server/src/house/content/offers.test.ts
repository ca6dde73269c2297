import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import type { ContentDocument } from '../../../../contract/office/trust/content.ts'
import type { Content } from '../../../../contract/office/trust/kinds.ts'
import { testApp, type TestStaff } from '../../../test/test-app.ts'
import { movedPrice, withMovedPrices } from './prices.ts'

const app = testApp()
let owner: TestStaff
beforeEach(async () => {
  owner = await app.given.staff('owner')
})

const five = (text: string) => ({ en: text, te: `${text} తె`, ta: `${text} த`, kn: `${text} ಕ`, hi: `${text} हि` })

/** A seva on the site with two packages, at Rs.116 and Rs.516 with further names at Rs.51. */
async function sevaOnSite(title: string): Promise<ContentDocument> {
  const { content } = (await owner.call('POST /api/office/new-content', { kind: 'seva' })).body
  const saved = await owner.call('POST /api/office/save-content', {
    kind: 'seva',
    id: null,
    version: 0,
    content: {
      ...content,
      title: five(title),
      slug: title.toLowerCase(),
      image: '/pictures/ganapati.svg',
      amount: 11_600,
      rule: 'every_day',
      packages: [
        { key: 'one', name: five('One name'), amount: 11_600, capacity: 10 },
        {
          key: 'all',
          name: five('Family'),
          amount: 51_600,
          names_included: 4,
          further_name: 5_100,
          meals: 2,
          meals_per_name: true,
        },
      ],
      personal: [{ key: 'n', send_name: 'name', label: five('Name'), input: 'text', is_required: true, options: [] }],
      family: [],
    },
  })
  const { status, body } = await owner.call('POST /api/office/publish-content', {
    id: saved.body.id,
    version: saved.body.version,
  })
  expect([status, body.problems ?? body]).toEqual([200, []])
  return body
}
const read = async ({ id }: Pick<ContentDocument, 'id'>): Promise<ContentDocument> =>
  (await owner.call('POST /api/office/read-content', { id })).body
const pricesOf = (content: Content) => [
  content.amount,
  ...(content.packages as Content[]).map(one => [one.amount, one.further_name]),
]

test('prices move in whole rupees; what is free stays free, what costs something never becomes free', () => {
  expect([movedPrice(11_600, 5), movedPrice(111_600, 5), movedPrice(100, -50), movedPrice(0, 50)]).toEqual([
    12_200, 117_200, 100, 0,
  ])
  expect(movedPrice(150, 10)).toBe(200)
  const packages = [
    { key: 'a', amount: 51_600, further_name: null },
    { key: 'b', amount: 11_600, further_name: 0 },
  ]
  const { content, prices } = withMovedPrices({ amount: 11_600, original: 20_000, packages }, 10)
  // The price on cards is still the least of the packages.
  expect(pricesOf(content)).toEqual([12_800, [56_800, null], [12_800, 0]])
  expect(content.original).toBe(22_000)
  expect(prices.map(({ of }) => of)).toEqual(['package', 'package', 'further_name', 'card', 'original'])
})

test('the plan says each price before and after, changes nothing, and is what happens then, on the site at once', async () => {
  const seva = await sevaOnSite('Moved')
  const plan = (await owner.call('POST /api/office/plan-prices', { ids: [seva.id], percent: 5 })).body.rows
  expect(plan).toMatchObject([
    {
      id: seva.id,
      onSite: true,
      stays: null,
      prices: [
        { of: 'package', name: 'One name', before: 116, after: 122 },
        { of: 'package', name: 'Family', before: 516, after: 542 },
        { of: 'further_name', name: 'Family', before: 51, after: 54 },
        { of: 'card', name: null, before: 116, after: 122 },
      ],
    },
  ])
  expect(pricesOf((await read(seva)).content)).toEqual(pricesOf(seva.content))
  const items = [{ id: seva.id, version: plan[0]?.version ?? 0 }]
  expect((await owner.call('POST /api/office/move-prices', { percent: 5, items })).body).toEqual({ moved: 1 })
  const after = await read(seva)
  expect(after.state).toBe('published')
  expect(pricesOf(after.published ?? {})).toEqual([12_200, [12_200, null], [54_200, 5_400]])
  // Pressed twice: the prices move once.
  const again = await owner.call('POST /api/office/move-prices', { percent: 5, items })
  expect([again.status, again.body.code]).toEqual([409, 'edited_meanwhile'])
})

test('one that cannot move keeps all others where they were', async () => {
  const [first, second] = [await sevaOnSite('First'), await sevaOnSite('Second')]
  const changed = (
    await owner.call('POST /api/office/save-content', {
      kind: 'seva',
      id: second.id,
      version: second.version,
      content: { ...second.content, title: five('Second, written anew') },
    })
  ).body as ContentDocument
  const ids = [first.id, second.id]
  const plan = (await owner.call('POST /api/office/plan-prices', { ids, percent: 10 })).body.rows
  expect(plan.map(row => row.stays)).toEqual([null, 'changed'])
  const items = [first, changed].map(({ id, version }) => ({ id, version }))
  const refused = await owner.call('POST /api/office/move-prices', { percent: 10, items })
  expect([refused.status, refused.body.code]).toEqual([400, 'bad_request'])
  expect(pricesOf((await read(first)).content)).toEqual(pricesOf(first.content))

  // The same for taking off: a document that is not on the site stops it as a whole.
  await owner.call('POST /api/office/withdraw-content', { id: second.id, version: changed.version })
  const off = await owner.call('POST /api/office/withdraw-offers', { ids })
  expect([off.status, off.body.code]).toEqual([404, 'not_found'])
  expect((await read(first)).state).toBe('published')
  expect((await owner.call('POST /api/office/withdraw-offers', { ids: [first.id] })).body).toEqual({
    taken: 1,
    unheld: 0,
  })
  expect((await read(first)).state).toBe('withdrawn')
})

test('homams are copied to the day of their tithi a year on, all or none', async () => {
  await app.given.homam()
  const { rows } = (await owner.call('POST /api/office/list-content', { kind: 'event', page: 1, perPage: 5 })).body
  const homam = { id: rows[0]?.id ?? 0 }
  await app.app.db.pool.query('update catalogue.packages set meals = 11 where event_id = $1', [rows[0]?.record])
  const steps = [{ key: 'a', hours_before: 24, percent: 50 }]
  await app.app.db.pool.query('update catalogue.events set own_cancelling = true, cancelling = $2 where id = $1', [
    rows[0]?.record,
    JSON.stringify(steps),
  ])
  const plan = (await owner.call('POST /api/office/plan-copies', { ids: [homam.id] })).body.rows
  const next = plan[0]?.next ?? { heldOn: '', closesOn: '' }
  const today = dayOf(app.app.clock.now())
  expect(next.heldOn > addDays(today, 290)).toBe(true)
  expect(next.closesOn <= next.heldOn).toBe(true)
  expect(plan[0]?.made).toBe(false)
  const refused = await owner.call('POST /api/office/copy-homams', {
    items: [{ id: homam.id, closesOn: next.closesOn, heldOn: '2020-01-01' }],
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'bad_request'])
  const items = [{ id: homam.id, ...next }]
  expect((await owner.call('POST /api/office/copy-homams', { items })).body).toEqual({ made: 1 })
  const copies = await app.app.db.pool.query<{
    draft: { packages: { meals: number | null }[]; own_cancelling: boolean; cancelling: object[] }
  }>(`select draft from content.documents where draft ->> 'held_on' = $1`, [next.heldOn])
  const meals = copies.rows.flatMap(row => row.draft.packages.map(one => one.meals))
  expect(meals.length).toBeGreaterThan(0)
  expect(new Set(meals)).toEqual(new Set([11]))
  // Its terms come along.
  expect(copies.rows[0]?.draft).toMatchObject({ own_cancelling: true, cancelling: steps })
  // Whoever plans again reads that it stands there.
  expect((await owner.call('POST /api/office/plan-copies', { ids: [homam.id] })).body.rows[0]?.made).toBe(true)
})

test('a translator moves nothing', async () => {
  const seva = await sevaOnSite('Kept')
  const translator = await app.given.staff('translator')
  const items = [{ id: seva.id, version: seva.version }]
  const days = { closesOn: '2031-01-01', heldOn: '2031-01-02' }
  const answers = [
    await translator.call('POST /api/office/move-prices', { percent: 5, items }),
    await translator.call('POST /api/office/withdraw-offers', { ids: [seva.id] }),
    await translator.call('POST /api/office/copy-homams', { items: [{ id: seva.id, ...days }] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})
