import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { darkGold, gold, ivory, marigold } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { beads, hexagram, star } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { disc, each, edge, ellipse, fade, fill, line, place, polar, repeat, roundJoins } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The vel on a six-pointed star before a fan of peacock feathers, and the six stars of Krittika. */
export const krittika: Composition = {
  name: 'seva-krittika',
  ground: 'glow',
  rim: '#062A3E',
  middle: '#1F8A8C',
  line: '#F6D58A',
  scale: 0.96,
  draw: () =>
    halo(284, '#F6D58A', 0.12) +
    place(0, 96, fan()) +
    disc(0, 34, 136, '#0B3A52', edge(gold, 2.4)) +
    beads(54, 126, 2, gold) +
    place(
      0,
      34,
      fill(hexagram(116), '#14607A', { ...edge(gold, 1.8), 'fill-rule': 'evenodd', ...roundJoins }) +
        petals({ count: 6, from: 8, to: 52, wide: 40, color: '#0B3A52', line: '#8FD0D8', lineWidth: 1 }),
    ) +
    place(0, 232, vel()) +
    each([-50, -30, -10, 10, 30, 50], angle => place(...polar(angle, 277), brightStar())) +
    repeat(9, index =>
      place(-104 + index * 26, 226 - Math.abs(index - 4) * 3, marigold(14, index % 2 ? '#F7A328' : '#E8572E')),
    ) +
    each([-150, 150], x => diya(x, 222, 48)),
}

/** Feathers in two rows, spread over the upper half. */
const fan = (): Markup =>
  repeat(19, index => place(0, 0, feather(330), { turn: -90 + index * 10 })) +
  repeat(16, index => place(0, 0, feather(262), { turn: -82.5 + index * 11 }))

/** One feather with its eye, standing on the origin. */
const feather = (length: number): Markup =>
  line(`M0 0V${-length + 30}`, '#8FB04A', 2) +
  fill(petal(length - 104, length, 52, 'round'), '#2E8A5A', edge('#9FD06A', 1.2)) +
  ellipse(0, -length + 34, 17, 22, '#C98B3A') +
  ellipse(0, -length + 32, 13, 17, '#1FA0B0') +
  ellipse(0, -length + 31, 8, 10.5, '#14246A') +
  disc(0, -length + 27, 2.6, '#8FE0E8')

/** The spear with its leaf-shaped blade; 430 high above the origin. */
const vel = (): Markup =>
  fill('M-6 0V-250H6V0Z', '#B9821E', edge('#6A3A10', 1.4)) +
  fill('M0-424C34-372 62-330 46-284C36-258 14-254 0-246C-14-254-36-258-46-284C-62-330-34-372 0-424Z', '#F6CB68', {
    ...edge('#7A3A0C', 2),
    ...roundJoins,
  }) +
  fill('M0-404C-22-362-46-326-36-290C-28-266-10-262 0-256Z', ivory, fade(0.55)) +
  line('M0-412V-256', darkGold, 2) +
  each([-296, -284, -272], y => line(`M-22 ${y}Q0 ${y + 8} 22 ${y}`, '#FFFDF5', 3.4)) +
  disc(0, -300, 6, '#C4201F') +
  each([-240, -226, -150, -40], y => fill(`M-14 ${y}H14L10 ${y + 10}H-10Z`, gold, edge(darkGold, 1.2)))

const brightStar = (): Markup =>
  disc(0, 0, 17, '#FFF3C4', fade(0.22)) + fill(star(6, 13, 5), '#FFF6D8', { ...edge(darkGold, 0.8), ...roundJoins })
