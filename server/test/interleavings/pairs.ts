import type { Ending } from './actor.ts'
import { type OperationName, operationNames, operationOf } from './operations.ts'
import { brokenPromises, ended, readBooks } from './promises.ts'
import { endTheHolds, type Hour, makeScene, type Scene, strike } from './scene.ts'
import { play } from './schedule.ts'
import type { Stage } from './stage.ts'

/**
 * Two pieces of work at the same moment. `on`: both about the same order, or each about its own, with one place left
 * for what both want.
 */
export interface Pair {
  first: OperationName
  second: OperationName
  on: 'one order' | 'two orders'
  /** `ending`: no place is free, and the holds end at the moment when the second one begins. */
  hour: Hour | 'ending'
}

/** What one schedule of a pair came to. */
export interface Outcome {
  pair: Pair
  /** The first one stopped before this statement of its own, counted from 1; then the second ran until it waited. */
  stop: number
  /** The first one ended before it came so far. */
  isBeyond: boolean
  /** How many statements the first one had run by then. */
  statements: number
  broken: string[]
  /** How both ended, and what was left. */
  end: string
  isSerial: boolean
}

/** Every pair of operations, in both orders and with themselves, on one order and on two, with holds that hold and with holds that are over. */
export const everyPair: readonly Pair[] = operationNames.flatMap(first =>
  operationNames.flatMap(second => {
    const kinds = [operationOf(first).about, operationOf(second).about]
    const canShare = !kinds.includes('none')
    return [
      ...(canShare ? [{ first, second, on: 'one order', hour: 'fresh' } as const] : []),
      { first, second, on: 'two orders', hour: 'fresh' } as const,
      { first, second, on: 'two orders', hour: 'late' } as const,
      // Only this goes by whether a hold still holds.
      ...(first === 'settle' ? [{ first, second, on: 'two orders', hour: 'ending' } as const] : []),
    ]
  }),
)

export const nameOf = ({ first, second, on, hour }: Pair): string =>
  `${first} and ${second}, on ${on}${{ fresh: '', late: ', after the holds', ending: ', while the holds end' }[hour]}`

/** Plays one schedule: the first stops before a statement, the second runs until it waits or ends, the first goes on. */
export async function playPair(stage: Stage, pair: Pair, stop: number): Promise<Outcome> {
  const names = [pair.first, pair.second] as const
  const isEnding = pair.hour === 'ending'
  const scene = await makeScene(stage.ground, {
    hour: pair.hour === 'late' ? 'late' : 'fresh',
    read: names.includes('close the list'),
    // Every other schedule locks a pool besides.
    pooled: stop % 2 === 0,
    ...(isEnding && { free: 0, unpaid: names[0] === names[1] ? 2 : 1 }),
  })
  let stepsOfFirst = 0
  let isBeyond = false
  stage.takeErrors()
  const { endings } = await play(
    stage.monitor,
    stage.actors,
    names.map((name, nth) => app => {
      if (isEnding && nth === 1) endTheHolds(stage.ground)
      return operationOf(name).run(app, givenTo(stage, scene, pair, nth))
    }),
    (able, over) => {
      if (stepsOfFirst < stop) {
        if (able.includes(0)) return stepsOfFirst++, 0
        isBeyond ||= over.includes(0)
      }
      return able.includes(1) ? 1 : 0
    },
  )
  const books = await readBooks(stage.ground.app, scene, stage.ground.clock.now())
  const broken = [
    ...brokenPromises(scene, books),
    ...endings.flatMap((ending, nth) => wrongEnding(names[nth] as OperationName, ending)),
    ...stage.takeErrors(),
  ]
  await strike(stage.ground, scene)
  const end = `${endings.map(shortly).join(', ')}; ${ended(scene, books)}`
  return { pair, stop, isBeyond, statements: stepsOfFirst - 1, broken, end, isSerial: stop === 1 || isBeyond }
}

/**
 * Plays a pair with each stop of the first one in turn. What both leave behind must also be what they leave one after
 * the other, in one order or the other; where it is not, that is added to what is broken.
 */
export async function playEveryStop(stage: Stage, pair: Pair): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let stop = 1; !outcomes.at(-1)?.isBeyond; stop++) outcomes.push(await playPair(stage, pair, stop))
  const serial = outcomes.filter(outcome => outcome.isSerial).map(outcome => outcome.end)
  return outcomes.map(outcome =>
    serial.includes(outcome.end)
      ? outcome
      : { ...outcome, broken: [...outcome.broken, `like neither one after the other: ${outcome.end}`] },
  )
}

/**
 * One schedule for each pair. The stops are spread over all statements of the first one, so that every operation is
 * stopped at each of them by some other.
 */
export async function somePairs(stage: Stage): Promise<{ pair: Pair; stop: number }[]> {
  const lengths = new Map<OperationName, number>()
  for (const first of operationNames) {
    const alone = await playPair(stage, { first, second: 'hold ends', on: 'two orders', hour: 'fresh' }, Infinity)
    lengths.set(first, alone.statements)
  }
  const spread = (at: number) => (at * 0.618034) % 1
  return everyPair.map((pair, at) => ({
    pair,
    stop: 2 + Math.floor(spread(at) * ((lengths.get(pair.first) ?? 0) - 1)),
  }))
}

function givenTo({ ground }: Stage, scene: Scene, pair: Pair, nth: number) {
  const own = operationOf(nth === 0 ? pair.first : pair.second).about
  const isUnpaid = pair.on === 'one order' && [pair.first, pair.second].some(n => operationOf(n).about === 'unpaid')
  const orders = own === 'unpaid' || isUnpaid ? scene.held : scene.paid
  const order = (pair.on === 'two orders' ? orders.at(nth) : undefined) ?? orders[0]
  if (!order) throw new Error('the scene has no such order')
  return { ground, scene, order, nth }
}

const shortly = (ending: Ending): string =>
  ending.is === 'refused'
    ? `refused ${ending.code}`
    : ending.is === 'failed'
      ? `failed ${String(ending.error)}`
      : 'done'

/** What a caller may not get: a bug, an error of the database, or a refusal that the contract does not have. */
export function wrongEnding(name: OperationName, ending: Ending): string[] {
  if (ending.is === 'done') return []
  const may: readonly string[] = operationOf(name).refuses ?? []
  if (ending.is === 'refused' && may.includes(ending.code)) return []
  const { code = '', where = '' } = ending.is === 'failed' ? (ending.error as { code?: string; where?: string }) : {}
  return [`“${name}” ${shortly(ending)} ${code} ${where}`.trim()]
}
