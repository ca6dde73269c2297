import type { Composition } from '../kit/composition.ts'
import { gold, ivory } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { pick } from '../kit/random.ts'
import { around, beads, onCircle, polygon, star } from '../kit/rings.ts'
import { stars } from '../kit/setting.ts'
import { disc, each, edge, fade, fill, hoop, line, place, roundEnds } from '../kit/svg.ts'

/** The eight around the sun, clockwise from the top: each one's colour and sign. */
const planets = [
  { color: '#F3EFE4', sign: fill('M10-16A18 18 0 1 0 10 16A14 14 0 1 1 10-16Z', '#4A4A6A') },
  { color: '#E0463A', sign: fill(polygon(3, 19), '#7A0E12') },
  { color: '#53B06B', sign: fill('M0-18L16 4H6V18H-6V4H-16Z', '#124A28') },
  { color: '#F2C14B', sign: fill('M-15-15H15V15H-15Z', '#8A4E12') + fill(polygon(4, 9), '#F2C14B') },
  { color: '#F7F0FF', sign: fill(star(5, 19, 8), '#7A5CC0') },
  { color: '#4C6FD0', sign: line('M-8-18Q20 0-8 18M-8-18V18', '#0F1E5A', 3.4) },
  { color: '#8B93A8', sign: line('M0-15C18-12 14 6 0 2C-16-2-12 18 6 15', '#22263A', 4.4, roundEnds) },
  { color: '#B98A63', sign: fill('M-10 18V-18L14-8L-6 2V18Z', '#4A2410') },
]

const orbits = [
  [152, 1, 0.5],
  [176, 1, 0.5],
  [232, 1.6, 0.9],
  [262, 1, 0.7],
] as const

/** The sun in the middle, eight planets on lotus seats, 27 stars of the moon's path around. */
export const navagraha: Composition = {
  name: 'navagraha',
  ground: 'glow',
  rim: '#120A2B',
  middle: '#3C2A78',
  line: gold,
  draw: () =>
    stars(110, { high: 720 }) +
    each(orbits, ([radius, width, opacity]) => hoop(radius, gold, width, fade(opacity))) +
    beads(27, 247, 4, gold) +
    petals({ count: 27, from: 264, to: 284, wide: 22, line: gold, lineWidth: 1.1, startAngle: 6.67 }) +
    petals({ count: 16, from: 92, to: 150, wide: 42, color: '#3C2A78', line: '#B79AE8', lineWidth: 1 }) +
    around(24, fill('M0-118L7-76H-7Z', '#F7A93B')) +
    around(24, fill('M0-104L5-76H-5Z', '#FFE08A'), 7.5) +
    disc(0, 0, 82, '#F0762B', edge(ivory, 2)) +
    petals({ count: 12, from: 26, to: 78, wide: 32, color: '#FBC04A', line: '#C4301C', lineWidth: 1.1 }) +
    disc(0, 0, 27, '#C4301C', edge(ivory, 2)) +
    petals({ count: 8, from: 3, to: 21, wide: 11, color: '#FFE9A8' }) +
    onCircle(8, 190, ([x, y], index) => {
      const { color, sign } = pick(planets, index)
      const seat = petals({
        count: 12,
        from: 30,
        to: 50,
        wide: 20,
        color: '#241552',
        line: gold,
        lineWidth: 1.1,
        startAngle: index * 9,
      })
      return place(x, y, seat + disc(0, 0, 35, '#120A2B', edge(gold, 1.6)) + disc(0, 0, 28, color) + sign)
    }),
}
