import { expect, test } from 'vitest'
import { checklistOf, type HomamFacts } from './checks.ts'

const day = 86_400_000
const homam = { state: 'open' as const, startsAt: 10 * day, listLocksAt: 9 * day, closedAt: null }
const parcels = { open: 0, late: 0, to_pack: 0, packed: 0, sent: 0, delivered: 0, returned: 0 }
const orders = { all: 0, paid: 0, pending: 0, failed: 0, cancelled: 0, refund_due: 0, refunded: 0 }
const everything: HomamFacts = {
  page: { state: 'published', parity: { en: 100, te: 100 } },
  list: { names: 40, read: 0 },
  media: { photos: [], youtubeId: null, participants: 0, told: 0 },
  parcels: { ...parcels, to_pack: 30 },
  orders,
}
const statesOf = (...given: Parameters<typeof checklistOf>) =>
  Object.fromEntries(checklistOf(...given).map(({ check, state }) => [check, state]))

test('before a homam only its page is due; what comes by itself comes later', () => {
  expect(statesOf(homam, everything, day)).toEqual({
    languages: 'done',
    published: 'done',
    closed: 'later',
    locked: 'later',
    read: 'later',
    photos: 'later',
    packed: 'later',
    sent: 'later',
    money: 'later',
  })
  const behind = { ...everything, page: { state: 'changed' as const, parity: { en: 100, te: 99 } } }
  expect(statesOf(homam, behind, day)).toMatchObject({ languages: 'due', published: 'due' })
})

test('once it has begun the names, photos and parcels are due, one after the other', () => {
  const held = { ...homam, state: 'held' as const }
  expect(statesOf(held, everything, 11 * day)).toMatchObject({
    closed: 'done',
    locked: 'done',
    read: 'due',
    photos: 'due',
    packed: 'due',
    sent: 'later',
    money: 'done',
  })
  const facts = {
    ...everything,
    media: { photos: ['/uploads/a.webp'], youtubeId: null, participants: 30, told: 30 },
    parcels: { ...parcels, packed: 30 },
    orders: { ...orders, refund_due: 1 },
  }
  expect(statesOf({ ...held, closedAt: 11 * day }, facts, 11 * day)).toMatchObject({
    read: 'done',
    photos: 'done',
    packed: 'done',
    sent: 'due',
    money: 'due',
  })
})

test('a homam that was called off has its money to settle only; who may not see a part has no line of it', () => {
  expect(statesOf({ ...homam, state: 'cancelled' }, everything, day)).toEqual({ money: 'done' })
  expect(statesOf(homam, {}, day)).toEqual({ closed: 'later', locked: 'later' })
})
