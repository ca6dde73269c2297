import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { diamond, kolam } from '../kit/kolam.ts'
import { gold } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { beads, onCircle, star } from '../kit/rings.ts'
import { halo, stars } from '../kit/setting.ts'
import { disc, edge, fade, fill, hoop, line, place, roundJoins } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** A kolam with one lamp in the middle, 27 stars around it, and the moon in the house of one of them. */
export const nakshatra: Composition = {
  name: 'seva-nakshatra',
  ground: 'glow',
  rim: '#071036',
  middle: '#2F4AA0',
  line: '#CFE0FF',
  draw: () =>
    stars(120, { high: 720, seed: 27 }) +
    halo(276, '#CFE0FF', 0.1) +
    disc(0, 0, 262, '#0F1E56', edge(gold, 2)) +
    beads(108, 254, 1.4, '#CFE0FF') +
    hoop(196, gold, 1.2) +
    onCircle(27, 226, ([x, y], index, angle) => house(x, y, index, angle)) +
    disc(0, 0, 190, '#16286A', edge('#CFE0FF', 1.2)) +
    petals({ count: 27, from: 166, to: 188, wide: 30, line: '#8FA8E8', lineWidth: 1.1 }) +
    kolam(diamond(4), { half: 17.4, line: '#FFFFFF', lineWidth: 3, dot: '#F6B63F', dotSize: 2.8 }) +
    disc(0, 0, 62, '#0F1E56', edge(gold, 2)) +
    petals({ count: 12, from: 30, to: 60, wide: 26, color: '#D9486F', line: '#FFD9E0', lineWidth: 1 }) +
    diya(0, 8, 66),
}

/** A star in its house; the sixth has the moon beside it and shines. */
function house(x: number, y: number, index: number, angle: number): Markup {
  const isBright = index === 3
  const wall = place(0, 0, line('M0-197V-252', '#5A74C8', 1), { turn: angle + 360 / 54 })
  const shape = isBright
    ? disc(0, 0, 34, '#FFE9A8', fade(0.25)) +
      fill('M6-24A25 25 0 1 0 6 24A20 20 0 1 1 6-24Z', '#FFF6D8') +
      fill(star(8, 13, 5), '#FFC94A', { ...edge('#B9821E', 0.8), ...roundJoins })
    : fill(star(index % 3 ? 5 : 6, 9, 3.8), '#EAF1FF')
  return wall + place(x, y, shape)
}
