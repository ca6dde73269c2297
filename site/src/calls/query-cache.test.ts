import { expect, test } from 'vitest'
import { allCalls } from '../../../contract/calls.ts'
import { english } from '../../../contract/ground/languages.ts'
import { isPersonal, ofCalls } from './keys.ts'
import { makeQueryCache, neverFresh } from './query-cache.ts'
import { type CallFunction, query } from './use-calls.ts'

const languagesQuery = query('GET /api/languages', {})

/** A server that responds on demand. Each response carries its number. */
function slowServer() {
  const waiting: (() => void)[] = []
  let calls = 0
  const call = (() => {
    const n = ++calls
    return new Promise(done => waiting.push(() => done([{ id: n, language: String(n) }])))
  }) as unknown as CallFunction
  const answerNext = async () => {
    waiting.shift()?.()
    await new Promise(resolve => setTimeout(resolve))
  }
  return { call, answerNext, calls: () => calls }
}

test('however many ask at once, the call is made once', async () => {
  const server = slowServer()
  const cache = makeQueryCache({ call: server.call, retries: 0 })
  const all = Promise.all([
    cache.get(languagesQuery, english),
    cache.get(languagesQuery, english),
    cache.get(languagesQuery, english, 0),
  ])
  await server.answerNext()
  await all
  expect(server.calls()).toBe(1)
})

test('who asks anew after a change is not given what was asked before it', async () => {
  const server = slowServer()
  const cache = makeQueryCache({ call: server.call, retries: 0 })
  const first = cache.get(languagesQuery, english)
  const again = cache.get(languagesQuery, english, neverFresh)
  await server.answerNext()
  await first
  expect(cache.entry(languagesQuery, english).data).toMatchObject([{ id: 1 }])
  await server.answerNext()
  await again
  expect(cache.entry(languagesQuery, english).data).toMatchObject([{ id: 2 }])
  // The next fetch starts afresh: none is left under way.
  const last = cache.get(languagesQuery, english, 0)
  await server.answerNext()
  await last
  expect(server.calls()).toBe(3)
})

test('what was asked for one person, or by the key of an order, is dropped at their leaving; the rest stays', async () => {
  const cache = makeQueryCache({ call: (() => Promise.resolve({})) as unknown as CallFunction, retries: 0 })
  const personal = [
    query('POST /api/family', { userId: 7 }),
    query('POST /api/my-data', { userId: 7 }),
    query('POST /api/events', { category: 'live', user_id: 7 }),
    query('POST /api/shared-order', { orderId: 'x', key: 'y' }),
  ]
  const all = [languagesQuery, ...personal]
  await Promise.all(all.map(each => cache.get(each, english)))
  expect(all.map(each => cache.entry(each, english).data)).toEqual(all.map(() => ({})))
  cache.forget(isPersonal)
  expect(personal.map(each => cache.entry(each, english).data)).toEqual(personal.map(() => undefined))
  expect(cache.entry(languagesQuery, english).data).toEqual({})
  cache.forget(ofCalls('POST /api/my-data', 'GET /api/languages'))
  expect(cache.entry(languagesQuery, english).data).toBeUndefined()
})

test('every call for one person names them, or is no question of a page', () => {
  const unnamed = Object.values(allCalls)
    .filter(({ for: caller, body }) => caller === 'devotee' && !/"(?:userId|user_id)":/.test(JSON.stringify(body)))
    .map(({ name }) => name)
  const actions = ['GET /api/protected', 'POST /api/correct-names', 'POST /api/logout', 'POST /api/retry-payment']
  expect(unnamed.toSorted()).toEqual(actions)
})
