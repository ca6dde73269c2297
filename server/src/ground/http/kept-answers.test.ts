import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { makeAnswerCaches } from './answer-cache.ts'
import { contentVersion } from './content-version.ts'
import { keptAnswers } from './kept-answers.ts'

const app = testApp()
const address = '/api/homelist'

/** A server whose framework answers any text with what it read, and caches it under the language that it names. */
async function small() {
  const content = contentVersion()
  const { answers: cache } = makeAnswerCaches()
  const seen = { before: 0, handedOn: [] as unknown[] }
  const day = new Date(app.app.clock.now() + 330 * 60_000).toISOString().slice(0, 10) as never
  const kept = keptAnswers(app.app, content, new Set([address]), () => seen.before++)
  const server = createServer((request, response) =>
    kept.answer(request, response, () => {
      void json(request).then(asked => {
        seen.handedOn.push(asked)
        const key = String((asked as { language: number }).language)
        const plain = Buffer.from(JSON.stringify({ key }))
        cache.set(key, { version: content.current(), day, plain, gzip: undefined })
        kept.remember(request, { cache, key })
        response.end(plain)
      })
    }),
  ).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = async (body: string, headers: Record<string, string> = {}, path = address, method = 'POST') =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).json()
  return { content, cache, seen, port, ask }
}

test('the same text is answered before the framework, until content changes', async () => {
  const { ask, seen, content } = await small()
  expect([await ask('{"language":2}'), await ask('{"language":2}')]).toEqual([{ key: '2' }, { key: '2' }])
  expect(seen).toEqual({ before: 1, handedOn: [{ language: 2 }] })
  content.bump()
  await ask('{"language":2}')
  expect(seen.handedOn).toHaveLength(2)
})

test('another text, language, address, method or type is handed on whole', async () => {
  const { ask, seen } = await small()
  await ask('{"language":2}')
  await ask('{ "language":2}')
  await ask('{"language":2}', { 'accept-language': 'te' })
  await ask('{"language":2}', {}, `${address}?x`)
  await ask('{"language":2}', {}, address, 'PUT')
  await ask('{"language":2}', { 'content-type': 'text/plain' })
  const long = { language: 2, x: 'x'.repeat(9000) }
  await ask(JSON.stringify(long))
  await ask(JSON.stringify(long))
  expect(seen.before).toBe(0)
  const body = { language: 2 }
  expect(seen.handedOn).toEqual([body, body, body, body, body, body, long, long])
})

test('a body that comes in pieces is handed on whole, and requests sent ahead are answered in turn', async () => {
  const { ask, seen, port } = await small()
  await ask('{"language":2}')
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', chunk => (text += String(chunk)))
  const head = `POST ${address} HTTP/1.1\r\nhost: localhost\r\naccept-language: *\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n`
  socket.write(`${head}{"langua`)
  await delay(50)
  socket.write(`ge":2}${head}{"language":2}${head}{"language":3}${head}{"language":2}`)
  await expect.poll(() => text.match(/\{"key":"\d"\}/g)).toEqual(['2', '2', '3', '2'].map(key => `{"key":"${key}"}`))
  expect(seen).toEqual({ before: 2, handedOn: [{ language: 2 }, { language: 2 }, { language: 3 }] })
})

test('what anybody makes up is forgotten again, and an answer that left the cache is made anew', async () => {
  const { ask, seen, cache } = await small()
  await ask('{"language":2}')
  cache.clear()
  await ask('{"language":2}')
  expect(seen.before).toBe(0)
  for (let spaces = 1; spaces <= 30; spaces++)
    await Promise.all(Array.from({ length: 40 }, (_, i) => ask(`{"language":2${' '.repeat(spaces)}, "x":${i}}`)))
  const { before } = seen
  await ask('{"language":2}')
  expect(seen.before).toBe(before)
})

test.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
  'an answer sent before the framework is as that of the framework: %o',
  async headers => {
    const homam = await app.given.homam()
    const ask = async (text: string) => {
      const answer = await app.raw('POST', '/api/viewmore', {
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
      })
      const { date: _date, 'x-server-time': _time, ...rest } = Object.fromEntries(answer.headers)
      return { status: answer.status, headers: rest, text: await answer.text() }
    }
    const text = JSON.stringify({ language: 2, serviceId: homam.id })
    const [first, second, third] = [await ask(text), await ask(text), await ask(text)]
    expect(first.status).toBe(200)
    expect([second, third]).toEqual([first, first])
    expect(await ask(`{"language":2,"serviceId":[${homam.id}]}`)).toMatchObject({ status: 400 })
    await app.app.db.pool.query(`update catalogue.events set title = title || '{"te":"వేరే"}' where id = $1`, [homam.id])
    await expect.poll(async () => JSON.parse((await ask(text)).text).lang_title).toBe('వేరే')
  },
)
