/** Which scene in which light is which gallery picture. */
import type { Picture } from '../kit/picture.ts'
import * as cow from './cow-scenes.ts'
import * as fire from './fire-scenes.ts'
import * as hall from './hall-scenes.ts'
import { lights, onFloor, underSky } from './scene.ts'
import type { Scene } from './scene.ts'
import * as tower from './tower-scenes.ts'

type Entry = { scene: Scene; light: keyof typeof lights; seed: number; from?: 'above' }

const homam: readonly Entry[] = [
  { scene: fire.kundaWithPots, light: 'dawn', seed: 7 },
  { scene: tower.lampsOnSteps, light: 'night', seed: 3 },
  { scene: hall.petalRangoli, light: 'maroon', seed: 1, from: 'above' },
  { scene: fire.potsInARow, light: 'noon', seed: 0 },
  { scene: tower.templeTank, light: 'dusk', seed: 5 },
  { scene: fire.purnahuti, light: 'maroon', seed: 12 },
  { scene: hall.garlandsAndBells, light: 'dawn', seed: 2 },
  { scene: fire.bowlsFromAbove, light: 'rain', seed: 3, from: 'above' },
  { scene: tower.festiveTower, light: 'night', seed: 8 },
  { scene: fire.lampInHands, light: 'dusk', seed: 0 },
  { scene: hall.whiteKolam, light: 'dawn', seed: 1, from: 'above' },
  { scene: hall.standingLamps, light: 'maroon', seed: 4 },
  { scene: fire.offeringPlate, light: 'maroon', seed: 0, from: 'above' },
  { scene: hall.processionUmbrella, light: 'noon', seed: 0 },
  { scene: fire.kundaWithPots, light: 'night', seed: 23 },
  { scene: hall.petalRangoli, light: 'rain', seed: 2, from: 'above' },
  { scene: fire.seatsFromAbove, light: 'dusk', seed: 1, from: 'above' },
  { scene: tower.templeTank, light: 'dawn', seed: 11 },
  { scene: hall.scriptureAndBeads, light: 'noon', seed: 1, from: 'above' },
  { scene: fire.potsInARow, light: 'rain', seed: 1 },
  { scene: tower.lampsOnSteps, light: 'dusk', seed: 9 },
  { scene: fire.purnahuti, light: 'night', seed: 31 },
  { scene: hall.whiteKolam, light: 'night', seed: 0, from: 'above' },
  { scene: hall.garlandsAndBells, light: 'maroon', seed: 5 },
]

const cows: readonly Entry[] = [
  { scene: cow.portrait, light: 'rain', seed: 0 },
  { scene: cow.cowAndCalf, light: 'dawn', seed: 3 },
  { scene: cow.fodder, light: 'noon', seed: 1 },
  { scene: cow.shed, light: 'dawn', seed: 0 },
  { scene: cow.handsWithGrass, light: 'rain', seed: 0 },
  { scene: cow.waterTrough, light: 'noon', seed: 3 },
  { scene: cow.milkPots, light: 'maroon', seed: 1 },
  { scene: cow.portrait, light: 'noon', seed: 1 },
  { scene: cow.cowAndCalf, light: 'rain', seed: 4 },
  { scene: cow.handsWithGrass, light: 'dawn', seed: 4 },
  { scene: cow.fodder, light: 'rain', seed: 0 },
  { scene: cow.shed, light: 'dusk', seed: 2 },
  { scene: cow.portrait, light: 'maroon', seed: 2 },
  { scene: cow.waterTrough, light: 'dawn', seed: 5 },
  { scene: cow.cowAndCalf, light: 'dusk', seed: 6 },
  { scene: cow.milkPots, light: 'dawn', seed: 2 },
]

function drawn(prefix: string, entries: readonly Entry[]): Picture[] {
  return entries.map(({ scene, light, seed, from }, index) => {
    const name = `${prefix}-${String(index + 1).padStart(2, '0')}`
    const draw = from === 'above' ? onFloor : underSky
    return draw(name, lights[light], scene(lights[light], seed))
  })
}

export const gallery = (): Picture[] => [...drawn('gallery-homam', homam), ...drawn('gallery-cow', cows)]
