import { expect, test } from 'vitest'
import { english } from '../../../contract/languages.ts'
import { anew, makeAnswers } from './query-cache.ts'
import { ask, type CallFunction } from './use-calls.ts'

const asked = ask('GET /api/languages', {})

/** A server that answers when it is told to; each answer says the how manieth it is. */
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
  const answers = makeAnswers({ call: server.call, retries: 0 })
  const all = Promise.all([answers.get(asked, english), answers.get(asked, english), answers.get(asked, english, 0)])
  await server.answerNext()
  await all
  expect(server.calls()).toBe(1)
})

test('who asks anew after a change is not given what was asked before it', async () => {
  const server = slowServer()
  const answers = makeAnswers({ call: server.call, retries: 0 })
  const first = answers.get(asked, english)
  const again = answers.get(asked, english, anew)
  await server.answerNext()
  await first
  expect(answers.known(asked, english).data).toMatchObject([{ id: 1 }])
  await server.answerNext()
  await again
  expect(answers.known(asked, english).data).toMatchObject([{ id: 2 }])
  // The next one begins afresh: nothing is left under way.
  const last = answers.get(asked, english, 0)
  await server.answerNext()
  await last
  expect(server.calls()).toBe(3)
})
