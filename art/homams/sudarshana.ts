import type { Composition } from '../kit/composition.ts'
import { darkGold, gold } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { around, beads, hexagram } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { disc, edge, fill, hoop, line, roundJoins } from '../kit/svg.ts'

/** The burning discus: flames, sixteen spokes, a hexagram at the hub. */
export const sudarshana: Composition = {
  name: 'sudarshana',
  ground: 'glow',
  rim: '#0B1238',
  middle: '#27419B',
  line: gold,
  draw: () =>
    halo(276, '#4C73E0', 0.22) +
    petals({ count: 40, from: 196, to: 268, wide: 26, color: '#C4301C', kind: 'flame' }) +
    petals({ count: 40, from: 196, to: 250, wide: 19, color: '#F0762B', kind: 'flame', startAngle: 4 }) +
    petals({ count: 40, from: 196, to: 230, wide: 12, color: '#FBC04A', kind: 'flame', startAngle: 2 }) +
    disc(0, 0, 202, '#14215E') +
    hoop(202, gold, 3) +
    hoop(186, gold, 1.2) +
    beads(48, 194, 3, gold) +
    petals({ count: 32, from: 150, to: 184, wide: 26, color: '#27419B', line: gold, lineWidth: 1 }) +
    hoop(148, gold, 2) +
    around(16, fill(petal(54, 148, 19, 'leaf'), gold) + line('M0-66V-134', darkGold, 1.2)) +
    around(16, disc(0, -116, 5.4, '#C4301C', edge(gold, 1.4)), 11.25) +
    disc(0, 0, 74, '#0B1238', edge(gold, 2.4)) +
    beads(32, 67, 1.8, gold) +
    fill(hexagram(60), '#C4301C', { 'fill-rule': 'evenodd', ...edge(gold, 1.8), ...roundJoins }) +
    petals({ count: 8, from: 6, to: 27, wide: 15, color: '#F7DFA0', line: '#C4301C', lineWidth: 1 }) +
    disc(0, 0, 7, '#C4301C'),
}
