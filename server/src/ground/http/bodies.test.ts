import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { bodyShares, guardBodies, shareConnections } from './bodies.ts'

const app = testApp({ TRUST_PROXY: '1', HOST: '127.0.0.1' })

/** Sends what is given on a connection of its own, and answers the status line once there is one. */
function half(
  head: string,
  body = '',
  to: { port?: number; localAddress?: string } = {},
): { answer: Promise<string>; socket: Socket; more(text: string): void } {
  const socket = connect({ port: Number(new URL(app.url).port), host: '127.0.0.1', ...to })
  onTestFinished(() => void socket.destroy())
  const answer = new Promise<string>(resolve => {
    let received = ''
    socket.on('error', () => undefined)
    socket.on('data', bytes => {
      received += String(bytes)
      if (received.includes('\r\n')) resolve(received.slice(9, 12))
    })
    socket.on('close', () => resolve('closed'))
  })
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\nhost: localhost\r\n\r\n${body}`)
  return { answer, socket, more: text => void socket.write(text) }
}

/** `waits` where nothing is answered for half a second. A refusal is waited for as long as a test may take: a slow machine is none. */
const soon = (answer: Promise<string>): Promise<string> => Promise.race([answer, delay(500, 'waits')])

const post = (path: string, bytes: number | 'chunked', from: string, headers = '') =>
  `POST ${path} HTTP/1.1\nx-forwarded-for: ${from}\ncontent-type: application/json\n${bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`}${headers && `\n${headers}`}`

test.each([
  ['/api/webhooks/whatsapp', '404'],
  ['/api/webhooks/nobody', '404'],
  ['/api/webhooks/sandbox', '401'],
  ['/api/webhooks/sandbox-messages', '401'],
  ['/api/saveForm', '401'],
  ['/api/my-data', '401'],
  ['/api/office/save-content', '400'],
  ['/api/office/files/import', '400'],
  ['/api/office/upload-picture', '400'],
  ['/api/no-such-call', '404'],
  ['/te/home', '404'],
])('%s is refused before its body, when what shows who sends it is missing', async (path, status) => {
  for (const bytes of [1_000_000, 60_000, 'chunked'] as const) {
    const { answer, socket } = half(post(path, bytes, '203.0.113.1'))
    // Although the body has not arrived.
    expect(await answer).toBe(status)
    // The rest of the body would have to be read: the connection ends instead.
    await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
  }
})

test('a body is let in up to what its sender needs', async () => {
  const signed = 'x-sandbox-signature: 00'
  const token = `authorization: Bearer ${'a'.repeat(40)}`
  const answer = (path: string, bytes: number, header: string) => half(post(path, bytes, '203.0.113.2', header)).answer
  expect(await soon(answer('/api/webhooks/sandbox', 64_000, signed))).toBe('waits')
  expect(await answer('/api/webhooks/sandbox', 70_000, signed)).toBe('413')
  expect(await answer('/api/webhooks/sandbox-messages', 70_000, signed)).toBe('413')
  expect(await soon(answer('/api/saveForm', 250_000, token))).toBe('waits')
  expect(await answer('/api/saveForm', 300_000, token)).toBe('413')
  expect(await soon(answer('/api/find-homams', 60_000, ''))).toBe('waits')
  expect(await answer('/api/find-homams', 70_000, '')).toBe('413')
})

test('bodies under way are bounded by network and in all; short ones are always let in, and room comes back', async () => {
  const send = (from: string) => half(post('/api/find-homams', 65_536, from), '{')
  // 8 MB of one network, whichever of its addresses they come from.
  const first = Array.from({ length: 128 }, (_, at) => send(`198.51.100.${at + 1}`))
  await Promise.all(first.map(({ answer }) => soon(answer)))
  await expect.poll(() => soon(send('198.51.100.250').answer)).toBe('429')
  expect(await soon(send('198.51.101.1').answer)).toBe('waits')
  expect(await half(post('/api/find-homams', 'chunked', '198.51.100.3')).answer).toBe('429')
  const login = await app.raw('POST', '/api/request-otp', {
    body: JSON.stringify({ phone: '9000000077' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.251' },
  })
  expect(login.status).toBe(200)

  // 24 MB of all.
  const others = Array.from({ length: 255 }, (_, at) => send(`192.0.${(at % 64) + 1}.${at % 250}`))
  await Promise.all(others.map(({ answer }) => soon(answer)))
  await expect.poll(() => soon(send('203.0.114.9').answer)).toBe('503')

  for (const { socket } of [...first, ...others]) socket.destroy()
  await expect.poll(() => soon(send('198.51.100.250').answer)).toBe('waits')
})

test('one connection holds no more than its share, however many requests it sends ahead', async () => {
  const whole = '{' + ' '.repeat(65_534) + '}'
  const head = `${post('/api/find-homams', 65_536, '203.0.115.1')}\nhost: localhost\n\n`.replaceAll('\n', '\r\n')
  const { answer, more } = half(post('/api/find-homams', 65_536, '203.0.115.1'), whole)
  more((head + whole).repeat(20))
  expect(['200', '400', '429']).toContain(await answer)
})

test('an upload that stands still is ended, and what it held is free again', async () => {
  const server = Fastify()
  const guard = guardBodies(
    server,
    { ...bodyShares, uploads: 1_000_000 },
    { graceMs: 0, mostMs: 60_000, lookedAtMs: 10 },
  )
  onTestFinished(() => (guard.stop(), server.close()))
  server.post('/upload', { config: { upload: true }, bodyLimit: 2_000_000 }, () => 'taken')
  const port = Number(new URL(await server.listen()).port)
  const upload = () => half('POST /upload HTTP/1.1\ncontent-type: text/plain\ncontent-length: 900000', 'a', { port })
  for (let nth = 0; nth < 2; nth++) {
    const { answer, socket } = upload()
    expect(await answer).toBe('408')
    await once(socket, 'close')
  }
})

test('one network has half of the connections: the rest is for others, and a proxy has all', async () => {
  const server = createServer((_request, response) => response.end())
  onTestFinished(() => void server.close())
  shareConnections(server, address => address === '127.0.9.9', 8)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = (server.address() as AddressInfo).port
  const from = (localAddress: string) => half('GET / HTTP/1.1', '', { port, localAddress })
  const answers = async (...sent: ReturnType<typeof half>[]) => Promise.all(sent.map(({ answer }) => answer))

  const proxied = Array.from({ length: 5 }, () => from('127.0.9.9'))
  expect(await answers(...proxied)).toEqual(Array(5).fill('200'))
  for (const { socket } of proxied) socket.destroy()
  const still = [1, 2, 3, 4].map(host => from(`127.0.1.${host}`))
  expect(await answers(...still)).toEqual(Array(4).fill('200'))
  expect(await answers(from('127.0.1.5'), from('127.0.2.1'))).toEqual(['closed', '200'])
  still[0]?.socket.destroy()
  await expect.poll(() => from('127.0.1.5').answer).toBe('200')
})

test('two Host headers are refused, also for a page from memory', async () => {
  for (const path of ['/te/home', '/api/trust', '/healthz'])
    expect(await half(`GET ${path} HTTP/1.1\nHost: other.example`).answer).toBe('400')
  expect(await half('GET /healthz HTTP/1.1').answer).toBe('200')
})
