import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day, dayOf, startOfDay } from '../../../contract/ground/india-time.ts'
import { cashfreeDouble } from '../doubles/cashfree.ts'
import { razorpayDouble } from '../doubles/razorpay.ts'
import { compareBooks, type Figures, type Promised } from './books.ts'
import { BadLine } from './chaos.ts'
import { Courier } from './courier.ts'
import { diceOf } from './dice.ts'
import { bankDecides, bookAndPay, callOff, give, type Stage, work, workOnRefunds } from './people.ts'
import { type Provider, Till } from './till.ts'
import { lookAt } from './watcher.ts'
import { aMoment, World } from './world.ts'

export interface Proof {
  promised: Promised[]
  figures: Figures
  /** Name and number, as they are printed. */
  facts: [string, string | number][]
}

const hour = 3_600_000

/**
 * Drives payments through servers and a database that are killed at random, and two gateways that do whatever gateways do, until `count` of them were taken;
 * then compares the books. The seed decides what each person, the gateway and the world do; when which process runs is the machine's.
 */
export async function prove(options: {
  count: number
  seed: number
  atOnce: number
  say(line: string): void
}): Promise<Proof> {
  const { seed, say } = options
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-prove-'))
  // As root PostgreSQL runs as another user, who must be able to walk in.
  chmodSync(folder, 0o755)
  let world: World | undefined
  const providers = new Map<string, Provider & { line: BadLine }>()
  const settings: Record<string, string> = {}
  for (const [name, double] of [
    ['razorpay', await razorpayDouble()],
    ['cashfree', await cashfreeDouble()],
  ] as const) {
    const own = double.settings
    // The settings name the double; the servers are given the bad line to it instead.
    const there = new URL(own[`${name.toUpperCase()}_BASE_URL`] ?? '').origin
    const line = new BadLine(diceOf(seed, `line to ${name}`), there)
    await line.listen()
    for (const [setting, value] of Object.entries(own)) settings[setting] = value.replace(there, line.url)
    const courier = new Courier(diceOf(seed, `courier of ${name}`), double, name, () => world?.address() ?? '')
    providers.set(name, { double, courier, line })
  }
  const couriers = [...providers.values()].map(provider => provider.courier)
  const till = new Till(providers)
  try {
    // In the evening, so that a homam closes while people pay; to come, since a gateway goes by its own time.
    const today = addDays(dayOf(Date.now()), 1)
    world = await World.open(folder, settings, [...providers.keys()], startOfDay(today) + 21 * hour)
    const stage: Stage = { seed, world, till, orders: [], later: [], wrong: [], counts: new Map() }
    const contradictions = await play(stage, couriers, today, options)
    say(`${till.captured.length} payments taken after ${seconds(began)} s; now three days pass`)
    await letTimePass(stage, couriers)
    say(`everything is decided after ${seconds(began)} s; bills and messages are made`)
    await letJobsEnd(stage)
    for (const order of stage.orders.slice(0, 100)) contradictions.push(...(await lookAt(stage, order)))
    const { promised, figures } = await compareBooks(world.query.bind(world), {
      captured: till.captured,
      refundsOf: till.refundsOf,
    })
    promised.push(
      { what: 'status page, My Orders and office tell the same truth at every moment', broken: contradictions },
      {
        what: 'nothing forged is believed, and nothing true refused',
        broken: couriers.flatMap(courier => courier.misjudged),
      },
      {
        what: 'nobody gets an answer that is never right',
        broken: [...world.broken, ...stage.wrong, ...world.servers.flatMap(server => server.errors)],
      },
    )
    return { promised, figures, facts: factsOf(stage, providers, figures, seconds(began)) }
  } finally {
    await world?.close()
    for (const { line, double } of providers.values()) {
      line.close()
      await double.close()
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000)

/** Devotees, staff, the killer and the watcher, all at once, until enough was paid. Answers what contradicted itself meanwhile. */
async function play(
  stage: Stage,
  couriers: readonly Courier[],
  today: Day,
  { count, atOnce, say }: { count: number; atOnce: number; say(line: string): void },
): Promise<string[]> {
  const { world, till } = stage
  world.today = today
  await world.giveDevotees(Math.max(20, Math.ceil(count / 40)))
  await world.giveHomam({ closesInDays: 30, price: 1116 })
  await world.giveHomam({ closesInDays: 20, price: 501, capacity: Math.ceil(count / 8) })
  await world.giveHomam({ closesInDays: 10, price: 2116, capacity: Math.ceil(count / 40) })
  await world.giveHomam({ closesInDays: 0, price: 251 })
  const calledOff = await world.giveHomam({ closesInDays: 30, price: 751 })

  let over = false
  const isOver = () => over
  const contradictions: string[] = []
  const others = [
    work(stage, 250, isOver),
    kill(stage, isOver),
    failOver(stage, isOver),
    watch(stage, contradictions, isOver),
  ]

  let number = 0
  const devotee = async () => {
    while (till.captured.length < count) {
      number++
      // One payment in six is a donation.
      if (number % 6 === 0) await give(stage, number)
      else await bookAndPay(stage, number)
    }
  }
  // Five hours pass in so many steps; whatever is late comes in its time.
  const steps = Math.min(100, Math.max(10, Math.round(count / 50)))
  const bank = diceOf(stage.seed, 'bank')
  let allPaid = false
  const clock = async () => {
    for (let step = 1; step <= steps; step++) {
      while (!allPaid && till.captured.length < (count * step) / steps) await aMoment(50)
      await world.advance(Math.round((5 * hour) / 1000 / steps))
      for (const due of stage.later.filter(thing => thing.at <= world.now())) {
        stage.later.splice(stage.later.indexOf(due), 1)
        await due.act()
      }
      if (step === Math.floor(steps / 2)) await callOff(stage, calledOff.id)
      if (step % 5 === 0) {
        for (const courier of couriers) courier.letGo()
        await bankDecides(stage, bank)
        await workOnRefunds(stage)
      }
      if (step % Math.ceil(steps / 10) === 0) say(`${till.captured.length} payments taken, ${world.kills} kills`)
    }
  }
  const ticking = clock()
  await Promise.all(Array.from({ length: atOnce }, devotee))
  allPaid = true
  await ticking
  for (const { act } of stage.later.splice(0)) await act()
  await arrive(couriers)
  over = true
  await Promise.all(others)
  return contradictions
}

/** Every few seconds one of the servers dies; at times there are two. */
async function kill({ world, seed }: Stage, isOver: () => boolean): Promise<void> {
  const dice = diceOf(seed, 'killer')
  const [first, second] = world.servers
  if (!first || !second) return
  await second.start()
  while (!isOver()) {
    await aMoment(dice.between(4000, 10_000))
    const [dies, lives] = dice.chance(0.5) ? [first, second] : [second, first]
    if (dice.chance(0.5) && !lives.isUp()) await lives.start()
    await world.kill(dies)
    // Both may be away for a moment.
    if (dice.chance(0.3)) await world.kill(lives)
    if (!first.isUp()) await first.start()
  }
}

/** The database ends in order, as for an update, or is killed; it is back within seconds, with all that it answered for. */
async function failOver({ world, seed }: Stage, isOver: () => boolean): Promise<void> {
  const dice = diceOf(seed, 'database')
  while (!isOver()) {
    await aMoment(dice.between(4000, 10_000))
    if (!isOver()) await world.database.dies(dice.chance(0.5) ? 'restarted' : 'killed')
  }
}

async function watch(stage: Stage, contradictions: string[], isOver: () => boolean): Promise<void> {
  const dice = diceOf(stage.seed, 'watcher')
  while (!isOver()) {
    await aMoment(40)
    // What is newest changes most.
    const order = stage.orders.at(
      dice.chance(0.7) ? -dice.between(1, 20) : dice.between(0, Math.max(0, stage.orders.length - 1)),
    )
    if (order) contradictions.push(...(await lookAt(stage, order)))
  }
}

/** Until all that the gateways tell has arrived, or is lost. */
async function arrive(couriers: readonly Courier[]): Promise<void> {
  for (const courier of couriers) courier.letGo()
  for (const courier of couriers) await courier.rest()
}

/** To the end of every schedule by which the gateway is asked, and until all that goes back has arrived. */
async function letTimePass(stage: Stage, couriers: readonly Courier[]): Promise<void> {
  const { world } = stage
  const bank = diceOf(stage.seed, 'bank in the end')
  for (const hours of [0.5, 1, 3, 6, 12, 24, 36, 49, 73]) await world.advance(hours * 3600)
  const waits = `select from payments.attempts where next_pull_at is not null`
  const goesBack = `select from payments.refund_tasks where state <> 'done'`
  for (let rounds = 0; rounds < 400; rounds++) {
    if ((await world.count(`${waits} union all ${goesBack}`)) === 0) return
    await world.hurryJobs()
    await bankDecides(stage, bank)
    await workOnRefunds(stage)
    await arrive(couriers)
    await world.advance(6 * 3600)
  }
}

/** Until every bill is drawn and every message sent. */
async function letJobsEnd({ world }: Stage): Promise<void> {
  for (const giveUpAt = Date.now() + 900_000; Date.now() < giveUpAt; await aMoment(500)) {
    // A sweep that was broken off is not tried again: the next minute's does its work.
    const queued = 'select from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null'
    const waiting = `select from jobs.waiting union all select from notifications.messages where state = 'waiting'`
    if ((await world.count(`${queued} union all ${waiting}`)) === 0) return
    await world.hurryJobs()
    // What a killed server was sending is taken up by the next minute's sweep.
    await world.advance(600)
  }
}

function factsOf(
  { world, till, orders, counts }: Stage,
  providers: ReadonlyMap<string, Provider & { line: BadLine }>,
  figures: Figures,
  took: number,
): Proof['facts'] {
  const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`
  const named = (name: string, all: ReadonlyMap<string, number>): Proof['facts'] =>
    [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([kind, n]) => [`${name}${kind}`, n])
  return [
    ['orders', orders.length],
    ['payments taken', till.captured.length],
    ['paid a second time, given back by the gateway itself', till.givenBackByThem],
    ['servers killed', world.kills],
    ['databases restarted', world.database.ends.restarted],
    ['databases killed', world.database.ends.killed],
    ['seconds', took],
    ...named('', counts),
    ...[...providers].flatMap(([name, { courier, line }]) => [
      ...named(`${name}, webhook: `, courier.kinds),
      ...named(`${name}, the line there: `, line.faults),
    ]),
    ['taken at the gateway', rupees(figures.captured)],
    ['confirmed', rupees(figures.confirmed)],
    ['to go back', rupees(figures.refundTasks)],
    ['gone back', rupees(figures.refundedThere)],
    ['lost', figures.lost],
    ['double', figures.double],
    ['unexplained', figures.unexplained],
  ]
}
