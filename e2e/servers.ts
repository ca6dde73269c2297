import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'

/** Where a database lies that was begun once for all servers of a run: it costs what four starts cost that find one. */
const begun = 'E2E_BEGUN'

export interface TestServer {
  url: string
  /** Ends it and removes all that it wrote. */
  stop(): Promise<void>
}

/** A server with a database of its own, as of a first start. */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const folder = ownFolder()
  const from = process.env[begun]
  // Owners are kept: as root the database belongs to another user.
  if (from) execFileSync('cp', ['-a', `${from}/.`, folder])
  const { server, url } = await startIn(folder, settings)
  return {
    url,
    stop: async () => {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Before all tests (`globalSetup` of Playwright). */
export default async function beginOnce(): Promise<() => void> {
  const folder = ownFolder()
  const { server } = await startIn(folder, {})
  await ended(server)
  process.env[begun] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-e2e-'))
  // As root, the data would lie elsewhere otherwise, where nobody removes them.
  chmodSync(folder, 0o755)
  return folder
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise(resolve => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

async function startIn(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn('node', ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      QUIET_HOURS: 'off',
      AUTOPAY_HOURS: 'any',
      UNPAID_HOLDS: '100',
      DEMO_OFFICE: 'off',
      ...settings,
    },
  })
  for (let i = 0; i < 3000; i++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      r => r.ok,
      () => false,
    )
    if (ready) return { server, url }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the server did not get ready')
}
