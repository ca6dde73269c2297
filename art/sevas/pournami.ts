import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { bananas, bell, brassPot, coconut, kalasha, torana } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { chance } from '../kit/random.ts'
import { farEdge, risingDisc, stars } from '../kit/setting.ts'
import { bothSides, box, disc, each, edge, ellipse, fade, fill, line, place, repeat } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The kalasha on rice in an open hall, and the full moon behind it. */
export const pournami: Composition = {
  name: 'seva-pournami',
  ground: 'sky',
  rim: '#0A1A3E',
  middle: '#4A6AA6',
  line: '#FFF3CF',
  draw: () =>
    stars(80, { high: 420 }) +
    place(0, -40, risingDisc(168, { disc: '#FFF6D8', line: '#FFF9E6', inner: '#E9D79A' })) +
    box(-farEdge, 196, 2 * farEdge, 220, '#3A1420') +
    box(-farEdge, 196, 2 * farEdge, 6, '#E0A24A') +
    repeat(31, index =>
      place(-900 + index * 60, 226, petals({ count: 8, from: 3, to: 16, wide: 9, color: '#7A2E3A' })),
    ) +
    bothSides(place(-226, 200, pillar())) +
    box(-292, -262, 584, 26, '#7A2E22', edge('#E0A24A', 2)) +
    box(-272, -236, 544, 10, '#B4551F') +
    place(0, -226, torana(196, 15, 20)) +
    each([-120, 120], x => place(x, -206, bell())) +
    table() +
    place(0, 96, kalasha(brassPot), { scale: 1.06 }) +
    bothSides(place(-124, 176, coconut(), { scale: 0.8 }) + diya(-196, 236, 50)) +
    place(104, 128, bananas(), { scale: 0.7 }),
}

const pillar = (): Markup =>
  box(-26, -18, 52, 18, '#8C3A22', edge('#E0A24A', 1.6)) +
  fill('M-15-18V-420H15V-18Z', '#A64430', edge('#5A1618', 1.4)) +
  each([-110, -220, -330], y => fill(`M-21 ${y}H21V${y + 14}H-21Z`, '#E0A24A', edge('#7A3A0C', 1))) +
  fill('M-34-436H34L20-410H-20Z', '#8C3A22', edge('#E0A24A', 1.6)) +
  line('M-6-30V-400M6-30V-400', '#D0703A', 1.6)

/** A low table with a cloth and a heap of rice, on which the kalasha stands. */
function table(): Markup {
  const next = chance(15)
  return (
    box(-164, 176, 328, 24, '#8C1D2B', { ...edge('#F0C05A', 1.6), rx: 4 }) +
    repeat(11, index => fill(`M${-160 + index * 30} 200l10 22 10-22Z`, index % 2 ? '#F0C05A' : '#B3243F')) +
    fill('M-92 178Q-60 146 0 146T92 178Z', '#FFFDF5', edge('#D8CBA0', 1.4)) +
    repeat(54, () => {
      const x = (next() - 0.5) * 156
      return ellipse(x, 173 - next() * (22 - Math.abs(x) * 0.2), 3.4, 1.3, '#E3D5AE')
    }) +
    disc(0, 60, 120, '#FFF6D8', fade(0.14))
  )
}
