/** Pictures for empty, broken and missing pages, and the kolam strip. Their ground is transparent: they sit on either theme. */
import { diya } from '../kit/fire.ts'
import { diamond, kolam } from '../kit/kolam.ts'
import type { Cell, KolamLook } from '../kit/kolam.ts'
import { picture } from '../kit/picture.ts'
import type { Picture } from '../kit/picture.ts'
import { disc, dotted, fade, line, place, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const gold = '#C08A2E'
const kumkum = '#C4472B'

const glow = disc(0, 0, 120, '#F7B24A', fade(0.16)) + disc(0, 0, 82, '#F7B24A', fade(0.18))
const bigKolam = (isCut?: KolamLook['isCut']): Markup =>
  kolam(diamond(3), { half: 17, line: gold, lineWidth: 3, dot: kumkum, dotSize: 3.6, isCut })

const litLamp =
  glow + place(0, 0, bigKolam(), { scale: 0.98 }) + disc(0, 8, 44, '#FFF6E4') + place(0, 18, diya(0, 8, 62))

const deadLamp =
  disc(0, 0, 110, '#8C6A5A', fade(0.12)) +
  line('M-8-30q-10-16 2-30t-2-30', '#A08578', 3, roundEnds) +
  line('M10-26q9-12-1-24t3-22', '#A08578', 2.4, { ...roundEnds, ...fade(0.7) }) +
  place(0, 34, diya(0, 0, 84, { isLit: false }), { scale: 1.5 }) +
  line('M-120 82H120', gold, 2, dotted(9))

/** The loops around the third dot of the middle row turn back, as if it had never been there. */
const missingDot =
  glow +
  bigKolam(
    (column, row, side) =>
      (column === 1 && row === 0 && side === 1) ||
      (column === 2 && row === 0 && side === 3) ||
      (column === 0 && row === 1 && side === 2) ||
      (column === 0 && row === 2 && side === 0),
  ) +
  disc(52, 2, 22, '#FBF3E3') +
  disc(52, 2, 4, kumkum, fade(0.35))

/** A tile of 96: repeats without a seam. */
function strip(color: string): Markup {
  const cells: Cell[] = []
  for (let column = 0; column < 15; column++) {
    cells.push([column, 0])
    if (column % 4 === 2) cells.push([column, -1], [column, 1])
  }
  return place(-36, 20, kolam(cells, { half: 6, line: color, lineWidth: 1.5, dot: color, dotSize: 1.3 }))
}

export const states = (): Picture[] => [
  picture('empty', 400, 300, place(200, 150, litLamp)),
  picture('error', 400, 300, place(200, 150, deadLamp)),
  picture('404', 400, 300, place(200, 150, missingDot)),
  picture('kolam-strip', 96, 40, strip(gold)),
  picture('kolam-strip-dark', 96, 40, strip('#8F6B34')),
]
