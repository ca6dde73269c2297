import type { Composition } from '../kit/composition.ts'
import { flame } from '../kit/fire.ts'
import { darkGold, gold, ivory } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { polarPlaces } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, ellipse, fade, fill, hoop, line, place, polar, repeat } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The lamp that is never put out, hung in an arch of flames; a ring for every year around it. */
export const shashwata: Composition = {
  name: 'seva-shashwata',
  ground: 'glow',
  rim: '#1E1206',
  middle: '#8A5A1E',
  line: '#FFE2A0',
  draw: () =>
    halo(286, '#FFE2A0', 0.1) +
    repeat(16, year => hoop(150 + year * 8, '#FFE2A0', 1, fade(0.62 - year * 0.03))) +
    each(polarPlaces(12, 262), ([x, y]) => place(x, y, disc(0, 0, 13, '#3A2208', edge(gold, 1.4)) + flame(0, 8, 24))) +
    disc(0, 0, 214, '#3A2208', fade(0.55)) +
    arch() +
    disc(0, 36, 150, '#FFD98A', fade(0.14)) +
    disc(0, 36, 96, '#FFE9A8', fade(0.2)) +
    chains() +
    place(0, 92, lamp()),
}

/** An arch of brass with tongues of flame, resting on two small pillars. */
const arch = (): Markup =>
  repeat(23, index => {
    const angle = -110 + index * 10
    const [x, y] = polar(angle, 186)
    return place(x, y, fill(petal(0, 34, 22, 'flame'), index % 2 ? '#F0762B' : '#FBB03B', edge('#7A3A0C', 1)), {
      turn: angle,
    })
  }) +
  line('M-175 64A186 186 0 1 1 175 64', darkGold, 26) +
  line('M-175 64A186 186 0 1 1 175 64', gold, 20) +
  line('M-175 64A186 186 0 1 1 175 64', '#8A5A14', 7, { 'stroke-linecap': 'round', 'stroke-dasharray': '0.1 15' }) +
  bothSides(
    fill('M-196 62H-154L-160 196H-190Z', gold, edge(darkGold, 2)) +
      fill('M-206 196H-144V214H-206Z', '#D9A441', edge(darkGold, 2)) +
      fill('M-204 48H-146V66H-204Z', '#D9A441', edge(darkGold, 2)) +
      line('M-182 74V188M-168 74V188', darkGold, 1.6),
  ) +
  place(
    0,
    -186,
    disc(0, 0, 24, '#B3243F', edge(gold, 3)) + petals({ count: 8, from: 4, to: 17, wide: 9, color: ivory }),
  )

const chains = (): Markup =>
  line('M0-162V-96', gold, 4, { 'stroke-dasharray': '8 3' }) +
  line('M0-96L-92 74M0-96L92 74M0-96V64', gold, 3.4, { 'stroke-dasharray': '7 3' }) +
  disc(0, -98, 9, gold, edge(darkGold, 1.6))

/** A wide hanging lamp with a great flame in the middle and one to each side. */
const lamp = (): Markup =>
  each([-70, 70], x => flame(x, -12, 62)) +
  flame(0, -8, 150) +
  fill('M-112-18H112C100 26 48 44 0 44S-100 26-112-18Z', '#E2A93B', edge('#7A4A14', 2.2)) +
  ellipse(0, -18, 112, 13, '#9A6A1C', edge('#7A4A14', 1.6)) +
  ellipse(0, -16, 92, 8, '#F6DC9A', fade(0.6)) +
  line('M-104 2Q0 30 104 2', '#FFF3D9', 2.4, { 'stroke-linecap': 'round', 'stroke-dasharray': '1 8' }) +
  fill('M-20 42H20L10 62H-10Z', '#B9821E', edge('#7A4A14', 1.4)) +
  disc(0, 72, 11, gold, edge('#7A4A14', 1.4)) +
  fill(petal(-100, -82, 8, 'leaf'), gold)
