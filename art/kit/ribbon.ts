/** A smooth ribbon along points: roots, horns, trunks, trunk of an elephant. */
import { fill, short } from './svg.ts'
import type { Attributes, Markup, Point } from './svg.ts'

/** A Catmull-Rom curve through the points, without its first M. */
function smooth(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((end, index) => {
      // index and index + 1 are inside the list; beyond its ends the nearest point stands in
      const start = points[index] ?? end
      const before = points[index - 1] ?? start
      const after = points[index + 2] ?? end
      const control1 = `${short(start[0] + (end[0] - before[0]) / 6)} ${short(start[1] + (end[1] - before[1]) / 6)}`
      const control2 = `${short(end[0] - (after[0] - start[0]) / 6)} ${short(end[1] - (after[1] - start[1]) / 6)}`
      return `C${control1} ${control2} ${short(end[0])} ${short(end[1])}`
    })
    .join('')
}

export const through = (points: readonly Point[]): string => {
  const [first] = points
  return first ? `M${short(first[0])} ${short(first[1])}${smooth(points)}` : ''
}

/** A ribbon that narrows (or widens) from `widthAtStart` to `widthAtEnd`, with a round end. */
export function ribbon(
  points: readonly Point[],
  widthAtStart: number,
  widthAtEnd: number,
  color: string,
  attributes: Attributes = {},
): Markup {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point
    const after = points[index + 1] ?? point
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const half = (widthAtStart + ((widthAtEnd - widthAtStart) * index) / (points.length - 1)) / 2
    left.push([point[0] - (dy / length) * half, point[1] + (dx / length) * half])
    right.unshift([point[0] + (dy / length) * half, point[1] - (dx / length) * half])
  })
  const [turn] = right
  if (!turn) return ''
  const radius = short(widthAtEnd / 2)
  return fill(
    `${through(left)}A${radius} ${radius} 0 0 0 ${short(turn[0])} ${short(turn[1])}${smooth(right)}Z`,
    color,
    attributes,
  )
}
