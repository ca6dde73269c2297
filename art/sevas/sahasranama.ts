import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { gold, ivory } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { chance } from '../kit/random.ts'
import { beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, box, disc, each, edge, fade, fill, line, place, repeat, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** Tulasi on her pedestal before ten rings of a hundred grains, one for each of the thousand names. */
export const sahasranama: Composition = {
  name: 'seva-sahasranama',
  ground: 'glow',
  rim: '#0B3A2C',
  middle: '#4FA77C',
  line: '#F3E3A2',
  draw: () =>
    halo(286, '#F3E3A2', 0.16) +
    disc(0, 0, 272, '#0F4A3A', edge(gold, 2)) +
    petals({ count: 25, from: 238, to: 270, wide: 50, color: '#16604A', line: '#8FD0AE', lineWidth: 1.1 }) +
    repeat(10, ring => beads(100, 100 + ring * 14.6, 2.2, ring % 2 ? '#F3E3A2' : '#9FE0B8')) +
    disc(0, -52, 122, '#F9F3C8', fade(0.12)) +
    disc(0, -58, 92, '#F9F3C8', fade(0.16)) +
    place(0, 62, tulasi()) +
    place(0, 246, pedestal()) +
    each([-150, 150], x => diya(x, 222, 50)),
}

/** The plant: four branches with pairs of leaves, and a spike of small flowers on each. */
function tulasi(): Markup {
  const next = chance(16)
  const branch = (turn: number, length: number): Markup =>
    place(
      0,
      0,
      line(`M0 0Q${turn * 0.16} ${-length * 0.5} 0 ${-length}`, '#6A4A26', 4, roundEnds) +
        repeat(5, pair =>
          bothSides(
            place(0, -length * (0.24 + pair * 0.15), sprig(34 - pair * 2.4), { turn: 56 + next() * 14 - pair * 3 }),
          ),
        ) +
        place(0, -length, spike()),
      { turn },
    )
  return each(
    [
      [-52, 128],
      [52, 128],
      [-26, 170],
      [26, 170],
      [0, 200],
    ] as const,
    ([turn, length]) => branch(turn, length),
  )
}

const sprig = (length: number): Markup =>
  fill(petal(2, length, length * 0.56, 'leaf'), '#63B25A', edge('#1E6A38', 1.2)) +
  line(`M0-4V-${(length * 0.78).toFixed(1)}`, '#D6F0B4', 1.1)

const spike = (): Markup =>
  line('M0 0V-34', '#7A4A6A', 2, roundEnds) +
  repeat(5, index => each([-1, 1], side => disc(side * (4.4 - index * 0.6), -5 - index * 6.4, 3.1, '#B77AB0')))

/** The square pedestal of brick and lime with a niche for a lamp; its foot is the origin. */
const pedestal = (): Markup =>
  box(-118, -22, 236, 22, '#8C3A22', edge('#5A1E10', 1.4)) +
  box(-98, -40, 196, 18, '#B4551F', edge('#5A1E10', 1.4)) +
  fill('M-72-40L-62-140H62L72-40Z', '#D0703A', edge('#5A1E10', 1.6)) +
  each([-1, 1], side => fill(`M${side * 58}-46L${side * 50}-134H${side * 44}L${side * 50}-46Z`, ivory, fade(0.5))) +
  fill('M-26-46V-92Q-26-116 0-124Q26-116 26-92V-46Z', '#4A1A10', edge(gold, 2)) +
  diya(0, -58, 38) +
  box(-78, -160, 156, 20, '#B4551F', edge('#5A1E10', 1.4)) +
  fill('M-86-184H86L78-160H-78Z', '#E08A4A', edge('#5A1E10', 1.6)) +
  repeat(8, index => place(-70 + index * 20, -162, fill(petal(0, 20, 9, 'ogee'), ivory, fade(0.85)))) +
  fill('M-74-184Q0-202 74-184Z', '#5A3418')
