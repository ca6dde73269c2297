import type { App, Module } from '../../app.ts'
import { beat } from '../../ground/db/jobs.ts'
import { phases, type Sweep } from '../../module.ts'

/** All sweeps by name, in the order in which one may follow from another: by phase, from the lowest roof up. */
function sweepsOf(modules: readonly Module[]): Map<string, Sweep<App>> {
  const all = new Map<string, Sweep<App>>()
  for (const phase of phases)
    for (const module of modules)
      for (const [name, sweep] of Object.entries(module.sweeps?.[phase] ?? {})) {
        if (all.has(name)) throw new Error(`two sweeps are called ${name}`)
        all.set(name, sweep)
      }
  return all
}

const workOf = (sweep: Sweep<App>) => ('hourly' in sweep ? sweep.hourly : sweep)

/**
 * Each sweep has its own line of the schedule and its own queue, so that one that hangs delays no other and never runs
 * twice at once. The key lets at most one more of it wait. A sweep that failed is not retried: the next minute runs it
 * anyway.
 */
export const crontabOf = (modules: readonly Module[]): string =>
  [...[...sweepsOf(modules)].map(([name, sweep]) => lineOf(name, 'hourly' in sweep)), lineOf('beat', false)].join('\n')

const lineOf = (name: string, isHourly: boolean): string =>
  `${isHourly ? '31' : '*'} * * * * sweep ?id=sweep_${name}&queue=sweep_${name}&jobKey=sweep_${name}&max=1 {"name":"${name}"}`

/**
 * Runs one sweep, by its name in the schedule. A job without a name was queued by an older version, which ran all
 * sweeps in one job.
 */
export async function runSweep(app: App, { name }: { name?: string }): Promise<void> {
  if (name === undefined) return runSweeps(app)
  // Only the schedule says that it runs: sweeps by hand, as the sandbox does them, say nothing of a worker.
  if (name === 'beat') return beat(app.db)
  const sweep = sweepsOf(app.modules).get(name)
  if (sweep) await counted(app, name, workOf(sweep))
}

interface SweepRuns {
  done: number
  failed: number
  /** ms */
  lastDoneAt: number | undefined
}
const runsOf = new Map<string, SweepRuns>()

/** How often each sweep ran in this process; also those that never did. */
export const sweepRuns = (modules: readonly Module[]): ({ name: string; isHourly: boolean } & SweepRuns)[] =>
  [...sweepsOf(modules)].map(([name, sweep]) => ({
    name,
    isHourly: 'hourly' in sweep,
    ...(runsOf.get(name) ?? { done: 0, failed: 0, lastDoneAt: undefined }),
  }))

async function counted(app: App, name: string, work: (app: App) => Promise<unknown>): Promise<void> {
  const found = runsOf.get(name) ?? { done: 0, failed: 0, lastDoneAt: undefined }
  runsOf.set(name, found)
  try {
    await work(app)
    found.done++
    found.lastDoneAt = Date.now()
  } catch (error) {
    found.failed++
    throw error
  }
}

/**
 * Runs all sweeps, one after the other: for the sandbox, whenever its clock is moved. If one fails the others still
 * run; its error is thrown at the end.
 */
export async function runSweeps(app: App): Promise<void> {
  const broken: unknown[] = []
  for (const sweep of sweepsOf(app.modules).values())
    await workOf(sweep)(app).catch((error: unknown) => broken.push(error))
  if (broken.length > 0) throw broken[0]
}
