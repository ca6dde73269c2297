import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../../server/src/ground/db/embedded.ts'
import { fuzz, sentenceOf } from '../../server/test/fuzz/fuzz.ts'
import { everyCall } from '../../server/test/fuzz/requests.ts'

/**
 * Asks every call of the contract, and every other address, with valid, nearly valid and hostile bodies: as nobody, as
 * devotees and as staff of each role. Ends with 1 if anything was answered as a bug, hung for 5 s, or was refused in a
 * form that the contract does not have.
 *
 *   npm run fuzz -- --seed=7 --count=100000
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    findings: { type: 'string', default: '20' },
  },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
const count = Number(values.count)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const mb = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
const unhandled: string[] = []
process.on(
  'unhandledRejection',
  error => void unhandled.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
)

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-fuzz-'))
// Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder, { fast: true })
say(`seed ${seed}, ${count} requests to ${everyCall.length} calls and the addresses beside them`)
const began = performance.now()
try {
  const report = await fuzz({
    databaseUrl: postgres.url,
    seed,
    count,
    deadlineMs: 5000,
    mostFindings: Number(values.findings),
    found: finding => say(`\n${sentenceOf(finding, seed)}\n`),
    progress: (asked, findings) => {
      const { rss, heapUsed } = process.memoryUsage()
      say(
        `${String(asked).padStart(7)} asked, ${findings} found, ${Math.round((performance.now() - began) / 1000)} s, memory ${mb(rss)}, heap ${mb(heapUsed)}`,
      )
    },
  })
  for (const [what, times] of [...report.answers].toSorted((a, b) => b[1] - a[1]))
    say(`${String(times).padStart(7)}  ${what}`)
  say(
    `answered 200 at least once: ${report.reached.size} of ${everyCall.length} calls; never: ${
      everyCall
        .map(each => each.name)
        .filter(name => !report.reached.has(name))
        .join(', ') || 'none'
    }`,
  )
  for (const { call, ms } of report.slowest) say(`${String(ms).padStart(7)} ms  ${call}`)
  for (const each of unhandled) say(`\nnobody caught: ${each}`)
  const findings = [...report.findings, ...unhandled]
  say(
    findings.length === 0
      ? `\n${report.asked} requests, nothing found`
      : `\n${findings.length} found; the same again: npm run fuzz -- --seed=${seed} --count=${count}`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
