import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { darkGold, gold, ivory, swag, trident } from '../kit/offerings.ts'
import { lotus, petal, petals } from '../kit/petals.ts'
import { around, beads, hexagram } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { disc, each, edge, fill, hoop, line, place, roundJoins } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The great trident with a garland of limes, risen from a lotus; eighteen tridents for her eighteen hands. */
export const chandi: Composition = {
  name: 'chandi',
  ground: 'glow',
  rim: '#4A0410',
  middle: '#BE1B24',
  line: gold,
  scale: 0.94,
  draw: () =>
    halo(288, '#FF5A3C', 0.14) +
    around(18, place(0, -176, trident(104, gold)), 10) +
    hoop(178, gold, 1.4) +
    petals({ count: 18, from: 150, to: 196, wide: 60, color: '#C9201F', line: gold, inner: '#EF6A3C' }) +
    disc(0, 0, 158, '#5A0610', edge(gold, 2.6)) +
    beads(54, 149, 2.5, gold) +
    fill(hexagram(138), '#8A0D19', { ...edge(gold, 1.6), 'fill-rule': 'evenodd', ...roundJoins }) +
    hoop(79, gold, 1.2) +
    around(9, fill(petal(84, 104, 9, 'leaf'), '#F6B63F'), 20) +
    place(0, 206, greatTrident()) +
    each(swag(15, 118, 78), ({ x, y }) => lime(x, y - 40)) +
    place(0, 226, lotus(['#8E0F1A', '#C9201F', '#EF6A3C', '#FBB07A'], '#FFE0B0'), { scale: 0.92 }) +
    each([-3, -2, 2, 3], index => diya(index * 72, 232 - Math.abs(index) * 4, 46)),
}

const lime = (x: number, y: number): Markup =>
  disc(x, y, 9, '#DAD84E', edge('#7D8A1C', 1)) + disc(x - 2, y - 3, 2.2, '#F5F3B0')

function greatTrident(): Markup {
  return (
    trident(420, '#F6CB68', '#7A3A0C') +
    line('M0-8V-226', darkGold, 2) +
    fill('M14-222C50-206 32-166 66-146C42-146 22-164 11-212Z', '#F2553A') +
    fill('M-14-222C-44-202-30-172-58-156C-36-154-18-172-11-212Z', '#D22B26') +
    fill('M-22-240Q0-230 22-240L17-216Q0-206-17-216Z', '#E8442E') +
    disc(0, -252, 11, '#C4201F', edge(ivory, 1.8))
  )
}
