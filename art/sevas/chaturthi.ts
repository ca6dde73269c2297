import type { Composition } from '../kit/composition.ts'
import { brass, diya } from '../kit/fire.ts'
import { gold } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { around, beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, ellipse, fade, fill, hoop, line, place, repeat, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The moon of the fourth night over a plate of twenty-one modakas; durva grass and hibiscus. */
export const chaturthi: Composition = {
  name: 'seva-chaturthi',
  ground: 'glow',
  rim: '#2A0A2E',
  middle: '#B4423C',
  line: '#FFC98A',
  draw: () =>
    halo(284, '#FFC98A', 0.12) +
    around(21, place(0, -262, durva(44)), 0) +
    disc(0, 0, 236, '#3A1038', edge(gold, 2)) +
    petals({ count: 21, from: 194, to: 232, wide: 54, color: '#5A1A48', line: '#E8A05A', lineWidth: 1.1 }) +
    disc(0, 0, 192, '#22092E', edge('#E8A05A', 1.6)) +
    hoop(184, gold, 0.8) +
    beads(42, 177, 1.6, gold) +
    place(0, -84, moon()) +
    place(0, 116, plate()) +
    each([-132, 132], x => diya(x, 152, 44, { metal: brass })) +
    bothSides(place(-196, 196, hibiscus())),
}

/** The waning moon of the fourth day: its right edge is dark. */
const moon = (): Markup =>
  disc(0, 0, 92, '#FFE9B0', fade(0.12)) +
  disc(0, 0, 72, '#FFE9B0', fade(0.16)) +
  disc(0, 0, 54, '#5A3A4E') +
  fill('M4-54A54 54 0 1 0 4 54C44 30 44-30 4-54Z', '#FFF3CF') +
  each(
    [
      [-22, -14, 9],
      [-6, 18, 7],
      [-30, 16, 5],
    ] as const,
    ([x, y, size]) => disc(x, y, size, '#F0DDA4'),
  )

/** Modakas heaped in rows of seven, six, five and three. */
function plate(): Markup {
  const rows = [
    [7, 0],
    [6, -30],
    [5, -60],
    [3, -90],
  ] as const
  return (
    ellipse(0, 10, 172, 26, '#B9821E', edge('#6A3A10', 2)) +
    ellipse(0, 4, 164, 22, '#E7BE6A', edge('#8A5A14', 1.4)) +
    each(rows, ([count, y]) => repeat(count, index => place((index - (count - 1) / 2) * 42, y, modaka()))) +
    place(0, -116, durva(58))
  )
}

/** A sweet with pleats that meet in a point. */
const modaka = (): Markup =>
  fill('M0-44C4-32 24-22 24-4Q24 10 0 10T-24-4C-24-22-4-32 0-44Z', '#FFF6E2', edge('#C9A46A', 1.6)) +
  line('M0-40V8M0-38C-8-26-14-14-13 7M0-38C8-26 14-14 13 7', '#DEC08E', 1.4, roundEnds)

/** Three blades of durva. */
const durva = (length: number): Markup =>
  each([-32, 32, 0], turn =>
    place(0, 0, fill(petal(0, turn ? length * 0.8 : length, length * 0.16, 'leaf'), '#7FBF52', edge('#2F6E30', 0.8)), {
      turn,
    }),
  )

const hibiscus = (): Markup =>
  petals({ count: 5, from: 3, to: 42, wide: 40, kind: 'round', color: '#D3202A', line: '#7A0A14', lineWidth: 1.2 }) +
  petals({ count: 5, from: 3, to: 24, wide: 12, kind: 'leaf', color: '#8A0A1E' }) +
  line('M0 0Q14-14 20-34', '#FFD0A0', 3.4, roundEnds) +
  each([-4, 2, 8], shift => disc(15 + shift * 0.7, -26 - shift, 2.4, '#FFE08A'))
