import type { Composition } from '../kit/composition.ts'
import { bowl } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { chance, pick } from '../kit/random.ts'
import { beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { disc, each, edge, ellipse, fill, hoop, line, place, repeat, short, stretched, turned } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const lineColor = '#FFE2A0'

/** A full meal on a plantain leaf: rice, four dishes, vada, sweets and a banana. */
export const annadanam: Composition = {
  name: 'annadanam',
  ground: 'glow',
  rim: '#9A4A10',
  middle: '#F7A93B',
  line: lineColor,
  draw: () =>
    halo(280, lineColor, 0.3) +
    petals({ count: 32, from: 204, to: 262, wide: 48, color: '#F0892B', line: lineColor, inner: '#F7B65A' }) +
    hoop(266, lineColor, 1.4) +
    beads(64, 275, 2.4, lineColor) +
    disc(0, 0, 212, '#B85A16', edge(lineColor, 2)) +
    petals({ count: 40, from: 176, to: 208, wide: 28, line: lineColor, lineWidth: 1.1 }) +
    disc(0, 0, 174, '#C96A1C') +
    stretched(1, 1.22, plantainLeaf()) +
    place(-6, 30, rice(), { scale: 1.1 }) +
    each(dishes, ([x, y, radius, content, grains]) => place(x, y, bowl(radius, content, grains))) +
    each(
      [
        [150, -30, 22],
        [186, 6, 17],
      ] as const,
      ([x, y, radius]) =>
        place(x, y, disc(0, 0, radius, '#C97A24', edge('#7A4210', 1.6)) + disc(0, 0, radius * 0.34, '#7A4210')),
    ) +
    place(140, 34, disc(0, 0, 21, '#F2C14B', edge('#B07A1A', 1.4)) + beads(6, 10, 2.4, '#B07A1A')) +
    place(
      -152,
      34,
      fill('M-40 10Q0-34 46-20Q30 24-40 10Z', '#F2D24B', edge('#A8861A', 1.6)) +
        line('M-36 8Q4-14 42-18', '#A8861A', 1.6),
      { scale: 0.8 },
    ),
}

const dishes = [
  [-128, -36, 30, '#E0A030', '#B3541C'],
  [-58, -66, 27, '#8FB04A', '#5A7A22'],
  [14, -74, 27, '#C9481F', '#7A1E10'],
  [86, -66, 27, '#F3EBD8', '#7FA04A'],
] as const

function plantainLeaf(): Markup {
  const veins = repeat(17, index => {
    const x = -214 + index * 27
    const half = Math.sqrt(Math.max(0, 1 - (x / 262) ** 2)) * 98
    const start = `M${x} ${short(3 - (x + 262) * 0.036)}`
    return `${start}Q${x + 10} ${short(-half * 0.55)} ${x + 20} ${short(-half * 0.92 - 3)}${start}Q${x + 10} ${short(half * 0.52)} ${x + 18} ${short(half * 0.86)}`
  })
  return (
    fill('M-262 6C-214-118 176-130 268-14C196 112-196 128-262 6Z', '#2F7A3D', edge('#1E5A2C', 2.4)) +
    line('M-262 6Q0-20 268-14', '#A8D08A', 4) +
    line(veins, '#58A353', 1.2, { opacity: 0.7 })
  )
}

function rice(): Markup {
  const next = chance(4)
  const grains = repeat(180, () => {
    const angle = next() * 6.283
    const radius = Math.sqrt(next()) * 74
    const grain = ellipse(
      0,
      0,
      6.4,
      2.3,
      pick(['#FFFEF6', '#F7ECCB', '#FFF8E2'], Math.floor(next() * 3)),
      edge('#DCC894', 0.5),
    )
    return place(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.72, grain, { turn: next() * 180 })
  })
  const curry = each([-58, 0, 58], angle =>
    place(
      0,
      8,
      turned(angle, fill(petal(0, 27, 14, 'leaf'), '#4E9A48', edge('#2F6E30', 1)) + line('M0-4V-21', '#CBE7A8', 1)),
    ),
  )
  return ellipse(0, 0, 82, 60, '#E3D0A0') + grains + curry
}
