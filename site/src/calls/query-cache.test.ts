import { expect, test } from 'vitest'
import { english } from '../../../contract/languages.ts'
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
