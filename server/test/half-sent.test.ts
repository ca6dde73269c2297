import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from './databases.ts'
import { freePort } from './free-port.ts'
import { kindsOfHalfSent, sendHalf } from './half-sent-bodies.ts'

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

test.skipIf(process.platform !== 'linux').each(kindsOfHalfSent.map(kind => [kind[0], kind] as const))(
  `${connections} half-sent bodies of %s do not fill the memory, and pages are answered meanwhile`,
  async (_of, kind) => {
    let most = 0
    await sendHalf(port, kind, connections, async () => {
      most = Math.max(most, memoryMb())
      const home = await fetch(`http://127.0.0.1:${port}/te/home`)
      await home.text()
      expect(home.status).toBe(200)
    })
    expect(most).toBeLessThan(mostMb)
  },
)
