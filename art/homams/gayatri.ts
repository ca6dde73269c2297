import type { Composition } from '../kit/composition.ts'
import { ivory } from '../kit/offerings.ts'
import { lotus, petal, petals } from '../kit/petals.ts'
import { around, beads } from '../kit/rings.ts'
import { farEdge, glitter, gradientBox, halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, ellipse, fade, fill, hoop, line, place, turned } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const rust = '#C4682A'
/** The five faces: white, yellow, blue, coral, pearl. */
const five = ['#FFFFFF', '#FFE28A', '#8CB6E8', '#F08A6C', '#E6E0F5']

/** The morning sun with five petals in five colours, rising over water with lotuses. */
export const gayatri: Composition = {
  name: 'gayatri',
  ground: 'sky',
  rim: '#2C5A8F',
  middle: '#FFD9A0',
  line: '#FFF0C2',
  draw: () =>
    place(0, -42, sun()) +
    bothSides(fill('M-900 160C-700 90-560 120-430 150C-300 110-220 140-120 160Z', '#C98A7A', fade(0.55))) +
    gradientBox(-farEdge, 158, 2 * farEdge, 260, [
      [0, '#F0B184'],
      [0.5, '#5E7FAE'],
    ]) +
    glitter(176, 250, '#FFF0C2') +
    each([-262, 262], x =>
      place(
        x,
        214,
        ellipse(0, 8, 112, 15, '#2F6A55') +
          place(0, 0, lotus(['#D8577B', '#EE86A0', '#F7B3BF', '#FCDDE0'], '#FFF'), { scale: 0.8 }),
        {
          scale: 0.62,
        },
      ),
    ),
}

function sun(): Markup {
  return (
    halo(330, '#FFF0C2', 0.25) +
    halo(262, '#FFF0C2', 0.35) +
    around(12, fill('M-13-150C-19-178 10-186 0-232C22-196 8-178 14-150Z', '#F39A3C')) +
    around(12, fill('M0-246L13-150H-13Z', '#FBC765'), 15) +
    disc(0, 0, 158, '#F7AE45') +
    hoop(158, ivory, 2.2) +
    beads(24, 146, 4.2, '#FFF7DF') +
    hoop(134, ivory, 1.2) +
    petals({ count: 24, from: 104, to: 133, wide: 25, color: '#F9C262', line: '#FFF7DF', lineWidth: 1 }) +
    disc(0, 0, 104, '#FCE3A6', edge('#E98A2B', 2)) +
    petals({ count: 10, from: 34, to: 98, wide: 44, color: '#F7B65A', line: '#D9772B', lineWidth: 1, startAngle: 18 }) +
    each(five, (color, index) =>
      turned(
        index * 72,
        fill(petal(10, 96, 62), color, edge(rust, 1.5)) +
          fill(petal(24, 74, 28), '#FFF', fade(0.5)) +
          line('M0-26V-72', rust, 1.1),
      ),
    ) +
    disc(0, 0, 21, '#F0762B', edge(ivory, 2)) +
    petals({ count: 12, from: 4, to: 18, wide: 7, color: '#FFE9A8' })
  )
}
