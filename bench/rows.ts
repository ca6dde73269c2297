import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Load, Result } from './load.ts'
import type { Server, startLoad } from './processes.ts'

/** What a measurement gets: a PostgreSQL of its own with a template to copy, and a process that makes load. */
export interface Bench {
  folder: string
  /** The server's own database; see `copyOf`. */
  postgres: string
  fire: ReturnType<typeof startLoad>['fire']
  rounds: number
  minutes: number
  /** How many orders of the past the office is measured at. */
  orders: number
}

/** One line of the results. `ratio` is what the budget is about, where there is a baseline. */
export interface Row {
  what: string
  ours: string
  baseline: string
  ratio?: number
  budget: string
  met: boolean
}

export interface Side {
  server: Server
  load: Omit<Load, 'port'>
}

interface Comparison {
  ours: number
  bare: number
  /** Requests per second, ours by bare: the median of the rounds. */
  ratio: number
  /** Requests per CPU second of the server, which other work of the machine does not touch. */
  byCpu: number
}

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Measures ours and bare in turns, A B A B, so that the machine is the same for both. */
export async function inTurns(
  fire: (load: Load) => Promise<Result>,
  ours: Side,
  bare: Side,
  rounds: number,
): Promise<Comparison> {
  const measure = async ({ server, load }: Side) => {
    const cpu = server.cpu()
    const { rate, count, others } = await fire({ ...load, port: server.port })
    if (others > 0) throw new Error(`${others} of ${count} requests were not answered 200`)
    return { rate, perCpu: count / (server.cpu() - cpu) }
  }
  await measure(ours)
  await measure(bare)
  const pairs = []
  for (let round = 0; round < rounds; round++) pairs.push({ a: await measure(ours), b: await measure(bare) })
  return {
    ours: median(pairs.map(({ a }) => a.rate)),
    bare: median(pairs.map(({ b }) => b.rate)),
    ratio: median(pairs.map(({ a, b }) => a.rate / b.rate)),
    byCpu: median(pairs.map(({ a, b }) => a.perCpu / b.perCpu)),
  }
}

/** A row of requests per second against a bare server. */
export function rateRow(what: string, { ours, bare, ratio, byCpu }: Comparison, least: number): Row {
  return {
    what: `${what} (by CPU ${byCpu.toFixed(2)})`,
    ours: `${Math.round(ours)}/s`,
    baseline: `${Math.round(bare)}/s`,
    ratio,
    budget: `≥ ${least}`,
    met: ratio >= least,
  }
}

const file = new URL('results.md', import.meta.url)

/** Writes the rows beside the scripts; rows that were not measured this time stay as they were. */
export function writeRows(rows: Row[], day: string): void {
  const lines = new Map<string, string>()
  for (const line of readOld()) lines.set(keyOf(line), line)
  for (const r of rows) {
    const line = `| ${[r.what, r.ours, r.baseline, r.ratio === undefined ? '' : r.ratio.toFixed(2), r.budget, r.met ? 'yes' : '**no**', day].join(' | ')} |`
    lines.set(keyOf(line), line)
  }
  const head = `# Last figures\n\nMade by \`npm run bench\` on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'a CPU'}, Node ${process.versions.node}. Use them as ratios.\n\n| What | Ours | Baseline | Ratio | Budget | Met | Day |\n|---|---|---|---|---|---|---|\n`
  writeFileSync(file, `${head}${[...lines.values()].join('\n')}\n`)
}

function readOld(): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line.startsWith('| ') && !line.startsWith('| What'))
  } catch {
    return []
  }
}

/** The name of a row without figures in brackets. */
const keyOf = (line: string): string => (line.split('|')[1] ?? '').replace(/\(.*/, '').trim()
