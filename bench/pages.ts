import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startEmbeddedPostgres } from '../server/src/ground/db/embedded.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { copyOf, makeTemplate, settingsFor } from './data.ts'
import { measureLighthouse } from './lighthouse.ts'
import { startProduct } from './processes.ts'
import { type Row, writeRows } from './rows.ts'
import { measureSlowPhone } from './slow-phone.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Pages in a browser: by Lighthouse, and cold on a slow phone.
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-pages-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
await makeTemplate(postgres.url)
const url = await copyOf(postgres.url, 'pages')
const product = await startProduct(settingsFor(url, folder))
const browser = spawn(
  process.env.CHROME_PATH ?? chromiumPath() ?? 'chromium',
  [...flags, '--remote-debugging-port=0', `--user-data-dir=${join(folder, 'browser')}`, 'about:blank'],
  // A group of its own: the command may be a script that starts the browser.
  { stdio: 'ignore', detached: true },
)
const at = `http://127.0.0.1:${product.port}`
try {
  const port = await portOfBrowser()
  const rows: Row[] = []
  const found = (row: Row) => {
    rows.push(row)
    process.stdout.write(`${row.met ? 'ok ' : 'NOT'} ${row.what}: ${row.ours}, budget ${row.budget}\n`)
  }
  const phone = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await measureSlowPhone(phone, at, url, found)
  await phone.close()
  await measureLighthouse(at, port, found)
  writeRows(rows, new Date().toISOString().slice(0, 10))
} finally {
  // Until it is gone, it writes into its folder.
  const gone = once(browser, 'exit')
  process.kill(-(browser.pid ?? 0))
  await gone
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The port of the browser, which it writes into its folder when it is up. */
async function portOfBrowser(): Promise<number> {
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; ) {
    try {
      return Number(readFileSync(join(folder, 'browser/DevToolsActivePort'), 'utf8').split('\n')[0])
    } catch {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  throw new Error('the browser did not start')
}
