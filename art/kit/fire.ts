/** Fire and what holds it: tongues of flame, sparks, the lamp (diya) and the fire pit (yagna kunda). */
import { chance, pick } from './random.ts'
import { box, disc, dotted, each, fill, line, place, repeat, short } from './svg.ts'
import type { Markup } from './svg.ts'

/** From the outer flame to its heart. */
export const fireColors = ['#C4301C', '#F0762B', '#FBB03B', '#FFE9A8'] as const
const lampColors = ['#E4572E', '#F7A328', '#FFE08A'] as const

/** One tongue standing on (x, y); `lean` moves its tip sideways by that share of its width. */
export function tongue(x: number, y: number, wide: number, high: number, lean: number): string {
  const at = (dx: number, dy: number) => `${short(x + wide * dx)} ${short(y - high * dy)}`
  return `M${at(-0.5, 0)}C${at(-0.82, 0.36)} ${at(-0.1 + lean * 0.1, 0.58)} ${at(lean, 1)}C${at(0.02 + lean * 0.7, 0.64)} ${at(0.84, 0.42)} ${at(0.5, 0)}Q${short(x)} ${short(y + wide * 0.34)} ${at(-0.5, 0)}Z`
}

/** A fire of several tongues: one layer for each colour, each smaller than the one behind it. */
export function fire(
  wide: number,
  high: number,
  { colors = fireColors, seed = 7, tongues = 7 }: { colors?: readonly string[]; seed?: number; tongues?: number } = {},
): Markup {
  const next = chance(seed)
  return each(colors, (color, layer) => {
    const size = 1 - (layer / colors.length) * 0.78
    const count = Math.max(1, tongues - layer * 2)
    const path = repeat(count, index => {
      const side = count === 1 ? 0 : (index / (count - 1) - 0.5) * 2
      const tall = 1 - Math.abs(side) ** 1.5 * 0.62
      const width = wide * (0.34 + 0.1 * next()) * size * (count === 1 ? 1.15 : 1)
      const height = high * tall * size * (0.88 + 0.2 * next())
      return tongue(side * wide * 0.36 * size, 0, width, height, -side * 0.25 + (next() - 0.5) * 0.34)
    })
    return fill(path, color)
  })
}

/** The single flame of a lamp. */
export function flame(x: number, y: number, high: number): Markup {
  return each(lampColors, (color, layer) =>
    fill(tongue(x, y, high * 0.5 * (1 - layer * 0.29), high * (1 - layer * 0.29), 0.06), color),
  )
}

export function sparks(count: number, wide: number, high: number, seed = 3): Markup {
  const next = chance(seed)
  return repeat(count, index => {
    const rise = next()
    const x = (next() - 0.5) * wide * (0.3 + rise * 0.7)
    return disc(x, -rise * high, 0.9 + next() * 2.1, pick(['#FBB03B', '#FFE9A8', '#F0762B'], index), {
      opacity: 0.35 + (1 - rise) * 0.6,
    })
  })
}

export type LampMetal = { bowl: string; inside: string; beads: string }
export const clay: LampMetal = { bowl: '#B4551F', inside: '#7A2E12', beads: '#F3C766' }
export const brass: LampMetal = { bowl: '#D9A441', inside: '#9A6A1C', beads: '#FFF3D9' }

/** An oil lamp, `wide` across; (x, y) is a little above the middle of its bowl. */
export function diya(
  x: number,
  y: number,
  wide: number,
  { metal = clay, isLit = true }: { metal?: LampMetal; isLit?: boolean } = {},
): Markup {
  const light = isLit ? disc(0, -34, 46, '#FFD98A', { opacity: 0.2 }) + flame(0, -8, 56) : ''
  const bowl =
    fill('M-52-10C-44 34 44 34 52-10Q0 10-52-10Z', metal.bowl) +
    fill('M-52-10Q0-26 52-10Q0 8-52-10Z', metal.inside) +
    fill('M-24 21Q0 28 24 21L19 31H-19Z', metal.inside) +
    line('M-43 5Q0 26 43 5', metal.beads, 2.4, dotted(7))
  return place(x, y, light + bowl, { scale: wide / 100 })
}

/** The brick fire pit seen from the front: three steps, each `colors[0..2]`, edged in `trim`; its rim is at about -wide/3. */
export function yagnaKunda(wide: number, colors: readonly string[], trim: string): Markup {
  const high = wide * 0.105
  return each([1, 0.84, 0.68], (share, index) => {
    const width = wide * share
    const top = -high * (index + 1)
    const teeth = Math.round(width / (high * 0.9))
    const step = width / teeth
    const zigzag = repeat(teeth, tooth => {
      const left = -width / 2 + tooth * step
      return `M${short(left + step * 0.1)} ${short(top + high * 0.86)}L${short(left + step * 0.5)} ${short(top + high * 0.22)}L${short(left + step * 0.9)} ${short(top + high * 0.86)}`
    })
    return (
      box(-width / 2, top, width, high, pick(colors, index)) +
      line(zigzag, trim, 1.3, { opacity: 0.75, 'stroke-linejoin': 'round' }) +
      box(-width / 2 - 3, top - 2, width + 6, 5, trim, { rx: 2 })
    )
  })
}
