import type { Composition } from '../kit/composition.ts'
import { brass, diya, flame } from '../kit/fire.ts'
import { darkGold, gold } from '../kit/offerings.ts'
import { petal } from '../kit/petals.ts'
import { farEdge, glitter, hills, stars, steps, waves } from '../kit/setting.ts'
import { bothSides, box, disc, each, edge, ellipse, fade, fill, line, place, repeat } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** Eleven lamps on the brass tree at a temple pond, under the moon of the eleventh day. */
export const ekadashi: Composition = {
  name: 'seva-ekadashi',
  ground: 'sky',
  rim: '#0E1030',
  middle: '#6A3A6E',
  line: '#FFD98A',
  draw: () =>
    stars(90, { high: 380 }) +
    place(188, -190, moonOfTheEleventh()) +
    hills(150, 60, '#2A1A48', 11) +
    box(-farEdge, 150, 2 * farEdge, 260, '#1C1238') +
    waves(176, '#8A6AB0', 0.3) +
    waves(204, '#8A6AB0', 0.22) +
    glitter(168, 240, '#F7A93B') +
    each([-420, -340, -250, 250, 340, 420], (x, index) => floatingLamp(x, 196 + (index % 3) * 22)) +
    steps(246, 120, 4, ['#4A2440', '#5A2E4A'], '#C98A5A', { high: 14, grow: 30 }) +
    disc(0, -40, 240, '#FFD98A', fade(0.09)) +
    disc(0, -40, 170, '#FFD98A', fade(0.1)) +
    tree(),
}

/** The waxing moon of the eleventh day: its left edge is still dark. */
const moonOfTheEleventh = (): Markup =>
  disc(0, 0, 74, '#FFF3CF', fade(0.12)) +
  disc(0, 0, 46, '#4A3A6E') +
  fill('M6-45.6A46 46 0 0 1 6 45.6A66 66 0 0 1 6-45.6Z', '#FFF3CF') +
  fill('M0-46A46 46 0 0 1 0 46C-34 26-34-26 0-46Z', '#FFF3CF')

const floatingLamp = (x: number, y: number): Markup =>
  ellipse(x, y + 8, 40, 6, '#F7A93B', fade(0.25)) +
  place(
    x,
    y,
    each([-60, -30, 0, 30, 60], turn => place(0, 8, fill(petal(0, 26, 14), '#D9486F'), { turn })),
  ) +
  diya(x, y, 34)

/** The lamp tree: a stem with five pairs of arms, each with a lamp, and one on top. */
function tree(): Markup {
  const arms = [
    [168, 150],
    [142, 92],
    [114, 36],
    [84, -20],
    [52, -74],
  ] as const
  return (
    fill('M-84 250H84L64 226H-64Z', gold, edge(darkGold, 1.6)) +
    fill('M-58 226H58L34 206H-34Z', '#D9A441', edge(darkGold, 1.6)) +
    fill('M-9 208V-118H9V208Z', '#E2A93B', edge(darkGold, 1.6)) +
    repeat(6, index => ellipse(0, 190 - index * 56, 18 - index * 1.6, 8, gold, edge(darkGold, 1.4))) +
    each(arms, ([reach, y]) =>
      bothSides(
        line(`M0 ${y + 30}Q${reach * 0.62} ${y + 44} ${reach} ${y + 8}`, darkGold, 8) +
          line(`M0 ${y + 30}Q${reach * 0.62} ${y + 44} ${reach} ${y + 8}`, gold, 4.4) +
          diya(reach, y, 50, { metal: brass }),
      ),
    ) +
    fill('M-38-126Q0-96 38-126Q22-104 12-104H-12Q-22-104-38-126Z', gold, edge(darkGold, 1.6)) +
    flame(0, -118, 78) +
    disc(0, -146, 70, '#FFD98A', fade(0.18))
  )
}
