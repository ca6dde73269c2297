/** What stands on an altar: the full pot (kalasha), flowers, leaves, beads, coins, the trident. */
import { leaf, petal, petals } from './petals.ts'
import { pick } from './random.ts'
import { beads, copies, polygon } from './rings.ts'
import { box, disc, each, edge, fade, fill, hoop, line, place, repeat, roundJoins, short, turned } from './svg.ts'
import type { Markup } from './svg.ts'

export const gold = '#F0C05A'
export const darkGold = '#B9821E'
export const ivory = '#FFF3D9'

export type PotColors = {
  leaf: string
  vein: string
  pot: string
  shade: string
  band: string
  dots: string
  coconut?: string
  husk?: string
}

export const brassPot: PotColors = {
  leaf: '#3F9A57',
  vein: '#CBE7A8',
  coconut: '#C98B3A',
  husk: '#7D4E16',
  pot: '#E2A93B',
  shade: '#A86F17',
  band: '#B3243F',
  dots: ivory,
}

/** A pot with mango leaves and, where it has a colour, a coconut: 140 high above the origin, 70 below it. */
export function kalasha(colors: PotColors): Markup {
  const leaves = each([-64, -42, -21, 0, 21, 42, 64], angle =>
    place(0, -66, leaf(82, 32, colors.leaf, colors.vein), { turn: angle }),
  )
  const husk = colors.husk ?? darkGold
  const coconut = colors.coconut
    ? fill('M0-140C24-134 36-112 30-88Q26-70 0-68Q-26-70-30-88C-36-112-24-134 0-140Z', colors.coconut) +
      line('M-7-135Q-20-106-12-72M7-135Q20-106 12-72M0-138V-70', husk, 1.4) +
      disc(0, -100, 5, '#B3141C')
    : ''
  const pot =
    fill('M-34-66H34L28-46C74-34 82 8 58 36Q34 58 0 58T-58 36C-82 8-74-34-28-46Z', colors.pot) +
    fill('M-26 58H26L34 70H-34Z', colors.shade) +
    box(-38, -70, 76, 9, colors.shade, { rx: 4.5 }) +
    fill('M-69-8Q0 12 69-8L70 10Q0 30-70 10Z', colors.band) +
    repeat(9, index => disc(-56 + index * 14, 3 + 8 * (1 - ((index - 4) / 4) ** 2), 3.1, colors.dots)) +
    fill('M-40-30C-58-18-60 6-52 20C-54-6-50-22-36-32Z', '#fff', fade(0.28))
  return leaves + coconut + pot
}

/** A trident standing on the origin, `high` tall. */
export function trident(high: number, color: string, outline?: string): Markup {
  const y = (share: number) => short(-high * share)
  const x = (share: number) => short(high * share)
  const half = Math.max(3, high * 0.014)
  const [stem, neck] = [short(half), short(half * 1.3)]
  const path =
    `M-${stem} 0V${y(0.54)}C${y(0.27)} ${y(0.54)} ${y(0.25)} ${y(0.76)} ${y(0.2)} ${y(0.93)}C${y(0.205)} ${y(0.8)} ${y(0.19)} ${y(0.63)} -${neck} ${y(0.6)}` +
    `V${y(0.7)}C${y(0.045)} ${y(0.76)} ${y(0.035)} ${y(0.86)} 0 ${y(1)}C${x(0.035)} ${y(0.86)} ${x(0.045)} ${y(0.76)} ${neck} ${y(0.7)}` +
    `V${y(0.6)}C${x(0.19)} ${y(0.63)} ${x(0.205)} ${y(0.8)} ${x(0.2)} ${y(0.93)}C${x(0.25)} ${y(0.76)} ${x(0.27)} ${y(0.54)} ${stem} ${y(0.54)}V0Z`
  return fill(path, color, outline ? { ...edge(outline, 1.2), ...roundJoins } : {})
}

/** The three-fold leaf dear to Shiva. */
export function bilva(length: number, color: string, vein: string): Markup {
  return each(
    [
      [-52, 0.8],
      [52, 0.8],
      [0, 1],
    ] as const,
    ([angle, size]) =>
      turned(
        angle,
        fill(petal(0, length * size, length * size * 0.5, 'leaf'), color) +
          line(`M0-4V${short(-length * size * 0.8)}`, vein, 1.1),
      ),
  )
}

export function rudraksha(size: number): Markup {
  const grooves = line('M-9-5Q0 4 9-5M-9 5Q0 12 9 5M0-13V13', '#5A2C14', 1.7)
  return place(0, 0, disc(0, 0, 13.4, '#8A4B2A') + grooves, { scale: size / 13.4 })
}

export const marigoldColors = ['#F7A328', '#E8572E', '#FBC04A'] as const

export function marigold(size: number, color: string, heart = '#FFE08A'): Markup {
  return petals({ count: 8, from: size * 0.2, to: size, wide: size * 0.68, color }) + disc(0, 0, size * 0.34, heart)
}

export type Place = { x: number; y: number; turn?: number }

/** A string of marigolds in turning colours. */
export function garland(
  places: readonly Place[],
  size: number,
  colors: readonly string[] = marigoldColors.slice(0, 2),
): Markup {
  return colors
    .map((color, which) => {
      const mine = places.filter((_, index) => index % colors.length === which)
      return copies(
        marigold(size, color),
        mine.map(({ x, y }) => `translate(${short(x)} ${short(y)})`),
      )
    })
    .join('')
}

/** `count` places on a hanging curve from (-half, 0) to (half, 0), `deep` at its middle. */
export function swag(count: number, half: number, deep: number, x = 0, y = 0): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const side = (index / (count - 1) - 0.5) * 2
    return { x: x + side * half, y: y + deep * (1 - side * side) }
  })
}

export function coin(radius: number): Markup {
  return (
    disc(0, 0, radius, gold, edge(darkGold, 1.6)) +
    hoop(radius * 0.74, darkGold, 1) +
    fill(polygon(4, radius * 0.34), darkGold)
  )
}

/** A brass bowl from above with something in it. */
export function bowl(radius: number, content: string, grains: string): Markup {
  return (
    disc(0, 0, radius, '#D9A441', edge('#8A5A14', 1.6)) +
    disc(0, 0, radius * 0.8, content) +
    hoop(radius * 0.8, '#8A5A14', 1) +
    beads(5, radius * 0.36, radius * 0.11, grains) +
    disc(0, 0, radius * 0.12, grains)
  )
}

/** A coconut with its tuft, standing on the origin, about 64 high. */
export function coconut(): Markup {
  return (
    fill('M0-64C10-54 34-46 34-20Q32 2 0 2Q-32 2-34-20C-34-46-10-54 0-64Z', '#C98B3A', edge('#7D4E16', 1.4)) +
    line('M-4-58Q-22-30-14-2M4-58Q22-30 14-2M0-58V0', '#7D4E16', 1.3) +
    disc(0, -24, 5.5, '#B3141C')
  )
}

/** A hand of bananas, hanging from the origin; about 70 wide. */
export function bananas(): Markup {
  const banana = fill('M0 0C-6 22 4 50 30 62C34 64 38 60 34 56C18 44 14 20 10 0Z', '#F2C93B', edge('#A8861A', 1.4))
  return each([62, 40, 18, -6], angle => turned(angle, banana)) + fill('M-8-8H12L10 6H-6Z', '#7A6A1E')
}

/** A small bell hanging from the origin, 48 high. */
export function bell(metal = '#E2B04A', shade = '#7A5418'): Markup {
  return (
    line('M0 0V12', shade, 3) +
    fill('M-20 40Q-18 14 0 12Q18 14 20 40L26 48H-26Z', metal, edge(shade, 1.6)) +
    line('M-19 34Q0 40 19 34', shade, 1.6) +
    disc(0, 53, 5.5, shade)
  )
}

/** A row of hanging mango leaves (torana) under a cord, from -half to half. */
export function torana(half: number, count: number, deep: number, color = '#4E9A48', vein = '#CBE7A8'): Markup {
  const places = swag(count, half, deep)
  const cord = line(`M${-half} 0Q0 ${deep * 2} ${half} 0`, '#8A5A14', 3)
  return (
    copies(
      leaf(56, 22, color, vein),
      places.map(({ x, y }) => `translate(${short(x)} ${short(y)}) rotate(180)`),
    ) +
    cord +
    garland(
      places.map(({ x, y }) => ({ x, y })),
      11,
      [pick(marigoldColors, 0), pick(marigoldColors, 1)],
    )
  )
}
