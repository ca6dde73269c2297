import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/src/ground/db/embedded.ts'
import { isThere, makeTemplate } from './data.ts'
import { measureGrowth } from './growth.ts'
import { measureHeavy } from './office/heavy.ts'
import { measureHostile } from './hostile.ts'
import { measureMemory } from './memory.ts'
import { measureWebhooks } from './webhooks.ts'
import { measureOffice } from './office/office.ts'
import { measureOpening } from './opening.ts'
import { measureOrders } from './orders.ts'
import { startLoad } from './processes.ts'
import { measureReads } from './reads.ts'
import { type Bench, type Row, writeRows } from './rows.ts'
import { measureSizes, measureStart } from './start.ts'

const measurements = {
  reads: measureReads,
  orders: measureOrders,
  opening: measureOpening,
  webhooks: measureWebhooks,
  start: measureStart,
  sizes: measureSizes,
  memory: measureMemory,
  hostile: measureHostile,
  growth: measureGrowth,
  office: measureOffice,
  heavy: measureHeavy,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    minutes: { type: 'string', default: '2' },
    orders: { type: 'string', default: '100000' },
    keep: { type: 'string' },
  },
})
const wanted = values.only?.split(',') ?? Object.keys(measurements)

// A folder that is kept is measured again as it was left, by a product that brings its own migrations.
const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'diya-seva-bench-'))
mkdirSync(folder, { recursive: true })
// Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
const load = startLoad()
try {
  if (!(await isThere(postgres.url, 'template_bench'))) await makeTemplate(postgres.url)
  const bench: Bench = {
    folder,
    postgres: postgres.url,
    fire: load.fire,
    rounds: Number(values.rounds),
    minutes: Number(values.minutes),
    orders: Number(values.orders),
  }
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (!wanted.includes(name)) continue
    for (const row of await measure(bench)) {
      rows.push(row)
      process.stdout.write(
        `${row.met ? 'ok ' : 'NOT'} ${row.what}: ${row.ours} against ${row.baseline}${row.ratio === undefined ? '' : `, ${row.ratio.toFixed(2)}`}, budget ${row.budget}\n`,
      )
    }
    writeRows(rows, new Date().toISOString().slice(0, 10))
  }
} finally {
  load.stop()
  await postgres.stop()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
