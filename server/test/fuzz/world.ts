import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Logger } from '../../src/log.ts'
import { start } from '../../src/start.ts'
import { someAddresses } from '../some-addresses.ts'
import { runSweeps } from '../../src/house/operations/sweeps.ts'

/** A whole server that is asked over the network, and what it thought was a bug. */
export interface FuzzWorld {
  app: App
  url: string
  /** Every address: `GET /api/office/files/:id`. */
  addresses: readonly string[]
  /** Errors that were logged, and warnings of Node, since it was last asked. */
  takeErrors(): string[]
  sweep(): Promise<void>
  close(): Promise<void>
}

const onePage = {
  assetsFolder: undefined,
  mayBeKept: false,
  addressOf: (path: string) => path,
  readsQuery: () => false,
  addressesToFind: someAddresses,
  render: async () => ({ status: 200, html: '<!doctype html>' }),
}

export async function openWorld(databaseUrl: string): Promise<FuzzWorld> {
  const errors: string[] = []
  const addresses: string[] = []
  const log: Logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (event, error, facts) =>
      void errors.push(
        `${event} ${facts?.route ?? ''} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
  }
  const heardWarning = (warning: Error) => void errors.push(`warning: ${warning.message}`)
  process.on('warning', heardWarning)
  const dataDir = mkdtempSync(join(tmpdir(), 'diya-seva-fuzz-'))
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RUN_JOBS: '0',
    QUIET_HOURS: 'off',
    TRUST_PROXY: '1',
    // All requests come from one network, and would mostly be asked to come again.
    NETWORK_SHARE: '0',
  }
  const running = await start(readConfig(settings), log, {
    site: async () => onePage,
    office: async () => ({ assetsFolder: undefined, page: () => '<!doctype html>' }),
    heard: address => addresses.push(address),
  })
  return {
    app: running.app,
    url: `http://127.0.0.1:${running.port}`,
    addresses,
    takeErrors: () => errors.splice(0),
    sweep: () => runSweeps(running.app),
    async close() {
      await running.stop()
      process.off('warning', heardWarning)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
