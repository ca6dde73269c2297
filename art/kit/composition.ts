/** A homam's picture: one emblem, drawn into the four formats that the site shows. */
import { picture } from './picture.ts'
import type { Picture } from './picture.ts'
import { petals } from './petals.ts'
import { beads } from './rings.ts'
import { frame, glowBox, gradientBox, petalField } from './setting.ts'
import { each, faded, hoop, place } from './svg.ts'
import type { Markup } from './svg.ts'
import { diya } from './fire.ts'

export type Composition = {
  name: string
  /** `glow`: light in the middle, rows of faint petals around. `sky`: dark above, light at the horizon; the scene itself reaches to every edge. */
  ground: 'glow' | 'sky'
  rim: string
  middle: string
  line: string
  /** Makes an emblem that reaches beyond 285 fit the frame. */
  scale?: number
  /** The emblem about the origin; sacred figures stay within a radius of 250. */
  draw: () => Markup
}

type Format = { suffix: string; width: number; height: number; scale: number; widths: readonly number[] }

/** The square and the wide one are cropped to 10:7 and 12:4.4 in the banner; at these scales the emblem stays whole. */
export const formats: readonly Format[] = [
  { suffix: '', width: 800, height: 600, scale: 1, widths: [480, 800] },
  { suffix: '-video', width: 960, height: 540, scale: 0.86, widths: [480, 800] },
  { suffix: '-wide', width: 1440, height: 600, scale: 0.92, widths: [720, 1440] },
  { suffix: '-square', width: 720, height: 720, scale: 1.04, widths: [360, 720] },
]

/** Two quiet lamps in lotus rings, where a wide format would be empty. */
function flanks(color: string): Markup {
  return each([-500, 500], x =>
    place(
      x,
      0,
      faded(
        0.5,
        petals({ count: 16, from: 62, to: 92, wide: 30, line: color, lineWidth: 1.4 }) +
          hoop(60, color, 1.2) +
          hoop(98, color, 0.8) +
          beads(48, 104, 1.5, color),
      ) + diya(0, 14, 58),
    ),
  )
}

export function inFormat(composition: Composition, format: Format): Picture {
  const { width, height } = format
  const isSky = composition.ground === 'sky'
  const ground = isSky
    ? gradientBox(0, 0, width, height, [
        [0, composition.rim],
        [0.72, composition.middle],
      ])
    : glowBox(width, height, composition.middle, composition.rim)
  const emblem = place(0, 0, composition.draw(), { scale: composition.scale ?? 1 })
  const around = isSky ? '' : petalField(composition.line) + (format.suffix === '-wide' ? flanks(composition.line) : '')
  const drawing =
    ground +
    place(width / 2, height / 2, around + emblem, { scale: format.scale }) +
    frame(width, height, composition.line)
  return picture(composition.name + format.suffix, width, height, drawing, format.widths)
}

export const inAllFormats = (composition: Composition): Picture[] =>
  formats.map(format => inFormat(composition, format))
