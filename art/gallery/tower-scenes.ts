/** The temple's tower, its tank and the steps to its door. */
import { diya } from '../kit/fire.ts'
import { duskStone, gopuram, hazeStone, nightStone } from '../kit/gopuram.ts'
import { marigold, swag, torana } from '../kit/offerings.ts'
import { petal } from '../kit/petals.ts'
import { pick } from '../kit/random.ts'
import {
  birds,
  farEdge,
  glitter,
  gradientBox,
  halo,
  hills,
  risingDisc,
  stars,
  steps,
  templeWall,
} from '../kit/setting.ts'
import {
  bothSides,
  box,
  disc,
  each,
  ellipse,
  fade,
  faded,
  fill,
  line,
  place,
  repeat,
  roundEnds,
  stretched,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'
import { lights } from './scene.ts'
import type { Light, Scene } from './scene.ts'

const towerFor = (light: Light) =>
  light === lights.night
    ? nightStone
    : light === lights.dusk
      ? { ...duskStone, even: '#3E1436', odd: '#4E1C40', niche: '#2A0E28' }
      : duskStone
const towerAfarFor = (light: Light) =>
  light === lights.night
    ? { ...nightStone, even: '#1E2450', odd: '#222A5A' }
    : light === lights.dusk
      ? { ...duskStone, even: '#6E2A44', odd: '#7A3450', niche: '#5A2038' }
      : hazeStone

/** Lamps on the steps that lead up to a lit door. */
export const lampsOnSteps: Scene = (light, seed) => {
  const door =
    box(-120, -210, 240, 230, light.floor) +
    fill('M-84 20V-110Q-84-176 0-196Q84-176 84-110V20Z', '#FFD27A') +
    fill('M-60 20V-104Q-60-152 0-168Q60-152 60-104V20Z', '#FFEFC0') +
    disc(0, -40, 60, '#FFFFFF', fade(0.5)) +
    diya(0, -8, 64) +
    bothSides(
      box(-168, -210, 48, 230, light.step) + each([-190, -100, -10], y => box(-174, y, 60, 10, light.line, fade(0.7))),
    ) +
    box(-210, -244, 420, 34, light.step) +
    box(-210, -246, 420, 5, light.line) +
    petalsOnLintel(light)
  const lampRows = repeat(6, row =>
    repeat(row < 2 ? 1 : 2, index => bothSides(diya(112 + row * 40 - index * 72, 54 + row * 54, 34 + row * 4))),
  )
  return (
    stars(70, { wide: 720, top: -350, high: 260, seed }) +
    place(0, -196, torana(120, 9, 12)) +
    door +
    steps(20, 140, 7, [light.step, light.floor], light.line, { high: 54, grow: 40 }) +
    lampRows +
    repeat(6, row => place(0, 58 + row * 54, marigold(8 + row * 2, pick(['#F7A328', '#E8572E'], row + seed))))
  )
}

const petalsOnLintel = (light: Light): Markup =>
  repeat(9, index => place(-160 + index * 40, -214, fill(petal(0, 26, 24), light.line, fade(0.7))))

/** The tank before the temple, with lamps afloat. */
export const templeTank: Scene = (light, seed) => {
  const tower = gopuram(230, 7, towerFor(light))
  const afar = gopuram(220, 5, towerAfarFor(light))
  const lamps = each(
    [
      [-230, 190],
      [-120, 238],
      [40, 204],
      [160, 256],
      [250, 200],
      [-250, 290],
      [-30, 300],
      [90, 318],
    ] as const,
    ([x, y], index) => place(x, y, ellipse(0, 10, 44, 9, '#2F6A45') + diya(0, -2, 50), { scale: 0.7 + index * 0.06 }),
  )
  return (
    place(0, -90, risingDisc(150, { disc: light.orb, line: light.line, inner: light.line })) +
    (light === lights.night
      ? stars(60, { wide: 720, top: -350, high: 380, seed })
      : birds(
          [
            [-220, -230, 0.9],
            [-184, -250, 0.7],
            [214, -240, 0.8],
          ],
          light.floor,
        )) +
    faded(0.8, hills(80, 60, light.far, seed)) +
    each([-232, 232], x => place(x, 80, afar, { scale: 0.6 })) +
    templeWall(40, light.far, light.line) +
    place(0, 84, tower) +
    steps(84, 360, 3, [light.step, light.floor], light.line, { high: 14, grow: 0 }) +
    gradientBox(-farEdge, 126, 2 * farEdge, 260, [
      [0, light.far],
      [0.9, light.floor],
    ]) +
    faded(0.22, place(0, 130, stretched(1, -0.6, tower))) +
    glitter(150, 240, light.line) +
    lamps
  )
}

/** The tower with festoons of light, and flags before it. */
export const festiveTower: Scene = (light, seed) => {
  const bulbs = each([-30, -120, -200], (top, index) =>
    each(
      swag(21, 330 - index * 50, 34, 0, top - 60),
      ({ x, y }) =>
        disc(x, y, 4.4, pick(['#FFE08A', '#F08A6C', '#FFFFFF'], index + seed)) + disc(x, y, 9, '#FFE08A', fade(0.2)),
    ),
  )
  const flags = bothSides(
    each(
      [-300, -214],
      (x, index) =>
        line(`M${x} 300V${-60 - index * 40}`, '#8A5A2E', 7, roundEnds) +
        fill(
          `M${x + 3} ${-58 - index * 40}C${x + 34} ${-74 - index * 40} ${x + 40} ${-36 - index * 40} ${x + 74} ${-46 - index * 40}L${x + 3} ${-4 - index * 40}Z`,
          pick(['#F0762B', '#C4301C'], index),
        ),
    ),
  )
  return (
    place(0, -60, halo(330, light.orb, 0.12) + halo(250, light.orb, 0.16)) +
    stars(90, { wide: 720, top: -350, high: 520, seed }) +
    place(0, 236, gopuram(330, 8, towerFor(light))) +
    bulbs +
    box(-farEdge, 234, 2 * farEdge, 200, light.floor) +
    flags +
    each([-150, -50, 50, 150], (x, index) => diya(x, 296 + (index % 2) * 10, 54)) +
    steps(236, 110, 3, [light.step, light.floor], light.line, { high: 12, grow: 20 })
  )
}
