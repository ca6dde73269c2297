/** What stands in a circle: copies of a shape, beads, polygons. */
import { disc, freshId, hoop, polar, repeat, short } from './svg.ts'
import type { Markup, Point } from './svg.ts'

/** `count` copies of a shape, turned around the origin; the shape itself is written once. */
export function around(count: number, shape: Markup, startAngle = 0): Markup {
  const id = freshId()
  const copies = repeat(
    count - 1,
    index => `<use href="#${id}" transform="rotate(${+(((index + 1) * 360) / count).toFixed(2)})"/>`,
  )
  const start = startAngle ? ` transform="rotate(${startAngle})"` : ''
  return `<g${start}><g id="${id}">${shape}</g>${copies}</g>`
}

/** Copies of one shape at the given transforms; the shape itself is written once. */
export function copies(shape: Markup, transforms: readonly string[]): Markup {
  const id = freshId()
  const [first, ...rest] = transforms
  return (
    `<g transform="${first ?? ''}"><g id="${id}">${shape}</g></g>` +
    rest.map(transform => `<use href="#${id}" transform="${transform}"/>`).join('')
  )
}

/** Calls `draw` for `count` points on a circle, clockwise from the top. */
export function onCircle(
  count: number,
  radius: number,
  draw: (point: Point, index: number, angle: number) => Markup,
  startAngle = 0,
): Markup {
  return repeat(count, index => {
    const angle = startAngle + (index * 360) / count
    return draw(polar(angle, radius), index, angle)
  })
}

/** A dotted circle: one path, whatever the number of beads. */
export function beads(count: number, radius: number, size: number, color: string): Markup {
  if (count < 14) return onCircle(count, radius, ([x, y]) => disc(x, y, size, color))
  const step = (2 * Math.PI * radius) / count
  return hoop(radius, color, size * 2, {
    'stroke-linecap': 'round',
    'stroke-dasharray': `0.01 ${+(step - 0.01).toFixed(3)}`,
  })
}

const closed = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

export function polygon(corners: number, radius: number, startAngle = 0): string {
  return closed(Array.from({ length: corners }, (_, index) => polar(startAngle + (index * 360) / corners, radius)))
}

export function star(points: number, outer: number, inner: number, startAngle = 0): string {
  return closed(
    Array.from({ length: points * 2 }, (_, index) =>
      polar(startAngle + (index * 180) / points, index % 2 ? inner : outer),
    ),
  )
}

/** Two triangles: Shiva pointing up, Shakti pointing down. */
export const hexagram = (radius: number): string => polygon(3, radius) + polygon(3, radius, 60)

/** `count` points on a circle, clockwise from the top. */
export const polarPlaces = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, index) => polar((index * 360) / count, radius))
