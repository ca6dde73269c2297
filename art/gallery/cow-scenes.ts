/** The care of cows. */
import { cowFace, cowFromSide, greyCow, neckGarland, redCow, whiteCow } from '../kit/cow.ts'
import { diya } from '../kit/fire.ts'
import { bell, garland, swag, torana } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { chance, pick } from '../kit/random.ts'
import { ribbon } from '../kit/ribbon.ts'
import { around, beads } from '../kit/rings.ts'
import { birds, farEdge, halo, hills, risingDisc, shadow } from '../kit/setting.ts'
import {
  bothSides,
  box,
  disc,
  each,
  edge,
  ellipse,
  fade,
  fill,
  line,
  place,
  repeat,
  roundEnds,
  stretched,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'
import type { Scene } from './scene.ts'

const cows = [whiteCow, redCow, greyCow]
const grassGreens = ['#4E8A3E', '#6FA64A', '#87BE5E']

/** Blades of grass along y, `high` tall. */
function grass(y: number, high: number, seed: number, half = 360): Markup {
  const next = chance(seed)
  const blades = grassGreens.map(color => ({ color, path: '' }))
  for (let x = -half; x <= half; x += 9) {
    const blade = blades[Math.floor(next() * 3)] ?? { path: '' }
    const [tall, lean] = [high * (0.6 + next() * 0.7), (next() - 0.5) * 18]
    blade.path += `M${x - 5} ${y}Q${x} ${(y - tall * 0.5).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - tall).toFixed(1)}Q${x + 3} ${(y - tall * 0.4).toFixed(1)} ${x + 5} ${y}Z`
  }
  return each(blades, ({ color, path }) => fill(path, color))
}

/** A bundle of cut grass, tied; stands on the origin, 130 high. */
function sheaf(): Markup {
  const blades = each([-44, -30, -16, -4, 10, 24, 38], (turn, index) =>
    place(0, 0, fill(petal(-8, 128 - Math.abs(turn), 22, 'leaf'), pick(grassGreens, index)), { turn }),
  )
  return blades + box(-20, -26, 40, 10, '#C98F33', { rx: 4 })
}

const meadow = (seed: number): Markup =>
  hills(150, 90, '#7FB06A', seed) +
  hills(190, 70, '#5E9A4A', seed + 3) +
  box(-farEdge, 200, 2 * farEdge, 200, '#3E7A45')

/** Her face in a ring of petals. */
export const portrait: Scene = (light, seed) =>
  halo(330, light.orb, 0.25) +
  petals({ count: 30, from: 236, to: 306, wide: 60, color: light.step, line: light.line, inner: light.far }) +
  disc(0, 0, 240, light.far, edge(light.line, 3)) +
  around(40, fill('M0-110L7-232H-7Z', light.orb, fade(0.35))) +
  beads(64, 322, 2.6, light.line) +
  place(0, -34, cowFace(pick(cows, seed)), { scale: 1.42 }) +
  garland(swag(21, 196, 76, 0, 176), 19, seed % 2 ? ['#F7A328', '#FFFDF5'] : ['#F7A328', '#E8572E']) +
  place(0, 244, bell(), { scale: 1.1 })

/** A cow and her calf on a meadow. */
export const cowAndCalf: Scene = (light, seed) => {
  const colors = pick(cows, seed)
  return (
    place(0, -90, risingDisc(150, { disc: light.orb, line: light.line, inner: light.line })) +
    birds(
      [
        [-240, -210, 0.9],
        [-206, -230, 0.7],
        [236, -200, 0.8],
      ],
      light.floor,
    ) +
    meadow(seed) +
    grass(206, 26, seed) +
    shadow(40, 262, 210, 14) +
    place(52, 262, cowFromSide(colors) + neckGarland(), { scale: 1.72 }) +
    shadow(-216, 300, 96, 9) +
    place(-214, 300, cowFromSide(pick(cows, seed + 1), 'none'), { scale: 0.74 }) +
    grass(352, 44, seed + 9)
  )
}

/** Cut grass before her, three sheaves of it. */
export const fodder: Scene = (light, seed) =>
  box(-farEdge, -360, 2 * farEdge, 560, light.far) +
  repeat(9, index => box(-360 + index * 90, -360, 3, 540, light.floor, fade(0.25))) +
  place(0, -300, torana(330, 17, 26)) +
  place(0, -60, halo(250, light.orb, 0.25) + halo(200, light.orb, 0.35)) +
  place(0, -66, cowFace(pick(cows, seed)), { scale: 1.26 }) +
  box(-farEdge, 176, 2 * farEdge, 220, '#8A5A34') +
  box(-farEdge, 168, 2 * farEdge, 18, '#B07A48') +
  repeat(8, index => box(-340 + index * 98, 186, 4, 200, '#6A4226', fade(0.6))) +
  each([-190, 0, 190], (x, index) => place(x, 262 + (index % 2) * 24, sheaf(), { scale: 1.2 })) +
  each([-276, -96, 96, 276], (x, index) => place(x, 316, sheaf(), { scale: 0.9, turn: index % 2 ? 14 : -14 }))

/** She stands at a stone trough full of water. */
export const waterTrough: Scene = (light, seed) =>
  place(-120, -120, risingDisc(120, { disc: light.orb, line: light.line, inner: light.line })) +
  hills(110, 90, light.far, seed) +
  meadow(seed + 2) +
  grass(210, 22, seed) +
  shadow(86, 256, 200, 14) +
  place(96, 254, cowFromSide(pick(cows, seed)) + neckGarland(), { scale: 1.66 }) +
  place(
    -196,
    300,
    fill('M-130-70H130L112 20H-112Z', '#A89C8C', edge('#6E6458', 2)) +
      ellipse(0, -70, 130, 20, '#CFC4B2', edge('#6E6458', 2)) +
      ellipse(0, -68, 112, 14, '#5FA0B8') +
      line('M-70-68q20-7 40 0t40 0M-20-62q20-6 40 0t40 0', '#DDF1F7', 2, roundEnds) +
      place(0, -20, petals({ count: 8, from: 3, to: 20, wide: 12, color: '#CFC4B2' })),
  ) +
  each(
    [
      [-120, 214],
      [-214, 216],
    ] as const,
    ([x, y]) =>
      place(x, y, petals({ count: 6, from: 2, to: 12, wide: 9, color: '#F29AB0' }) + disc(0, 0, 3, '#FFE08A')),
  ) +
  grass(356, 40, seed + 4)

/** The shed at first light: thatch, posts, two cows and their lamp. */
export const shed: Scene = (light, seed) => {
  const thatch = repeat(34, index => `M${-330 + index * 20}-40L${(-330 + index * 20) * 0.62} -206`)
  return (
    place(0, -150, risingDisc(160, { disc: light.orb, line: light.line, inner: light.line })) +
    hills(120, 80, light.far, seed) +
    box(-farEdge, 120, 2 * farEdge, 280, '#8A6A44') +
    box(-270, -50, 540, 230, light.floor, fade(0.75)) +
    shadow(-96, 196, 130, 10) +
    place(-96, 196, cowFromSide(pick(cows, seed)) + neckGarland(), { scale: 1.02 }) +
    shadow(150, 200, 120, 10) +
    place(150, 200, mirroredCow(seed + 1)) +
    each([-290, -6, 268], x => box(x, -60, 20, 272, '#6A4226') + box(x + 4, -60, 4, 272, '#8A5A34')) +
    fill('M-350-36L-210-214H210L350-36Q0-62-350-36Z', '#D9B060', edge('#8A6224', 2)) +
    line(thatch, '#B0863C', 2) +
    line('M-350-36Q0-62 350-36', '#8A6224', 5) +
    place(0, -38, torana(280, 15, 12)) +
    box(-290, 150, 590, 12, '#8A5A34') +
    each([-240, 240], x => place(x, 306, sheaf(), { scale: 0.9 })) +
    each([-80, 0, 80], x => diya(x, 300, 48)) +
    grass(360, 26, seed)
  )
}

const mirroredCow = (seed: number): Markup => stretched(-0.96, 0.96, cowFromSide(pick(cows, seed)))

/** Hands hold out fresh grass to her. */
export const handsWithGrass: Scene = (light, seed) => {
  const skin = pick(['#B9774A', '#8F5630', '#C68A5A'], seed)
  const shade = pick(['#8A5230', '#643A1E', '#9A6238'], seed)
  const sleeve = pick(['#B3243F', '#1F6B5A', '#D9772B'], seed)
  const arm =
    ribbon(
      [
        [-340, 390],
        [-250, 344],
        [-150, 300],
        [-84, 270],
      ],
      110,
      76,
      skin,
    ) +
    ribbon(
      [
        [-380, 410],
        [-310, 374],
        [-262, 350],
      ],
      140,
      122,
      sleeve,
    ) +
    fill('M-130 286C-108 236-60 224 0 230V298C-50 312-90 318-120 318Z', skin, edge(shade, 2)) +
    line('M-90 248C-66 238-40 236-8 238M-92 268C-66 256-40 254-8 256M-90 288C-66 276-40 274-8 276', shade, 2, roundEnds)
  return (
    halo(340, light.orb, 0.3) +
    petals({ count: 36, from: 270, to: 330, wide: 50, line: light.line, lineWidth: 1.6 }) +
    disc(0, -30, 250, light.orb, fade(0.3)) +
    place(0, -88, cowFace(pick(cows, seed)), { scale: 1.3 }) +
    each([-40, -22, -8, 8, 22, 40], (turn, index) =>
      place(0, 250, fill(petal(0, 130 - Math.abs(turn), 20, 'leaf'), pick(grassGreens, index)), { turn: turn * 1.3 }),
    ) +
    bothSides(arm) +
    fill('M-60 246Q0 262 60 246V292Q0 316-60 292Z', skin)
  )
}

/** Pots of milk and butter, a bell and a peacock feather. */
export const milkPots: Scene = (light, seed) => {
  const pot = (cloth: string) =>
    fill('M-44-96H44L38-72C96-56 104 20 66 62Q40 84 0 84T-66 62C-104 20-96-56-38-72Z', '#B4653A', edge('#6E3418', 2)) +
    ellipse(0, -96, 48, 13, '#8A4626', edge('#6E3418', 2)) +
    ellipse(0, -96, 38, 8, '#FFFDF5') +
    fill('M-86-10Q0 18 86-10V14Q0 42-86 14Z', cloth) +
    repeat(9, index => disc(-70 + index * 17.5, 12 + 11 * (1 - ((index - 4) / 4) ** 2) - 6, 4, '#FFF3D9')) +
    fill('M-56-50C-78-36-82 0-72 24C-74-8-66-32-50-46Z', '#fff', fade(0.25))
  const feather =
    line('M0 0Q-10-120 0-230', '#6A8A3A', 4, roundEnds) +
    place(
      0,
      -206,
      fill(petal(-70, 66, 74), '#3E8A5A') +
        fill(petal(-46, 42, 52), '#C9A23A') +
        disc(0, 0, 21, '#1F6B8A') +
        disc(0, 4, 12, '#1B2A6A'),
    )
  return (
    place(
      0,
      -60,
      halo(290, light.orb, 0.3) +
        petals({ count: 32, from: 214, to: 272, wide: 52, line: light.line, lineWidth: 1.6 }) +
        disc(0, 0, 200, light.orb, fade(0.4)),
    ) +
    place(0, -310, garland(swag(21, 300, 70), 15)) +
    place(0, -250, bell(), { scale: 2 }) +
    box(-farEdge, 220, 2 * farEdge, 200, light.floor) +
    box(-farEdge, 220, 2 * farEdge, 4, light.line, fade(0.6)) +
    place(74, 96, feather, { turn: 24 }) +
    place(0, 122, pot(pick(['#27419B', '#7A2A6A'], seed)), { scale: 1.3 }) +
    place(-196, 176, pot('#1F6B5A'), { scale: 0.92 }) +
    place(196, 176, pot('#B3243F'), { scale: 0.92 }) +
    each([-100, 0, 100], x => diya(x, 292, 50))
  )
}
