import type { Composition } from '../kit/composition.ts'
import { gold } from '../kit/offerings.ts'
import { lotus, petal, petals } from '../kit/petals.ts'
import { beads, polygon } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, fill, place } from '../kit/svg.ts'

const light = '#FFE9A8'
const amber = '#F6B63F'
const orange = '#F0762B'

/** Three eyes in a downward triangle, in a mane of flames. */
export const pratyangira: Composition = {
  name: 'pratyangira',
  ground: 'glow',
  rim: '#12070C',
  middle: '#571018',
  line: amber,
  draw() {
    const mane = [
      { count: 26, from: 120, to: 284, wide: 62, color: '#6E0F16', startAngle: 0 },
      { count: 24, from: 120, to: 252, wide: 56, color: '#A31B1B', startAngle: 6 },
      { count: 22, from: 110, to: 222, wide: 50, color: '#D2401F', startAngle: 3 },
      { count: 20, from: 100, to: 192, wide: 42, color: orange, startAngle: 8 },
      { count: 18, from: 96, to: 162, wide: 34, color: amber, startAngle: 0 },
    ]
    const eye =
      fill('M-66-4Q-40-38-8-2Q-40 16-66-4Z', light) +
      disc(-37, -8, 10.5, '#7A0E12') +
      disc(-37, -8, 4.6, '#12070C') +
      fill('M-74-22Q-42-58-4-22Q-38-42-74-22Z', orange)
    const thirdEye = fill('M0-66C12-54 12-34 0-22C-12-34-12-54 0-66Z', light) + disc(0, -43, 6.4, '#B3141C')
    const crown = each(
      [
        [-52, 0.72],
        [-26, 0.88],
        [26, 0.88],
        [52, 0.72],
        [0, 1.15],
      ] as const,
      ([turn, size]) =>
        place(
          0,
          24,
          fill(petal(0, 66 * size, 27), gold, edge('#5A1008', 1.6)) + fill(petal(10, 42 * size, 11), '#B3141C'),
          { turn },
        ),
    )
    return (
      halo(280, '#B3221C', 0.25) +
      each(mane, ring => petals({ ...ring, kind: 'flame' })) +
      disc(0, 0, 118, '#1A070C', edge(amber, 3)) +
      beads(54, 110, 2, amber) +
      fill(polygon(3, 104, 180), '#5E0D14', edge(amber, 2)) +
      fill(polygon(3, 96, 180), 'none', edge(amber, 0.8)) +
      place(
        0,
        -4,
        bothSides(eye) + thirdEye + place(0, 36, lotus(['#A31B1B', '#D2401F', orange, amber], light), { scale: 0.22 }),
        { scale: 1.08 },
      ) +
      place(0, -122, crown)
    )
  },
}
