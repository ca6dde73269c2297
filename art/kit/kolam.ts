/** Sikku kolam: one line looping around a grid of dots, as drawn on thresholds at dawn. */
import { disc, each, line, short } from './svg.ts'
import type { Markup, Point } from './svg.ts'

export type Cell = readonly [column: number, row: number]

export type KolamLook = {
  /** Half the distance between two dots. */
  half: number
  line: string
  lineWidth?: number
  dot?: string
  dotSize?: number
  /** Whether the line turns back on this side of a cell (0 up, 1 right, 2 down, 3 left) although a neighbour stands there. */
  isCut?: (column: number, row: number, side: number) => boolean
}

const neighbours = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** Draws a tile for each dot: straight across an open side, curved back at a closed one. */
export function kolam(
  cells: readonly Cell[],
  { half, line: lineColor, lineWidth = 2, dot, dotSize = 2.4, isCut = () => false }: KolamLook,
): Markup {
  const known = new Set(cells.map(cell => cell.join()))
  const path = each(cells, ([column, row]) => {
    const open = neighbours.map(
      ([dx, dy], side) => known.has([column + dx, row + dy].join()) && !isCut(column, row, side),
    )
    return each([0, 1, 2, 3], side =>
      corner(column * 2 * half, row * 2 * half, half, side, open[side] ?? false, open[(side + 1) % 4] ?? false),
    )
  })
  const dots = dot ? each(cells, ([column, row]) => disc(column * 2 * half, row * 2 * half, dotSize, dot)) : ''
  return line(path, lineColor, lineWidth, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) + dots
}

/** A quarter of a tile, drawn as if it were the upper right one and then turned. */
function corner(
  x: number,
  y: number,
  half: number,
  quarters: number,
  isFirstOpen: boolean,
  isSecondOpen: boolean,
): string {
  const near = half * 0.8
  const at = ([px, py]: Point) => {
    const turns = [
      [px, py],
      [-py, px],
      [-px, -py],
      [py, -px],
    ] as const
    const [turnedX, turnedY] = turns[quarters] ?? [px, py]
    return `${short(x + turnedX)} ${short(y + turnedY)}`
  }
  const start = at(isFirstOpen ? [0, -half] : [0, -near])
  const end = at(isSecondOpen ? [half, 0] : [near, 0])
  if (isFirstOpen && isSecondOpen) return `M${start}L${end}`
  const control1 = at(isFirstOpen ? [half * 0.34, -half * 0.66] : [near * 0.56, -near])
  const control2 = at(isSecondOpen ? [half * 0.66, -half * 0.34] : [near, -near * 0.56])
  return `M${start}C${control1} ${control2} ${end}`
}

/** The cells of a diamond, `size` dots from its middle to each corner. */
export function diamond(size: number): Cell[] {
  const cells: Cell[] = []
  for (let row = -size; row <= size; row++)
    for (let column = -size; column <= size; column++)
      if (Math.abs(column) + Math.abs(row) <= size) cells.push([column, row])
  return cells
}
