import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { startEmbeddedPostgres } from '../server/src/ground/db/embedded.ts'
import { chromiumPath } from '../tools/chromium.ts'
import { copyOf, makeTemplate, settingsFor } from './data.ts'
import { startProduct } from './processes.ts'
import { median, type Row, writeRows } from './rows.ts'

const runs = 5
const least = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 }
const mostKb = 350
const mostShift = 0.02
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

/** Lighthouse as a phone on a slow network, the median of five runs. */
const folder = mkdtempSync(join(tmpdir(), 'diya-seva-lighthouse-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
await makeTemplate(postgres.url)
const product = await startProduct(settingsFor(await copyOf(postgres.url, 'pages'), folder))
const browser = spawn(
  process.env.CHROME_PATH ?? chromiumPath() ?? 'chromium',
  [...flags, '--remote-debugging-port=0', `--user-data-dir=${join(folder, 'browser')}`, 'about:blank'],
  // A group of its own: the command may be a script that starts the browser.
  { stdio: 'ignore', detached: true },
)
const debuggingPort = await portOfBrowser()
const at = `http://127.0.0.1:${product.port}`
try {
  const events = (await (
    await fetch(`${at}/api/homelist`, {
      method: 'POST',
      body: '{"language":2}',
      headers: { 'content-type': 'application/json' },
    })
  ).json()) as { sid: number; services: string }[]
  const pages = {
    home: '/te/home',
    event: `/te/${events[0]?.services}/view-more/${events[0]?.sid}`,
    donation: '/te/donation-details',
    gallery: '/te/gallery',
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const results: RunnerResult['lhr'][] = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(at + path, {
        port: debuggingPort,
        onlyCategories: Object.keys(least),
        logLevel: 'error',
      })
      if (result) results.push(result.lhr)
    }
    for (const row of rowsOf(name, results)) {
      rows.push(row)
      process.stdout.write(`${row.met ? 'ok ' : 'NOT'} ${row.what}: ${row.ours}, budget ${row.budget}\n`)
    }
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'].map(
      id => `${id} ${median(results.map(lhr => lhr.audits[id]?.numericValue ?? 0)).toFixed(0)} ms`,
    )
    process.stdout.write(`      ${times.join(', ')}\n`)
    const failed = results
      .flatMap(lhr => Object.values(lhr.audits))
      .filter(audit => audit.score === 0 && audit.scoreDisplayMode === 'binary')
    for (const title of new Set(
      failed.map(
        audit =>
          `${audit.id}: ${JSON.stringify(audit.details && 'items' in audit.details ? audit.details.items : audit.title)}`,
      ),
    ))
      process.stdout.write(`      ${title}\n`)
  }
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

function rowsOf(name: string, results: RunnerResult['lhr'][]): Row[] {
  // A run in which the browser painted nothing has no figure.
  const of = (read: (lhr: RunnerResult['lhr']) => number | null | undefined) =>
    median(results.map(lhr => read(lhr) ?? Number.NaN).filter(Number.isFinite))
  const scores = Object.entries(least).map(([category, wanted]): Row => {
    const score = of(lhr => lhr.categories[category]?.score)
    return {
      what: `Lighthouse ${category}, ${name}`,
      ours: String(Math.round(score * 100)),
      baseline: '',
      budget: `≥ ${wanted * 100}`,
      met: score >= wanted,
    }
  })
  const shift = of(lhr => lhr.audits['cumulative-layout-shift']?.numericValue)
  const kb = of(lhr => lhr.audits['total-byte-weight']?.numericValue) / 1024
  return [
    ...scores,
    {
      what: `Layout shift, ${name}`,
      ours: shift.toFixed(3),
      baseline: '',
      budget: `≤ ${mostShift}`,
      met: shift <= mostShift,
    },
    {
      what: `Everything of the first view, ${name}`,
      ours: `${kb.toFixed(0)} KB`,
      baseline: '',
      budget: `≤ ${mostKb} KB`,
      met: kb <= mostKb,
    },
  ]
}
