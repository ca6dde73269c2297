/** Grounds and surroundings: gradients, haloes, frames, water, hills, stars. */
import { petal, petals } from './petals.ts'
import { chance } from './random.ts'
import { around, beads } from './rings.ts'
import {
  box,
  disc,
  each,
  edge,
  ellipse,
  fade,
  faded,
  fill,
  freshId,
  hoop,
  line,
  place,
  repeat,
  roundEnds,
  short,
} from './svg.ts'
import type { Markup } from './svg.ts'

/** How far scenes reach beyond any format, from the middle. */
export const farEdge = 900

/** A rectangle filled from top to bottom with `stops` (share of the height, colour). */
export function gradientBox(
  x: number,
  y: number,
  wide: number,
  high: number,
  stops: readonly (readonly [number, string])[],
): Markup {
  const id = freshId()
  const colors = each(stops, ([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors}</linearGradient>` +
    box(x, y, wide, high, `url(#${id})`)
  )
}

/** A light in the middle that falls off to the edges. */
export function glowBox(wide: number, high: number, middle: string, rim: string): Markup {
  const id = freshId()
  return (
    `<radialGradient id="${id}" cx=".5" cy=".48" r=".72"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/></radialGradient>` +
    box(0, 0, wide, high, `url(#${id})`)
  )
}

export const halo = (radius: number, color: string, opacity: number): Markup => disc(0, 0, radius, color, fade(opacity))

/** Faint rows of petals that carry a composition out to the edges of any format. */
export function petalField(color: string, opacity = 0.13): Markup {
  const rows = [
    [292, 30],
    [352, 36],
    [418, 42],
    [490, 48],
    [568, 54],
    [652, 60],
    [742, 66],
  ] as const
  return faded(
    opacity,
    each(rows, ([radius, count], index) => {
      const wide = ((2 * Math.PI * radius) / count) * 0.98
      const outline = edge(color, 1.8)
      const pair =
        fill(petal(radius, radius + wide * 1.45, wide, 'ogee'), 'none', outline) +
        fill(petal(radius, radius + wide * 0.8, wide * 0.46, 'ogee'), 'none', edge(color, 1.2))
      return around(count, pair, index % 2 ? 180 / count : 0)
    }),
  )
}

/** A double hairline with a lotus bud in each corner. */
export function frame(wide: number, high: number, color: string, margin = 14): Markup {
  const corner =
    each([108, 135, 162], angle => place(0, 0, fill(petal(6, 30, 12), 'none', edge(color, 1.2)), { turn: angle })) +
    line('M0 8A8 8 0 0 0 8 0', color, 1.4)
  const inner = margin + 6
  return (
    box(margin, margin, wide - 2 * margin, high - 2 * margin, 'none', { ...edge(color, 1.4), ...fade(0.55), rx: 10 }) +
    box(inner, inner, wide - 2 * inner, high - 2 * inner, 'none', { ...edge(color, 0.7), ...fade(0.35), rx: 7 }) +
    faded(
      0.8,
      each(
        [
          [margin, margin, 0],
          [wide - margin, margin, 90],
          [wide - margin, high - margin, 180],
          [margin, high - margin, 270],
        ] as const,
        ([x, y, turn]) => place(x, y, corner, { turn }),
      ),
    )
  )
}

export function stars(
  count: number,
  { wide = 1500, top = -360, high = 460, seed = 5, color = '#E8E0FF' } = {},
): Markup {
  const next = chance(seed)
  return repeat(count, () =>
    disc((next() - 0.5) * wide, top + next() * high, 0.7 + next() * 1.6, color, fade(0.25 + next() * 0.6)),
  )
}

export type RisingColors = { disc: string; line: string; inner: string }

/** The sun or a full moon with rings of lace around it, about the origin. */
export function risingDisc(radius: number, colors: RisingColors): Markup {
  return (
    halo(radius * 1.62, colors.disc, 0.16) +
    halo(radius * 1.32, colors.disc, 0.22) +
    disc(0, 0, radius, colors.disc) +
    petals({
      count: 48,
      from: radius * 1.04,
      to: radius * 1.2,
      wide: radius * 0.135,
      line: colors.line,
      lineWidth: 1.5,
    }) +
    petals({
      count: 60,
      from: radius * 1.25,
      to: radius * 1.4,
      wide: radius * 0.12,
      line: colors.line,
      lineWidth: 1.1,
      startAngle: 3,
    }) +
    beads(96, radius * 1.225, 1.6, colors.line) +
    hoop(radius * 0.93, colors.inner, 1.2) +
    petals({ count: 40, from: radius * 0.79, to: radius * 0.92, wide: radius * 0.12, line: colors.inner })
  )
}

/** Rows of small waves from edge to edge. */
export function waves(y: number, color: string, opacity: number): Markup {
  const path = repeat((2 * farEdge) / 60, index => `M${-farEdge + index * 60} ${y}q15-15 30 0t30 0`)
  return line(path, color, 2, { ...fade(opacity), ...roundEnds })
}

/** Shining strips on water, each shorter than the one above. */
export function glitter(y: number, half: number, color: string): Markup {
  return repeat(8, index => {
    const width = half - index * half * 0.088
    return box(-width + (index % 2) * 24, y + index * 17, width * 2 - 40, 5 - index * 0.3, color, {
      ...fade(0.85 - index * 0.08),
      rx: 2.5,
    })
  })
}

/** A ridge of hills from edge to edge, rising to `high` above y. */
export function hills(y: number, high: number, color: string, seed: number): Markup {
  const next = chance(seed)
  let path = `M-${farEdge} ${y}`
  for (let x = -farEdge; x < farEdge; x += 300)
    path += `Q${x + 150} ${short(y - high * (0.6 + next() * 0.8))} ${x + 300} ${short(y - high * 0.15 * next())}`
  return fill(`${path}V420H-${farEdge}Z`, color)
}

/** A battlement wall whose top is at y. */
export function templeWall(y: number, color: string, trim: string): Markup {
  const merlons = repeat(45, index => `M${-farEdge + index * 40} ${y}v-8q0-10 12-12q12 2 12 12v8Z`)
  return box(-farEdge, y, 2 * farEdge, 70, color) + fill(merlons, color) + box(-farEdge, y + 10, 2 * farEdge, 5, trim)
}

/** Stone steps that widen towards us; the first is at y, `half` wide to each side. */
export function steps(
  y: number,
  half: number,
  count: number,
  colors: readonly [string, string],
  trim: string,
  { high = 16, grow = 26 } = {},
): Markup {
  return repeat(count, index => {
    const width = half + index * grow
    return (
      box(-width, y + index * high, width * 2, high, colors[index % 2] ?? colors[0]) +
      box(-width, y + index * high, width * 2, 2.4, trim, fade(0.8))
    )
  })
}

export const shadow = (x: number, y: number, wide: number, high: number): Markup =>
  ellipse(x, y, wide, high, '#3B1114', fade(0.18))

export function birds(places: readonly (readonly [x: number, y: number, scale: number])[], color: string): Markup {
  return each(places, ([x, y, scale]) =>
    place(x, y, line('M-16 0Q-8-10 0 0Q8-10 16 0', color, 2.6, roundEnds), { scale }),
  )
}
