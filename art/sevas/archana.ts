import type { Composition } from '../kit/composition.ts'
import { flame } from '../kit/fire.ts'
import { bilva, gold, ivory, marigold } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { chance, pick } from '../kit/random.ts'
import { beads, onCircle } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, ellipse, fade, fill, hoop, line, place, repeat } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The tray of an archana from above: flowers, a coconut broken in two, betel, kumkum and turmeric, a camphor flame. */
export const archana: Composition = {
  name: 'seva-archana',
  ground: 'glow',
  rim: '#5A1030',
  middle: '#C4486A',
  line: '#FFD9B8',
  draw: () =>
    halo(284, '#FFD9B8', 0.16) +
    onCircle(36, 262, ([x, y], index, angle) =>
      place(x, y, index % 3 ? jasmine(9) : marigold(17, pick(['#F7A328', '#FBC04A'], index)), { turn: angle }),
    ) +
    disc(0, 0, 236, '#B9821E', edge('#7A4A14', 2)) +
    disc(0, 0, 226, '#E7BE6A') +
    petals({ count: 40, from: 194, to: 224, wide: 32, color: '#D9A441', line: '#8A5A14', lineWidth: 1.1 }) +
    disc(0, 0, 190, '#F0CE86', edge('#8A5A14', 1.6)) +
    hoop(180, '#B9821E', 1) +
    flowers() +
    bothSides(place(-98, -64, betel())) +
    each(
      [
        [-62, 74, 0],
        [62, 74, 0],
      ] as const,
      ([x, y]) => place(x, y, brokenCoconut()),
    ) +
    each(
      [
        [-134, 24, '#C4201F', '#E4573A'],
        [134, 24, '#F2B22C', '#FFD86A'],
      ] as const,
      ([x, y, color, light]) => place(x, y, cup(color, light)),
    ) +
    place(0, -8, camphor()),
}

/** A jasmine flower of five petals. */
const jasmine = (size: number): Markup =>
  petals({ count: 5, from: 1, to: size, wide: size * 0.8, kind: 'round', color: '#FFFDF5' }) +
  disc(0, 0, size * 0.2, '#F2D24B')

/** Loose flowers in a crescent along the upper rim of the tray. */
function flowers(): Markup {
  const next = chance(21)
  return repeat(34, index => {
    const angle = ((index / 33) * 150 - 165) * (Math.PI / 180)
    const radius = 112 + next() * 54
    const flower = [
      () => jasmine(14),
      () => marigold(16, '#F7A328'),
      () => marigold(15, '#D9486F', '#FFE0C8'),
      () => bilva(26, '#5F9150', '#CFE6B8'),
    ]
    return place(Math.cos(angle) * radius, Math.sin(angle) * radius, pick(flower, index)(), { turn: next() * 360 })
  })
}

const betel = (): Markup =>
  each([-34, -4, 26], turn =>
    place(
      0,
      40,
      fill(petal(0, 92, 62, 'round'), '#4E9A48', edge('#2F6E30', 1.4)) +
        line('M0-6V-80M0-24Q-12-40-18-58M0-24Q12-40 18-58', '#CBE7A8', 1.2),
      { turn: turn - 20 },
    ),
  ) +
  disc(-8, 34, 11, '#9A5424', edge('#5E2E12', 1.2)) +
  disc(12, 40, 10, '#B3682E', edge('#5E2E12', 1.2))

/** Half a coconut, its white flesh up. */
const brokenCoconut = (): Markup =>
  disc(0, 0, 48, '#6A3A16', edge('#3E1E0A', 2)) +
  disc(0, 0, 42, '#FFFDF5') +
  ellipse(0, 3, 29, 27, '#E9E0CC') +
  ellipse(-2, 7, 21, 18, '#D8CBB0') +
  beads(26, 45, 1, '#A8703A') +
  line('M-26-18A32 32 0 0 1 4-31', '#FFFFFF', 4, fade(0.9))

const cup = (color: string, light: string): Markup =>
  disc(0, 0, 30, '#D9A441', edge('#7A4A14', 1.8)) +
  disc(0, 0, 24, color, edge('#8A5A14', 1)) +
  ellipse(-4, -5, 12, 9, light, fade(0.7))

/** A burning piece of camphor on a raised lamp in the middle. */
const camphor = (): Markup =>
  disc(0, -14, 74, '#FFE9A8', fade(0.3)) +
  disc(0, -20, 48, '#FFF3C4', fade(0.4)) +
  petals({ count: 16, from: 24, to: 44, wide: 17, color: gold, line: '#7A4A14' }) +
  disc(0, 0, 28, '#B9821E', edge('#7A4A14', 1.6)) +
  disc(0, 0, 20, ivory) +
  flame(0, 6, 104)
