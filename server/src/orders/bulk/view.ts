import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { BulkProblem } from '../../../../contract/office/orders/bulk-lists.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { findHomams, listLocksAt, listPackagesOf, timesOf } from '../homams/service.ts'
import { readTarget } from '../orders/service.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './queries.ts'
import { samplesOf } from './samples.ts'

const mostRuns = 50
type Count = Awaited<ReturnType<typeof queries.countLines>>[number]

const sumOf = (counts: Count[], of: 'orders' | 'back' | 'cash' | 'asked' | 'less'): number =>
  counts.reduce((sum, row) => sum + row[of], 0)
const rupees = (amount: number): number => rupeesOf(paise(amount))

function viewRun(
  run: Awaited<ReturnType<typeof queries.listRuns>>[number],
  counts: Count[],
  homams: Awaited<ReturnType<typeof findHomams>>,
  language: Language,
) {
  const target = homams.find(homam => homam.occurrence_id === run.occurrence_id)
  const count = (outcome: Count['outcome']) =>
    sumOf(
      counts.filter(row => row.outcome === outcome),
      'orders',
    )
  return {
    id: run.id,
    what: run.what as 'cancel' | 'move',
    state: run.state as 'planned' | 'running' | 'stopped' | 'done',
    by: run.by,
    at: (run.begun_at ?? run.planned_at).getTime(),
    endedAt: run.ended_at?.getTime() ?? null,
    target: target
      ? {
          title: inLanguage(target.title, language),
          heldOn: target.held_on as Day,
          eventId: target.id,
          occurrenceId: target.occurrence_id,
        }
      : null,
    counts: { todo: count('todo'), done: count('done'), waits: count('waits'), refused: count('refused') },
  }
}

export async function listRuns(app: App, language: Language) {
  const runs = await queries.listRuns(app.db, mostRuns)
  const [counts, homams] = await Promise.all([
    queries.countLines(
      app.db,
      runs.map(run => run.id),
    ),
    findHomams(
      app.db,
      runs.flatMap(run => run.occurrence_id ?? []),
    ),
  ])
  return runs.map(run =>
    viewRun(
      run,
      counts.filter(row => row.run_id === run.id),
      homams,
      language,
    ),
  )
}

interface Asked {
  id: number
  page: number
  perPage: number
  outcome?: string | undefined
}

/** One run with a page of its orders; before it begins, with all that will happen. Refuses: not_found. */
export async function viewRunOf(app: App, staff: Staff, { id, page, perPage, outcome }: Asked, language: Language) {
  const run = (await queries.findRun(app.db, id)) ?? refuse('not_found')
  const isPlan = run.state === 'planned'
  const [counts, homams, lines, orders] = await Promise.all([
    queries.countLines(app.db, [id]),
    findHomams(app.db, run.occurrence_id === null ? [] : [run.occurrence_id]),
    queries.listLines(app.db, id, { outcome, offset: (page - 1) * perPage, limit: perPage }),
    isPlan ? queries.listOrdersToDo(app.db, id) : [],
  ])
  const counted = counts.filter(row => row.outcome !== 'refused')
  const now = app.clock.now()
  return {
    ...viewRun(run, counts, homams, language),
    leftOut: run.left_out,
    refund: run.refund as 'none' | 'full' | null,
    reason: run.reason,
    money: {
      back: rupees(run.refund === 'none' ? 0 : sumOf(counted, 'back') + sumOf(counted, 'less')),
      cash: rupees(run.refund === 'none' ? 0 : sumOf(counted, 'cash')),
      asked: rupees(sumOf(counted, 'asked')),
    },
    locked: orders.filter(order => order.state === 'paid' && now >= listLocksAt(timesOf(order))).length,
    untold: orders.filter(order => !order.is_told).length,
    problems: counts.flatMap(row =>
      row.problem === null ? [] : [{ problem: row.problem as BulkProblem, orders: row.orders }],
    ),
    ...(await packagesOf(app, run, isPlan, language)),
    samples: isPlan ? await samplesOf(app, staff, run, orders) : [],
    rows: lines.map(line => ({
      id: line.id,
      orderCode: line.code,
      name: line.name ?? '',
      homam: inLanguage(line.title, language),
      package: line.package_name ? inLanguage(line.package_name, language) : null,
      amount: rupees(line.total_paise),
      back: rupees(line.back_paise),
      difference: rupees(Math.abs(line.difference_paise)) * Math.sign(line.difference_paise),
      outcome: line.outcome,
      problem: line.problem as BulkProblem | null,
    })),
    total: sumOf(
      counts.filter(row => outcome === undefined || row.outcome === outcome),
      'orders',
    ),
  }
}

/** Which packages move into which, and what is there, while that can still be chosen. */
async function packagesOf(app: App, run: queries.Run, isPlan: boolean, language: Language) {
  if (run.event_id === null || run.occurrence_id === null || !isPlan) return { packages: [], into: [] }
  const { event_id: eventId, occurrence_id: occurrenceId } = run
  const [own, there] = await Promise.all([queries.listPackages(app.db, run.id), listPackagesOf(app.db, [eventId])])
  const free = async (packageId: number) => {
    try {
      return (await readTarget(app, { eventId, occurrenceId, packageId })).free
    } catch (error) {
      if (error instanceof Refusal) return 0
      throw error
    }
  }
  const into = []
  for (const one of there.filter(p => !p.withdrawn))
    into.push({
      id: one.id,
      name: inLanguage(one.name, language),
      price: rupees(one.amount_paise),
      free: await free(one.id),
    })
  return {
    packages: own.map(row => ({
      from: row.package_id,
      name: row.package_name ? inLanguage(row.package_name, language) : '',
      homam: inLanguage(row.title, language),
      orders: row.orders,
      to: run.into_packages.find(one => one.from === row.package_id)?.to ?? null,
    })),
    into,
  }
}
