/** Sacred geometry: the Sri Yantra and the square wall with four gates around it. */
import { fill, line, roundJoins, short } from './svg.ts'
import type { Markup } from './svg.ts'

export type YantraColors = { line: string; lineWidth?: number; up: string; down: string; overlap: string }

/** Nine lines at these heights of 48, and how much each is shortened at its ends. */
const lineHeights = [6, 12, 17, 20, 23, 27, 30, 36, 42]
const shortenedBy = [3, 4.6, 0, 16, 18, 16, 0, 4.6, 3]
/** Each triangle as its base line and the height of its apex, in the same 48 parts. */
const downward = [
  [0, 27],
  [1, 42],
  [2, 48],
  [3, 36],
  [4, 30],
] as const
const upward = [
  [5, 12],
  [6, 0],
  [7, 6],
  [8, 17],
] as const

/** The traditional 48-part construction, about the origin. */
export function sriYantra(radius: number, colors: YantraColors): Markup {
  const unit = radius / 24
  const triangle = ([base, apex]: readonly [number, number]) => {
    const y = (lineHeights[base] ?? 0) - 24
    const chord = Math.sqrt(576 - y * y)
    const half = chord - ((shortenedBy[base] ?? 0) * chord) / 24
    return `M${short(-half * unit)} ${short(y * unit)}H${short(half * unit)}L0 ${short((apex - 24) * unit)}Z`
  }
  const all = [...downward, ...upward].map(triangle).join('')
  return (
    fill(all, colors.overlap, { 'fill-rule': 'evenodd' }) +
    downward.map(shape => fill(triangle(shape), colors.down)).join('') +
    upward.map(shape => fill(triangle(shape), colors.up)).join('') +
    line(all, colors.line, colors.lineWidth ?? 1.6, roundJoins)
  )
}

/** The outline of the outer wall: half a side `half`, four gates 2 × `gate` wide, two steps of `step` outwards. */
export function bhupura(half: number, gate: number, step: number): string {
  const side = [
    [-half, -half],
    [-gate, -half],
    [-gate, -half - step],
    [-gate * 1.9, -half - step],
    [-gate * 1.9, -half - step * 2],
    [gate * 1.9, -half - step * 2],
    [gate * 1.9, -half - step],
    [gate, -half - step],
    [gate, -half],
  ] as const
  const corners = [0, 1, 2, 3].flatMap(quarters =>
    side.map(([x, y]) => {
      const turns = [
        [x, y],
        [-y, x],
        [-x, -y],
        [y, -x],
      ] as const
      const [turnedX, turnedY] = turns[quarters] ?? [x, y]
      return `${short(turnedX)} ${short(turnedY)}`
    }),
  )
  return `M${corners.join('L')}Z`
}
