import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { ivory } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { chance, pick } from '../kit/random.ts'
import { ribbon } from '../kit/ribbon.ts'
import { beads } from '../kit/rings.ts'
import { farEdge, stars } from '../kit/setting.ts'
import { disc, dotted, each, edge, fade, fill, line, place, repeat } from '../kit/svg.ts'
import type { Markup, Point } from '../kit/svg.ts'

const lineColor = '#BFE0DC'

/** The silent teacher: one lamp on a seat under the banyan at full moon, four lamps listening. */
export const dakshinamurthy: Composition = {
  name: 'dakshinamurthy',
  ground: 'sky',
  rim: '#06182A',
  middle: '#1F5672',
  line: lineColor,
  draw: () =>
    stars(90, { color: '#DDEFF0', seed: 17 }) +
    moon() +
    fill(`M-${farEdge} 150Q-300 128 0 142T${farEdge} 150V420H-${farEdge}Z`, '#0B2A30') +
    place(0, 30, banyan(), { scale: 0.82 }) +
    seat() +
    each([-250, -150, 150, 250], x => diya(x, 214 + (Math.abs(x) > 200 ? -10 : 8), 40)),
}

function moon(): Markup {
  return place(
    0,
    -62,
    disc(0, 0, 330, '#F5F2DC', fade(0.05)) +
      disc(0, 0, 270, '#F5F2DC', fade(0.09)) +
      disc(0, 0, 206, '#F3EBC4') +
      disc(-60, -120, 26, '#E6DAA6', fade(0.5)) +
      disc(70, -150, 14, '#E6DAA6', fade(0.5)) +
      beads(72, 222, 2, lineColor) +
      petals({ count: 60, from: 232, to: 256, wide: 22, line: lineColor, lineWidth: 1 }),
  )
}

const crowns = [
  [0, -150, 92],
  [-96, -134, 82],
  [98, -136, 84],
  [-182, -92, 74],
  [186, -94, 74],
  [-256, -40, 56],
  [258, -44, 56],
  [-46, -88, 72],
  [52, -86, 72],
  [-138, -58, 60],
  [142, -60, 60],
] as const

function banyan(): Markup {
  const shade = each(crowns, ([x, y, size]) => disc(x, y - 6, size + 6, '#0B2C33'))
  return (
    shade +
    trunk() +
    aerialRoots() +
    each(crowns, ([x, y, size], index) =>
      place(x, y, disc(0, 0, size * 0.82, pick(['#17504C', '#1D5E55', '#256B5C'], index)) + foliage(size, index)),
    )
  )
}

function foliage(size: number, index: number): Markup {
  const rows = [
    { count: 18, from: 0.66, to: 1.03, color: '#164A48' },
    { count: 13, from: 0.36, to: 0.72, color: '#1F6257' },
    { count: 8, from: 0.1, to: 0.42, color: '#2F7A66' },
  ]
  return each(rows, ({ count, from, to, color }, row) =>
    petals({
      count,
      from: size * from,
      to: size * to,
      wide: size * 0.3,
      color,
      kind: 'leaf',
      line: '#4E9B80',
      lineWidth: 0.7,
      startAngle: index * 13 + row * 9,
    }),
  )
}

function aerialRoots(): Markup {
  const next = chance(17)
  return repeat(15, index => {
    const x = -250 + index * 36 + (next() - 0.5) * 16
    if (Math.abs(x) < 44) return ''
    const top = -30 - 40 * (1 - Math.abs(x) / 270)
    const length = 70 + next() * 110
    return ribbon(
      Array.from({ length: 7 }, (_, knot): Point => [x + Math.sin(knot * 0.9 + index) * 4, top + (length * knot) / 6]),
      5,
      1.8,
      '#2B4A48',
    )
  })
}

function trunk(): Markup {
  return repeat(11, index => {
    const foot = ((index - 5) / 5) * 96
    const strand = Array.from({ length: 9 }, (_, knot): Point => {
      const share = knot / 8
      return [
        foot * (1 - 0.72 * Math.sin(Math.PI * Math.min(1, share * 1.02))) + Math.sin(knot + index) * 2,
        -96 + share * 262,
      ]
    })
    return ribbon(strand, 15, 26, index % 2 ? '#2A3B3A' : '#3A4E48', edge('#13282B', 1))
  })
}

function seat(): Markup {
  return place(
    0,
    180,
    fill('M-74 34H74L60 12H-60Z', '#C9A44A') +
      fill('M-62 12H62L54-6H-54Z', '#E7C876') +
      line('M-58 24H58', '#7D5A16', 2, dotted(7, 2)) +
      disc(0, -44, 64, '#FFD98A', fade(0.2)) +
      disc(0, -42, 38, '#FFE9A8', fade(0.28)) +
      diya(0, -20, 50, { metal: { bowl: '#D9A63C', inside: '#8A5A14', beads: ivory } }),
  )
}
