import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../databases.ts'
import { actorsOfChance, playSeed } from './chance.ts'
import { gaps } from './promises.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(await copyTemplate(inject('postgres')), actorsOfChance)
})
afterAll(() => stage.close())

const seeds = 60

test('whatever statement of whom comes next, money and places are kept', async () => {
  const found: string[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const { broken } = await playSeed(stage, seed)
    found.push(...broken.map(what => `${what} (npm run interleavings -- --seed=${seed})`))
  }
  expect(found).toEqual([])
  expect(await gaps(stage.ground.app)).toEqual([])
})

test('a seed plays the same steps again', async () => {
  const [once, again] = [await playSeed(stage, 29), await playSeed(stage, 29)]
  expect(again).toEqual(once)
  expect(once.steps.length).toBeGreaterThan(20)
})
