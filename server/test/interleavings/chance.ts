import { diceOf } from '../prove/dice.ts'
import { type Ending, endingOf } from './actor.ts'
import { type OperationName, operationNames, operationOf } from './operations.ts'
import { wrongEnding } from './pairs.ts'
import { brokenPromises, readBooks } from './promises.ts'
import { makeScene, strike } from './scene.ts'
import { play } from './schedule.ts'
import type { Stage } from './stage.ts'

/** How many work at the same moment. */
export const actorsOfChance = 4

/** What a seed came to. */
export interface Chanced {
  seed: number
  /** Who did what, as `0: settle, cancel`. */
  plan: string[]
  /** Whose statement came next, as numbers of the actors. */
  steps: number[]
  /** How each piece of work ended. */
  endings: string[]
  broken: string[]
}

/**
 * Plays what a seed says: three or four actors with one to three random operations each on a few orders and few places,
 * and at every step a random one of those who can go on. The same seed plays the same steps.
 */
export async function playSeed(stage: Stage, seed: number): Promise<Chanced> {
  const dice = diceOf(seed, 'schedule')
  const works = Array.from({ length: dice.between(3, actorsOfChance) }, () =>
    Array.from({ length: dice.between(1, 3) }, () => dice.oneOf(operationNames)),
  )
  const most = 3
  const scene = await makeScene(stage.ground, {
    hour: dice.chance(0.4) ? 'late' : 'fresh',
    read: works.flat().includes('close the list'),
    most,
    free: dice.between(0, 2),
    pooled: dice.chance(0.4),
  })
  stage.takeErrors()
  // Few orders, so that many meet at one of them.
  const givenFor = (name: OperationName, nth: number) => {
    const orders = operationOf(name).about === 'unpaid' || dice.chance(0.3) ? scene.held : scene.paid
    return { ground: stage.ground, scene, nth, order: dice.oneOf(orders.slice(0, 2)) }
  }
  const planned = works.map((names, actor) =>
    names.map(name => ({ name, given: givenFor(name, name === 'hold' ? actor % most : actor) })),
  )
  const endings: { name: OperationName; ending: Ending }[] = []
  const { steps } = await play(
    stage.monitor,
    stage.actors,
    planned.map(all => async app => {
      for (const { name, given } of all)
        endings.push({ name, ending: await endingOf(operationOf(name).run(app, given)) })
    }),
    able => dice.oneOf(able),
  )
  const broken = [
    ...brokenPromises(scene, await readBooks(stage.ground.app, scene, stage.ground.clock.now())),
    ...endings.flatMap(({ name, ending }) => wrongEnding(name, ending)),
    ...stage.takeErrors(),
  ]
  await strike(stage.ground, scene)
  return {
    seed,
    plan: works.map((names, actor) => `${actor}: ${names.join(', ')}`),
    steps,
    endings: endings.map(({ name, ending }) => `${name} ${ending.is === 'refused' ? ending.code : ending.is}`),
    broken,
  }
}
