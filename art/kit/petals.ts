/** Petals: they point up, from radius `from` to radius `to`. */
import { around } from './rings.ts'
import { edge, fill, line, roundEnds, short } from './svg.ts'
import type { Markup } from './svg.ts'

export type PetalKind = 'lotus' | 'round' | 'leaf' | 'ogee' | 'flame'

/** The outline of one petal, `wide` at its widest. A flame petal leans to the right. */
export function petal(from: number, to: number, wide: number, kind: PetalKind = 'lotus'): string {
  const half = wide / 2
  const x = (share: number) => short(half * share)
  const y = (share: number) => short(-(from + (to - from) * share))
  switch (kind) {
    case 'lotus':
      return (
        `M0 ${y(0)}C${x(0.95)} ${y(0.08)} ${x(1.42)} ${y(0.46)} ${x(0.66)} ${y(0.72)}Q${x(0.2)} ${y(0.86)} 0 ${y(1)}` +
        `Q${x(-0.2)} ${y(0.86)} ${x(-0.66)} ${y(0.72)}C${x(-1.42)} ${y(0.46)} ${x(-0.95)} ${y(0.08)} 0 ${y(0)}Z`
      )
    case 'round':
      return `M0 ${y(0)}C${x(0.7)} ${y(0.1)} ${x(1.25)} ${y(0.98)} 0 ${y(1)}C${x(-1.25)} ${y(0.98)} ${x(-0.7)} ${y(0.1)} 0 ${y(0)}Z`
    case 'leaf':
      return `M0 ${y(0)}C${x(1.2)} ${y(0.28)} ${x(0.9)} ${y(0.7)} 0 ${y(1)}C${x(-0.9)} ${y(0.7)} ${x(-1.2)} ${y(0.28)} 0 ${y(0)}Z`
    case 'ogee':
      return `M${x(-1)} ${y(0)}C${x(-1)} ${y(0.5)} ${x(-0.25)} ${y(0.62)} 0 ${y(1)}C${x(0.25)} ${y(0.62)} ${x(1)} ${y(0.5)} ${x(1)} ${y(0)}Z`
    case 'flame':
      return `M${x(-1)} ${y(0)}C${x(-1.3)} ${y(0.4)} ${x(-0.1)} ${y(0.6)} ${x(0.55)} ${y(1)}C${x(0.45)} ${y(0.72)} ${x(1.7)} ${y(0.5)} ${x(1)} ${y(0)}Z`
  }
}

export type PetalRing = {
  count: number
  from: number
  to: number
  wide: number
  color?: string
  kind?: PetalKind
  line?: string
  lineWidth?: number
  /** Colour of a second, smaller petal inside each. */
  inner?: string
  startAngle?: number
}

/** A closed ring of petals; without a colour only their outline. */
export function petals({
  count,
  from,
  to,
  wide,
  color = 'none',
  kind = 'lotus',
  line: lineColor,
  lineWidth = 1.2,
  inner,
  startAngle = 0,
}: PetalRing): Markup {
  const length = to - from
  const outline = lineColor ? edge(lineColor, lineWidth) : {}
  const heart = inner ? fill(petal(from + length * 0.16, from + length * 0.76, wide * 0.56, kind), inner) : ''
  return around(count, fill(petal(from, to, wide, kind), color, outline) + heart, startAngle)
}

/** A leaf with its middle vein, growing up from the origin. */
export function leaf(length: number, wide: number, color: string, vein: string): Markup {
  return (
    fill(petal(0, length, wide, 'leaf'), color, edge(vein, 0.8)) +
    line(`M0-${short(length * 0.1)}V-${short(length * 0.82)}`, vein, 1.3)
  )
}

/** A lotus seen from the side, opening upwards from the origin, about 130 high. `colors` run from the outer petals inwards. */
export function lotus(colors: readonly [string, string, string, string], vein: string): Markup {
  const layers = [
    { count: 9, spread: 84, length: 128, wide: 46, color: colors[0] },
    { count: 8, spread: 70, length: 122, wide: 50, color: colors[1] },
    { count: 5, spread: 42, length: 112, wide: 54, color: colors[2] },
    { count: 3, spread: 20, length: 96, wide: 56, color: colors[3] },
  ]
  return layers
    .map(({ count, spread, length, wide, color }) => {
      const angles = Array.from({ length: count }, (_, index) => -spread + (2 * spread * index) / (count - 1))
      angles.sort((a, b) => Math.abs(b) - Math.abs(a))
      return angles
        .map(angle => {
          const high = length * (1 - Math.abs(angle) / 420)
          const veins = `M0-${short(length * 0.22)}V-${short(length * 0.72)}M-6-${short(length * 0.3)}Q-11-${short(length * 0.5)}-6-${short(length * 0.66)}M6-${short(length * 0.3)}Q11-${short(length * 0.5)} 6-${short(length * 0.66)}`
          return `<g transform="rotate(${short(angle)})">${fill(petal(0, high, wide), color, edge(vein, 1.1))}${line(veins, vein, 0.9, { opacity: 0.55, ...roundEnds })}</g>`
        })
        .join('')
    })
    .join('')
}
