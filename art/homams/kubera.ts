import { diya } from '../kit/fire.ts'
import type { Composition } from '../kit/composition.ts'
import { brassPot, coin, gold, kalasha } from '../kit/offerings.ts'
import { lotus, petals } from '../kit/petals.ts'
import { chance } from '../kit/random.ts'
import { around, beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { disc, each, fade, fill, hoop, line, place, polar, repeat, stretched } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** A full kalasha on a lotus in a rain of coins, two lamps at its feet. */
export const kubera: Composition = {
  name: 'kubera',
  ground: 'glow',
  rim: '#062A22',
  middle: '#14664F',
  line: gold,
  draw: () =>
    halo(250, gold, 0.13) +
    hoop(236, gold, 1.3) +
    hoop(228, gold, 0.8) +
    petals({ count: 32, from: 196, to: 226, wide: 26, line: gold }) +
    around(32, fill('M0-60L3.4-188H-3.4Z', gold, fade(0.35))) +
    place(0, -20, disc(0, 0, 128, '#0B4637') + hoop(128, gold, 2) + beads(48, 119, 2.4, gold)) +
    coinRain() +
    place(0, 2, kalasha(brassPot)) +
    place(0, 196, lotus(['#B92C56', '#D9486F', '#EE7F9C', '#F4A3B8'], '#FFE0DA'), { scale: 1.24 }) +
    each([-222, 222], x => diya(x, 200, 62)) +
    line('M-330 236Q0 216 330 236', gold, 1.2, fade(0.6)),
}

/** Coins by the golden angle, each turned a little in its fall. */
function coinRain(): Markup {
  const next = chance(11)
  return repeat(34, index => {
    const [x, height] = polar(index * 137.5 + 90, 150 + 120 * Math.sqrt(next()))
    const y = height * 0.9 - 26
    if (y > 120) return ''
    const scale = 0.5 + next() * 0.35
    const wide = +(0.45 + next() * 0.55).toFixed(2)
    return place(x, y, stretched(wide, 1, coin(15)), { scale, turn: next() * 60 - 30 })
  })
}
