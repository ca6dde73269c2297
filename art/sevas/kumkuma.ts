import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { gold, ivory } from '../kit/offerings.ts'
import { lotus, petals } from '../kit/petals.ts'
import { chance } from '../kit/random.ts'
import { around, beads, onCircle } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, ellipse, fade, fill, hoop, line, place, repeat } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const silver = '#F2EEF3'
const shade = '#8E7F95'

/** The silver feet of the Devi in a sea of kumkum, jasmine and bangles around. */
export const kumkuma: Composition = {
  name: 'seva-kumkuma',
  ground: 'glow',
  rim: '#7A3A00',
  middle: '#F6BE3C',
  line: '#FFF6D8',
  draw: () =>
    halo(286, '#FFF6D8', 0.3) +
    onCircle(16, 254, ([x, y], index) =>
      [7, 8, 9].includes(index) ? '' : place(x, y, bangle(index % 2 ? '#2F8A4A' : '#C4201F')),
    ) +
    around(16, place(0, -258, jasmineBuds()), 11.25) +
    disc(0, 0, 226, '#D9A441', edge('#8A5A14', 2)) +
    petals({ count: 36, from: 192, to: 222, wide: 34, color: '#F0CE86', line: '#8A5A14', lineWidth: 1.1 }) +
    disc(0, 0, 190, '#B3141C', edge('#6A0810', 2)) +
    powder() +
    petals({ count: 16, from: 120, to: 176, wide: 62, line: '#F2796A', lineWidth: 1.4 }) +
    petals({ count: 8, from: 62, to: 118, wide: 74, line: '#F2796A', lineWidth: 1.4, startAngle: 22.5 }) +
    bothSides(place(-52, 14, foot())) +
    place(0, 232, lotus(['#B92C56', '#D9486F', '#EE7F9C', '#F9C3CC'], '#FFE6E0'), { scale: 0.7 }) +
    each([-118, 118], x => diya(x, 232, 48)),
}

const bangle = (color: string): Markup =>
  hoop(20, color, 6) + beads(16, 20, 1.3, '#FFE08A') + hoop(23.5, '#7A3A00', 0.8) + hoop(16.6, '#7A3A00', 0.8)

const jasmineBuds = (): Markup =>
  each([-8, 0, 8], x =>
    place(x, 0, fill('M0 8C-5 2-4-8 0-12C4-8 5 2 0 8Z', '#FFFDF5', edge('#C9B98A', 0.7)), { turn: x * 3 }),
  )

/** Grains of kumkum, lighter where it is heaped. */
function powder(): Markup {
  const next = chance(9)
  return (
    disc(0, 6, 150, '#C9201F', fade(0.8)) +
    disc(0, 10, 112, '#DE3A2A', fade(0.55)) +
    repeat(150, () => {
      const angle = next() * 6.283
      const radius = Math.sqrt(next()) * 178
      return disc(Math.cos(angle) * radius, Math.sin(angle) * radius, 1 + next() * 1.6, '#FF8A6A', fade(0.5))
    })
  )
}

/** One silver foot from above, the left of the two; a gold band and a lotus on it. */
const foot = (): Markup =>
  fill(
    'M-8-92C22-100 42-78 40-44C38-18 28 2 30 34C32 70 20 92 0 92S-32 70-30 34C-28 0-46-14-48-44C-50-72-34-88-8-92Z',
    silver,
    edge(shade, 2.2),
  ) +
  each(
    [
      [26, -104, 17],
      [0, -112, 12],
      [-20, -107, 10.5],
      [-36, -97, 9.5],
      [-49, -83, 8.5],
    ] as const,
    ([x, y, size]) =>
      ellipse(x, y, size, size * 1.15, silver, edge(shade, 1.8)) +
      ellipse(x, y - size * 0.42, size * 0.48, size * 0.36, '#E4573A', fade(0.8)),
  ) +
  line('M-44-52Q-4-34 38-52', gold, 6) +
  line('M-44-58Q-4-40 38-58M-44-46Q-4-28 38-46', '#8A5A14', 1.2) +
  place(-4, 8, petals({ count: 8, from: 5, to: 24, wide: 15, color: '#E9C9D6', line: shade, lineWidth: 1 })) +
  disc(-4, 8, 6, '#C4201F', edge(ivory, 1.2)) +
  ellipse(0, 66, 15, 15, 'none', edge(shade, 1.2)) +
  line('M-34-66C-40-48-36-30-28-16', '#FFFFFF', 4, { 'stroke-linecap': 'round' })
