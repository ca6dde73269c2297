import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Bookings } from './bookings.ts'
import { faults, untilWhole } from './faults.ts'
import { brokenBy, type Row, rowOf, tableOf } from './report.ts'
import { site, Stack, whatIsMissing } from './stack.ts'

/**
 * `npm run cluster` sets up three database hosts, a host in front, two webs and a worker on loopback addresses, from
 * Debian's packages and the files of `deploy/`. Devotees book meanwhile, each fault happens in turn, and the table at the
 * end says what they noticed. Ends with 1 if a promise is broken.
 *
 * Arguments: names of faults (all without them), and --keep to leave the logs.
 */
const chosen = process.argv.slice(2).filter(each => !each.startsWith('--'))
const devotees = 8
const bookingsASecond = 8

const say = (text: string) => void process.stdout.write(`${text}\n`)

process.exitCode = await main()

async function main(): Promise<number> {
  const missing = whatIsMissing()
  const unknown = chosen.filter(name => !faults.some(fault => fault.name === name))
  if (missing ?? unknown[0]) {
    say(missing ?? `There is no fault “${unknown[0]}”: ${faults.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  // Not in the project's folder: PostgreSQL's own user must get to it.
  const folder = mkdtempSync(join('/var/tmp', 'diya-seva-cluster-'))
  const stack = new Stack(folder)
  const stop = () => stack.stop().finally(() => process.exit(1))
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  let isGood = false
  try {
    await stack.start(what => say(`starting ${what}`))
    const rows: Row[] = []
    // What was measured before a fault that never ended is told all the same.
    const brokenOff = await measure(stack, rows).catch((error: unknown) => [String(error)])
    say(`\n${tableOf(rows)}`)
    const broken = [...brokenOff, ...rows.flatMap(row => brokenBy(row).map(what => `${row.fault}: ${what}`))]
    for (const each of broken) say(each)
    const restarted = stack.worker.isUp() ? [] : ['the worker ended']
    for (const each of restarted) say(each)
    isGood = broken.length + restarted.length === 0
  } finally {
    await stack.stop()
    if (isGood && !process.argv.includes('--keep')) rmSync(folder, { recursive: true, force: true })
    else say(`Logs: ${join(folder, 'logs')}`)
  }
  return isGood ? 0 : 1
}

/** Adds a row for each fault. */
async function measure(stack: Stack, rows: Row[]): Promise<never[]> {
  const bookings = new Bookings(site, devotees, bookingsASecond)
  await bookings.prepare(stack.ownerUrl)
  const workerPid = stack.worker.pid
  for (const fault of faults.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    say(fault.title)
    bookings.begin()
    await delay(5000)
    const from = Date.now()
    await fault.happen(stack)
    await untilWhole(stack, () => bookings.booked.at(-1)?.at ?? 0)
    const to = Date.now()
    await bookings.end()
    const row = rowOf(fault.title, fault.budget, { from, to }, bookings, await bookings.compare(stack.ownerUrl))
    rows.push(row)
    say(`  ${row.gap.toFixed(1)} s without bookings; 500: ${row.answers500}; 503: ${row.answers503}; lost: ${row.lost}`)
    for (const { path, status, code } of bookings.troubles)
      if (status >= 500 && status !== 503) say(`  ${path} answered ${status} ${code}`)
    bookings.troubles.length = 0
  }
  if (stack.worker.pid !== workerPid) say('the worker was started again')
  return []
}
