import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from './databases.ts'
import { freePort } from './free-port.ts'

// A real process, whose memory is looked at from outside.

const connections = 800
const mostMb = 400

let port: number
let server: ChildProcess
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diya-seva-half-'))
  port = await freePort()
  server = spawn(process.execPath, [join(import.meta.dirname, 'server-without-pages.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: await copyTemplate(inject('postgres')),
      LOG_LEVEL: 'error',
      RUN_JOBS: '0',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await delay(200)
  }
})

afterAll(async () => {
  if (server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

test.skipIf(process.platform !== 'linux').each([
  ['a carrier’s webhook without a signature', '/api/webhooks/sandbox-messages', 1_048_000, ''],
  ['a gateway’s webhook with a made-up signature', '/api/webhooks/sandbox', 65_000, 'x-sandbox-signature: 00\r\n'],
  ['a call of a devotee with a made-up login', '/api/saveForm', 262_000, `authorization: Bearer ${'a'.repeat(40)}\r\n`],
  ['a call that anybody may make', '/api/find-homams', 65_000, ''],
])(
  `${connections} half-sent bodies of %s do not fill the memory, and pages are answered meanwhile`,
  async (_of, path, bytes, header) => {
    const sockets: Socket[] = []
    for (let at = 0; at < connections; at++) {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.on('error', () => undefined)
      // From as many networks as there are connections: the bound for one network alone would not help.
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.${at >> 8}.${at & 255}.1\r\n${header}content-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
      )
      socket.write(Buffer.alloc(bytes - 1, 'x'))
      sockets.push(socket)
    }
    // What the server took in; what it left waits here or in the network.
    const left = () => sockets.reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.writableLength), 0)
    let most = 0
    // Until it has taken what it wants: nothing more has gone in the time of twenty pages.
    for (let before = Infinity, still = 0; still < 20; ) {
      most = Math.max(most, memoryMb())
      const home = await fetch(`http://127.0.0.1:${port}/te/home`)
      await home.text()
      expect(home.status).toBe(200)
      await delay(20)
      still = left() < before ? 0 : still + 1
      before = left()
    }
    expect(most).toBeLessThan(mostMb)
    for (const socket of sockets) socket.destroy()
  },
)
