import type { Composition } from '../kit/composition.ts'
import { fire } from '../kit/fire.ts'
import { gold } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { chance, pick } from '../kit/random.ts'
import { beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import {
  bothSides,
  box,
  disc,
  each,
  edge,
  ellipse,
  fade,
  fill,
  hoop,
  line,
  place,
  repeat,
  roundEnds,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The great vessel of rice on the hearth, its ladle and its steam; baskets of vegetables and fruit beside it. */
export const annadanamOnADay: Composition = {
  name: 'seva-annadanam',
  ground: 'glow',
  rim: '#5A2A0C',
  middle: '#E8B070',
  line: '#FFF0D0',
  draw: () =>
    halo(284, '#FFF0D0', 0.2) +
    disc(0, 0, 250, '#8A4A1C', edge('#FFE2A0', 2)) +
    petals({ count: 32, from: 206, to: 246, wide: 44, color: '#A65E24', line: '#FFE2A0', lineWidth: 1.1 }) +
    disc(0, 0, 204, '#6A3412', edge('#FFE2A0', 1.6)) +
    hoop(194, gold, 0.9) +
    beads(60, 188, 1.6, gold) +
    steam() +
    place(0, 190, hearth()) +
    place(0, 96, cauldron()) +
    bothSides(place(-176, 214, basket())),
}

const steam = (): Markup =>
  each(
    [
      [-62, 0.5],
      [-22, 0.7],
      [22, 0.6],
      [62, 0.45],
    ] as const,
    ([x, opacity]) =>
      line(`M${x}-70C${x - 22}-100 ${x + 22}-122 ${x}-152S${x + 14}-186 ${x + 4}-196`, '#FFF8E6', 8, {
        ...roundEnds,
        ...fade(opacity * 0.5),
      }),
  )

/** A brass vessel, heaped with rice, with two rings and a ladle. */
function cauldron(): Markup {
  const next = chance(12)
  return (
    line('M58-96L122-196', '#8A5A14', 9, roundEnds) +
    line('M58-96L122-196', '#E7BE6A', 5, roundEnds) +
    fill('M-118-56Q-84-124 0-126T118-56Z', '#FFFDF5', edge('#D8CBA0', 1.6)) +
    repeat(90, () => {
      const x = (next() - 0.5) * 200
      const top = 62 * (1 - (x / 118) ** 2)
      return place(x, -58 - next() * top, ellipse(0, 0, 4.6, 1.7, pick(['#E9DFC0', '#F7ECCB'], next() > 0.5 ? 1 : 0)), {
        turn: next() * 180,
      })
    }) +
    fill('M-134-62H134L126-44C150 6 118 62 66 74H-66C-118 62-150 6-126-44Z', '#D9A441', edge('#7A4A14', 2.2)) +
    ellipse(0, -58, 134, 12, 'none', edge('#F6DC9A', 4)) +
    line('M-134-10Q0 16 134-10M-131 0Q0 26 131 0', '#8A5A14', 1.8) +
    fill('M-106-36C-126-2-110 36-84 54C-98 22-98-8-88-34Z', '#FFF6D8', fade(0.4)) +
    bothSides(line('M-130-30C-164-30-164 10-134 8', '#B9821E', 7, roundEnds)) +
    place(0, 40, petals({ count: 8, from: 4, to: 20, wide: 13, color: '#B9821E' }))
  )
}

/** Three stones with burning wood between them. */
const hearth = (): Markup =>
  each([-44, 0, 44], (x, index) => place(x, 14, fire(58, 62, { seed: 5 + index, tongues: 5 }))) +
  each([-72, 72], x => line(`M${x} 26L${-x * 0.3} 14`, '#4A2410', 12, roundEnds)) +
  each([-104, 104], x => box(x - 28, -22, 56, 52, '#5A4A44', { ...edge('#2E2420', 2), rx: 12 })) +
  line('M-136 32H136', '#3A1E0E', 6, roundEnds)

/** A basket with vegetables and bananas. */
const basket = (): Markup =>
  each(
    [
      [-34, -28, 20, '#7A2E8A'],
      [2, -38, 22, '#D3302B'],
      [34, -28, 20, '#F0892B'],
      [-14, -18, 17, '#5E9A4A'],
      [18, -16, 17, '#F2C93B'],
    ] as const,
    ([x, y, size, color]) =>
      disc(x, y, size, color, edge('#3A1E0E', 1.2)) +
      ellipse(x - size * 0.3, y - size * 0.35, size * 0.28, size * 0.2, '#FFFFFF', fade(0.45)) +
      line(`M${x} ${y - size}q3-8 10-9`, '#3E7A34', 3, roundEnds),
  ) +
  fill('M-62-14H62L46 34H-46Z', '#B3783A', edge('#5E3412', 2)) +
  repeat(3, row =>
    line(`M${-58 + row * 5} ${-4 + row * 13}H${58 - row * 5}`, '#7A4A1E', 2.4, { 'stroke-dasharray': '9 5' }),
  ) +
  box(-66, -20, 132, 10, '#C98B4A', { ...edge('#5E3412', 1.6), rx: 5 })
