import { expect, test } from 'vitest'
import { mayDo, roles, type HeldRole } from '../../../../contract/ground/rights.ts'
import { actNames, acts, isOfOrder, mayAct, readAct } from './palette-acts.ts'
import { paletteActWords } from './palette-act-words.ts'
import { actGroup, ownGroups } from './palette-items.ts'
import { screens } from '../../screens.ts'

const found = (typed: string, role: HeldRole = 'owner') =>
  ownGroups([role], 'en', paletteActWords, typed).groups[0]?.items.map(({ key }) => key.replace('action ', '')) ?? []

test.each([
  ['refund', 'refund'],
  ['వాపసు', 'refund'],
  ['धन-वापसी', 'refund'],
  ['रिफंड', 'refund'],
  ['waapsi', 'refund'],
  ['vaapasu', 'refund'],
  ['invite', 'invite'],
  ['ఆహ్వా', 'invite'],
  ['bulao', 'invite'],
  ['open drawer', 'openDrawer'],
  ['దరఖాస్తు', undefined],
  ['పెట్టె', 'openDrawer'],
  ['दराज', 'openDrawer'],
  ['गल्ला', 'openDrawer'],
  ['take demo off', 'demoOff'],
  ['డెమో', 'demoOff'],
  ['namune hatao', 'demoOff'],
  ['book', 'newOrder'],
  ['बुक', 'newOrder'],
])('"%s" finds the act %s first', (typed, name) => {
  expect(found(typed)[0]).toBe(name)
})

test('an act that one may not do does not show, nor is it read', () => {
  expect(found('refund', 'desk')).toEqual([])
  expect(readAct('refund SD-4D6J7', ['desk'])).toBeUndefined()
  expect(found('invite', 'operations')).toEqual([])
  // The editor may publish, but has no first steps.
  expect(found('demo', 'editor')).toEqual([])
  expect(found('drawer', 'priest')).toEqual([])
  for (const role of roles)
    for (const key of found('', role))
      expect(mayAct([role], actNames.find(name => name === key) ?? 'refund')).toBe(true)
})

test.each([
  ['refund SD-4D6J7', 'refund', 'SD-4D6J7'],
  ['SD-4D6J7 వాపసు', 'refund', 'SD-4D6J7'],
  ['4d6j7 paise wapas', 'refund', '4d6j7'],
  ['cancel order 4D6J7', 'cancelOrder', '4D6J7'],
  ['रद्द SD-4D6J7', 'cancelOrder', 'SD-4D6J7'],
  ['book lakshmi prasanna', 'newOrder', 'lakshmi prasanna'],
  ['book 98480 22338', 'newOrder', '98480 22338'],
])('"%s" is %s about %s', (typed, name, about) => {
  expect(readAct(typed, ['owner'])).toEqual({ name, about })
})

test('a name, a number or a verb alone is no act', () => {
  for (const typed of ['lakshmi', 'SD-4D6J7', 'refund', 'refund ', 'order SD-4D6J7', ''])
    expect([typed, readAct(typed, ['owner'])]).toEqual([typed, undefined])
})

const say = { money: (rupees: number) => `Rs.${rupees}` } as Parameters<typeof actGroup>[3]
const order = {
  id: 7,
  orderCode: 'SD-4D6J7',
  name: 'Lakshmi',
  with: null,
  phone: '9848022338',
  homam: 'Ganapati Homam',
  amount: 1116,
  standing: 'paid' as const,
  at: 0,
}
const nothing = {
  orders: [],
  devotees: [],
  conversations: [],
  sevas: [],
  pages: [],
  donations: [],
  claims: [],
  behind: false,
}
const itemsOf = (typed: string, more: Partial<Parameters<typeof actGroup>[1]>) => {
  const act = readAct(typed, ['owner'])
  if (!act) throw new Error(typed)
  return actGroup(act, { ...nothing, ...more }, paletteActWords.en, say).items
}

test('an act says of an order what will happen, and opens its dialog; where it can’t be done, the order alone', () => {
  expect(itemsOf('refund SD-4D6J7', { orders: [order] })).toMatchObject([
    {
      title: 'Refund SD-4D6J7',
      detail: 'Lakshmi · Ganapati Homam · asks how much of Rs.1116 goes back, and why',
      to: '/orders/7?do=refund',
    },
  ])
  expect(itemsOf('refund SD-4D6J7', { orders: [{ ...order, standing: 'pending' }] })).toMatchObject([
    { to: '/orders/7', detail: 'Lakshmi · Ganapati Homam · not paid: opens the order only' },
  ])
  // What was found for it is not remembered in the tab.
  expect(itemsOf('cancel SD-4D6J7', { orders: [order] })[0]).not.toHaveProperty('remembered')
})

test('booking for somebody takes the number along, in no address, also one that is new here', () => {
  const known = [{ id: 3, phone: '9848022338', name: 'Lakshmi' }]
  expect(itemsOf('book lakshmi', { devotees: known })).toMatchObject([
    { title: 'Book for Lakshmi', to: '/orders/new', state: { phone: '9848022338' } },
  ])
  expect(itemsOf('book 98480 22338', {})).toMatchObject([{ to: '/orders/new', state: { phone: '9848022338' } }])
  expect(itemsOf('book lakshmi', {})).toEqual([])
})

test('each act leads to a screen that these roles may open', () => {
  for (const name of actNames) {
    const { to } = acts[name]
    if (to === undefined || isOfOrder(name)) continue
    const path = to.slice(1).split('?')[0] ?? ''
    const screen = screens
      .filter(one => path === one.path || path.startsWith(`${one.path}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0]
    expect([name, screen?.path !== undefined]).toEqual([name, true])
    for (const role of roles)
      if (mayAct([role], name) && screen) expect([name, role, mayDo([role], screen.right)]).toEqual([name, role, true])
  }
})
