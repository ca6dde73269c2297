import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { darkGold, gold, torana } from '../kit/offerings.ts'
import { lotus, petal, petals } from '../kit/petals.ts'
import { around, beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, box, disc, each, edge, fade, fill, hoop, line, place, repeat, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const leafGreen = '#3E8A48'

/** The conch on a lotus on a disc of kumkum, in a bower of two plantain trees. */
export const satyanarayana: Composition = {
  name: 'satyanarayana',
  ground: 'glow',
  rim: '#8A5606',
  middle: '#EFBE45',
  line: '#FFF0B8',
  draw: () =>
    halo(284, '#FFF3C4', 0.28) +
    petals({ count: 36, from: 212, to: 252, wide: 38, color: '#F6D06A', line: '#FFF6D8', inner: '#FBE29A' }) +
    beads(72, 262, 2.2, '#FFF6D8') +
    disc(0, 0, 214, '#C98A1A', edge('#FFF6D8', 2)) +
    hoop(206, '#FFE9A8', 0.9) +
    place(
      0,
      -26,
      disc(0, 0, 150, '#7A1230', edge('#FFE9A8', 2)) +
        hoop(142, gold, 1) +
        petals({ count: 40, from: 116, to: 140, wide: 18, line: gold }) +
        around(30, fill('M0-70L3-112H-3Z', gold, fade(0.55))),
    ) +
    place(0, -184, torana(150, 13, 14, leafGreen, '#D6EDB4'), { scale: 0.92 }) +
    bothSides(place(-176, 186, plantain())) +
    place(0, 4, conch(), { turn: -16, scale: 0.84 }) +
    place(0, 206, lotus(['#B92C56', '#D9486F', '#EE7F9C', '#F9C3CC'], '#FFE6E0'), { scale: 1.02 }) +
    box(-206, 200, 412, 16, '#8C1D2B', { rx: 4 }) +
    box(-206, 200, 412, 4, gold) +
    each([-142, 142], x => diya(x, 190, 46)),
}

/** A plantain trunk with leaves bending outwards (to the left), standing on the origin. */
function plantain(): Markup {
  const trunk =
    fill('M-15 14C-12-100-10-190-4-250H6C10-190 13-100 15 14Z', '#9DBE62', edge('#5E8A3A', 1.4)) +
    line('M-5 8C-4-90-2-170 0-240M6 8C6-90 5-170 3-240', '#6E9A46', 1.2)
  const blade =
    fill('M0 0C-44-58-46-132-8-178C30-128 26-56 0 0Z', leafGreen, edge('#CBE7A8', 1.3)) +
    line('M0 0C-10-60-12-120-8-172', '#CBE7A8', 2)
  const veins = line(
    repeat(6, index => `M-${6 + index} ${-34 - index * 22}l-20-16M-${4 + index} ${-34 - index * 22}l20-18`),
    '#6FB060',
    1.1,
  )
  return (
    trunk +
    each([-74, -34, 6], (angle, index) =>
      place(0, -210, blade + veins, { turn: angle, scale: index === 1 ? 0.62 : 0.56 }),
    )
  )
}

/** A shankha with gold mountings, its mouth to the right; about 250 high. */
function conch(): Markup {
  const body = fill(
    'M-6-128C6-108 18-96 26-84C70-74 92-30 78 18C68 58 40 92 8 128C-4 108-20 92-34 70C-70 22-74-40-30-84C-20-96-14-110-6-128Z',
    '#FFFDF6',
    edge('#C9A765', 2.2),
  )
  const mouth =
    fill(
      'M34-62C66-40 72 6 52 44C40 68 26 86 10 104C14 60 4 30 12-6C16-28 24-46 34-62Z',
      '#F6D9C0',
      edge('#C9A765', 1.4),
    ) + fill('M38-40C54-16 54 16 42 40C34 58 26 68 18 80C20 50 14 26 20 0C24-16 30-28 38-40Z', '#E9B69A')
  const whorls = line(
    'M-30-84Q0-66 26-84M-42-68Q-4-42 32-66M-54-44Q-18-16 14-28M-60-16Q-30 12 8 8M-58 14Q-36 38 8 38',
    '#D9BE86',
    2,
    roundEnds,
  )
  const mountings =
    fill('M-6-128C4-110 18-98 27-84Q0-68-31-84C-20-96-14-112-6-128Z', gold, edge(darkGold, 1.4)) +
    disc(-6, -131, 7, gold, edge(darkGold, 1.4)) +
    fill('M-22 86C-12 98-2 112 8 128C20 112 32 100 42 86Q14 100-22 86Z', gold, edge(darkGold, 1.4)) +
    each([-14, -2, 10], x => disc(x, -86, 3.4, '#B3141C'))
  return (
    body +
    mouth +
    whorls +
    mountings +
    line('M-52-30C-58 0-50 30-38 52', '#FFFFFF', 6, { ...roundEnds, ...fade(0.9) }) +
    place(-20, 22, fill(petal(0, 30, 14, 'round'), '#C4201F') + disc(0, 6, 4, '#F6B63F'), { turn: 14 })
  )
}
