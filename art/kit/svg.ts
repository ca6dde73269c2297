/** The smallest words of a drawing: shapes as SVG text. All sizes are picture units, all angles degrees, y grows downwards. */

/** A piece of SVG text. Pieces are joined by adding them up; later pieces lie on top. */
export type Markup = string

/** Attributes as SVG writes them; undefined ones are left out. */
export type Attributes = Record<string, string | number | undefined>

export type Point = readonly [x: number, y: number]

/** One decimal is finer than a screen shows at these sizes. */
export const short = (value: number): string => String(+value.toFixed(1))

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point `angle` degrees clockwise from the top, `radius` from the origin. */
export function polar(angle: number, radius: number): Point {
  const turn = radians(angle - 90)
  return [radius * Math.cos(turn), radius * Math.sin(turn)]
}

export function repeat(count: number, draw: (index: number) => Markup): Markup {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => Markup): Markup {
  return items.map(draw).join('')
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? +value.toFixed(2) : value}"`)
    .join('')
}

export const edge = (color: string, width = 1.5): Attributes => ({ stroke: color, 'stroke-width': width })
export const fade = (opacity: number): Attributes => ({ opacity })
export const roundEnds: Attributes = { 'stroke-linecap': 'round' }
export const roundJoins: Attributes = { 'stroke-linejoin': 'round' }
/** A dotted line: round dots with a gap between them. */
export const dotted = (gap: number, dot = 1): Attributes => ({ ...roundEnds, 'stroke-dasharray': `${dot} ${gap}` })

export function fill(path: string, color: string, attributes: Attributes = {}): Markup {
  return `<path d="${path}" fill="${color}"${written(attributes)}/>`
}

export function line(path: string, color: string, width = 1.5, attributes: Attributes = {}): Markup {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"${written(attributes)}/>`
}

export function disc(x: number, y: number, radius: number, color: string, attributes: Attributes = {}): Markup {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${color}"${written(attributes)}/>`
}

export function ellipse(
  x: number,
  y: number,
  wide: number,
  high: number,
  color: string,
  attributes: Attributes = {},
): Markup {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide)}" ry="${short(high)}" fill="${color}"${written(attributes)}/>`
}

/** A circle drawn as a line around the origin. */
export function hoop(radius: number, color: string, width = 1.5, attributes: Attributes = {}): Markup {
  return `<circle r="${short(radius)}" fill="none" stroke="${color}" stroke-width="${width}"${written(attributes)}/>`
}

/** A box by its left upper corner. */
export function box(
  x: number,
  y: number,
  wide: number,
  high: number,
  color: string,
  attributes: Attributes = {},
): Markup {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(wide)}" height="${short(high)}" fill="${color}"${written(attributes)}/>`
}

/** Moves a drawing to a point; it may be scaled and turned about its own origin on the way. */
export function place(
  x: number,
  y: number,
  drawing: Markup,
  { scale = 1, turn = 0 }: { scale?: number; turn?: number } = {},
): Markup {
  const steps = [
    x || y ? `translate(${short(x)} ${short(y)})` : '',
    turn ? `rotate(${short(turn)})` : '',
    scale === 1 ? '' : `scale(${+scale.toFixed(3)})`,
  ]
  return `<g transform="${steps.filter(Boolean).join(' ')}">${drawing}</g>`
}

export const turned = (degrees: number, drawing: Markup): Markup =>
  `<g transform="rotate(${short(degrees)})">${drawing}</g>`
export const mirrored = (drawing: Markup): Markup => `<g transform="scale(-1 1)">${drawing}</g>`
export const stretched = (wide: number, high: number, drawing: Markup): Markup =>
  `<g transform="scale(${wide} ${high})">${drawing}</g>`
export const faded = (opacity: number, drawing: Markup): Markup => `<g opacity="${+opacity.toFixed(2)}">${drawing}</g>`
/** A drawing and its mirror image. */
export const bothSides = (drawing: Markup): Markup => drawing + mirrored(drawing)

let lastId = 0
/** An id no other piece has. `picture()` renames ids by order of appearance, so a file does not depend on what was drawn before. */
export const freshId = (): string => `id-${lastId++}-`
