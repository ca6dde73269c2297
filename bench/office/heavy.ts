import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type ExportKind, exportKinds } from '../../contract/house/spreadsheets.ts'
import { devoteeIds, givenHomams, saveRequests } from '../orders.ts'
import { query } from '../data.ts'
import { confirm, type Office, readAll, say, withOffice } from './filled-office.ts'
import type { Bench, Row } from '../rows.ts'

/** Payments of one day, which the night after has to tie. */
const paymentsOfADay = 800
/** Excel for two of them: it costs more, and orders show by how much. */
const kinds: [ExportKind, 'xlsx' | 'csv'][] = [
  ['orders', 'xlsx'],
  ['orders', 'csv'],
  ['people', 'csv'],
  ['products', 'csv'],
  ['devotees', 'csv'],
  ['donations', 'csv'],
  ['payments', 'xlsx'],
]
/** MB, as under any load. */
const mostMemory = 250
/** MB of the command that makes a backup and restores it beside. */
const mostOfBackup = 400

/** What takes its time at many orders: spreadsheets of everything, a night of reconciliation, a backup with its restore. */
export const measureHeavy = (bench: Bench): Promise<Row[]> => withOffice(bench, office => measureAll(bench, office))

async function measureAll(bench: Bench, office: Office): Promise<Row[]> {
  const at = `Office at ${bench.orders.toLocaleString('en-IN')}`
  const rows: Row[] = []
  // Devotees are refused before everybody is read.
  await readAll(bench, office)
  for (const [kind, format] of kinds) {
    const { seconds, most, answer } = await watched(office.product.memory, () => take(office, kind, format))
    say(`${kind} as ${format}: ${seconds.toFixed(1)} s`)
    rows.push(rowOf(`${at} all ${kind} as ${format} (${answer.lines}${mb(answer.bytes)}): memory`, most, seconds))
  }
  await payOfTheDayBeforeYesterday(bench, office)
  await confirm(office.url)
  const night = await watched(office.product.memory, () => office.call('POST /api/office/reconcile-now', {}))
  const { newLines, unreachable } = night.answer
  if (newLines < paymentsOfADay || unreachable > 0) throw new Error(`a night read ${newLines} lines`)
  rows.push(rowOf(`${at} a night's reconciliation, ${newLines} new lines: memory`, night.most, night.seconds))
  rows.push(await measureBackup(at, office))
  return rows
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

const rowOf = (what: string, most: number, seconds: number, budget = mostMemory): Row => ({
  what,
  ours: `${most.toFixed(0)} MB, ${seconds.toFixed(1)} s`,
  baseline: '',
  budget: `≤ ${budget} MB`,
  met: most <= budget,
})

/** Does `work`; answers how long it took, and the most memory (MB) that was seen meanwhile. */
async function watched<T>(memory: () => number, work: () => Promise<T>) {
  const began = performance.now()
  let most = memory()
  const look = setInterval(() => (most = Math.max(most, memory())), 50)
  try {
    const answer = await work()
    return { answer, most, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(look)
  }
}

/** Takes a spreadsheet of everything, with all of its columns. */
async function take({ url: database, product, call, cookie }: Office, kind: ExportKind, format: 'xlsx' | 'csv') {
  await confirm(database)
  const { url } = await call('POST /api/office/export-begin', { kind, format, columns: [...exportKinds[kind]] })
  const answer = await fetch(`http://127.0.0.1:${product.port}${url}`, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`${kind} was answered ${answer.status}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  }
  return { bytes, lines: format === 'csv' ? `${lines.toLocaleString('en-IN')} lines, ` : '' }
}

/** Bookings as devotees make them, whose payments the sandbox settles in the transfer of yesterday. */
async function payOfTheDayBeforeYesterday({ fire }: Bench, { url, product }: Office): Promise<void> {
  const [made] = await query<{ id: number; packageId: number; productId: number }>(
    url,
    `select e.id, k.id as "packageId", p.product_id as "productId" from catalogue.events e
       join catalogue.packages k on k.event_id = e.id join catalogue.event_products p on p.event_id = e.id where e.slug = 'bench-homam-1'`,
  )
  const [homam] = made ? [made] : await givenHomams(url)
  if (!homam) throw new Error('no homam was made')
  const forms = saveRequests([homam], await devoteeIds(url), paymentsOfADay).map(({ request }) => request)
  await fire({ port: product.port, forms, connections: 8 })
  await query(
    url,
    `update sandbox.captures set captured_at = captured_at - interval '2 days' where captured_at > now() - interval '1 hour'`,
  )
}

/** The command of the docs, as its timer starts it: all is copied, sealed, restored beside and compared. */
async function measureBackup(at: string, { url, settings }: Office): Promise<Row> {
  const [size] = await query<{ mb: number }>(url, 'select pg_database_size(current_database())::int8 / 1000000 as mb')
  // A backup is refused on the disk's folder that it copies.
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-backup-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/backup.ts'), folder], {
    env: { ...process.env, ...settings, BACKUP_PASSPHRASE: 'a passphrase of the bench, of nothing else' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.pipe(new Writable({ write: (chunk, _, done) => ((said += chunk), done()) }))
  const { seconds, most } = await watched(
    () => memoryOf(child.pid),
    async () => {
      const [code] = await once(child, 'close')
      if (code !== 0 || !said.includes('restored beside and equal')) throw new Error(`the backup ended with ${code}`)
    },
  ).finally(() => rmSync(folder, { recursive: true, force: true }))
  return rowOf(
    `${at} a backup of ${size?.mb} MB, restored beside and compared: memory of its command`,
    most,
    seconds,
    mostOfBackup,
  )
}

/** The most that a process had (MB); 0 once it ended. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
