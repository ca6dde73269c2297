import type { Composition } from '../kit/composition.ts'
import { darkGold, gold, ivory } from '../kit/offerings.ts'
import { lotus, petal, petals } from '../kit/petals.ts'
import { beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import {
  bothSides,
  box,
  disc,
  each,
  edge,
  ellipse,
  fade,
  fill,
  hoop,
  line,
  place,
  polar,
  repeat,
  roundEnds,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const indigo = '#4A4F93'
const wood = '#9A5424'
const darkWood = '#5E2E12'

/** The veena on a white lotus with the book of palm leaves; six swans look on. */
export const saraswati: Composition = {
  name: 'saraswati',
  ground: 'glow',
  rim: '#7E93CC',
  middle: '#F3F1FF',
  line: '#5F68AE',
  draw: () =>
    halo(286, '#FFFFFF', 0.4) +
    hoop(266, indigo, 1.1) +
    beads(72, 273, 1.8, '#C79A3A') +
    swans() +
    hoop(204, indigo, 1.2) +
    petals({ count: 32, from: 168, to: 202, wide: 33, color: '#DDE3F8', line: '#8E9AD6', inner: '#FFFFFF' }) +
    disc(0, 0, 170, '#5B66B4', edge('#C79A3A', 2.4)) +
    beads(60, 161, 2, '#F3DFA8') +
    petals({ count: 12, from: 40, to: 152, wide: 62, color: '#6B76C2', line: '#AEB8EC', lineWidth: 1 }) +
    place(0, 196, lotus(['#D3D7F2', '#E4E7F9', '#F4F5FD', '#FFFFFF'], '#8E9AD6'), { scale: 1.22 }) +
    place(0, 176, book(), { scale: 1.15 }) +
    place(10, -18, veena(), { turn: 38, scale: 0.98 }),
}

/** Three on each side, looking inwards; none below, where the lotus is. */
const swans = (): Markup =>
  bothSides(
    each([-24, -68, -110], angle => {
      const [x, y] = polar(angle, 236)
      return place(x, y, swan())
    }),
  )

/** A small white swan floating to the right. */
function swan(): Markup {
  return (
    fill(
      'M-24 4C-16-14 6-14 14-2C20-6 20-16 14-20C10-23 10-31 17-32C25-33 28-25 27-17C25 0 22 16 4 18C-10 19-20 14-24 4Z',
      '#FFFFFF',
      edge('#7E8ACB', 1.4),
    ) +
    line('M-14 4Q-4-6 8 4M-12 10Q-2 2 8 8', '#9AA5DC', 1.2, roundEnds) +
    fill('M24-29l9 3-8 4Z', '#E58A3A') +
    disc(19, -27, 1.6, indigo)
  )
}

function book(): Markup {
  const leaves = repeat(4, index =>
    box(-62 + index * 2, -6 + index * 7, 124 - index * 4, 6, index % 2 ? '#F7E7BF' : '#EBD49C', {
      ...edge('#A8792E', 0.8),
      rx: 2,
    }),
  )
  return leaves + line('M-24-6V22M24-6V22', '#B3243F', 2.4) + fill('M-24 22l-5 14h10ZM24 22l-5 14h10Z', '#B3243F')
}

/** A veena lying along the upright: round bowl below, gourd above, frets between; about 330 long. */
function veena(): Markup {
  const neck =
    fill('M-11-150H11L14 60H-14Z', wood, edge(darkWood, 1.6)) +
    repeat(17, index => box(-12, -138 + index * 11, 24, 2.6, '#F3DFA8')) +
    fill(
      'M-11-148C-13-170-26-176-24-190C-20-204 2-202 6-190C2-192-4-188-2-182C2-174 11-166 11-148Z',
      gold,
      edge(darkGold, 1.4),
    ) +
    each([-132, -116, -100, -84], (y, index) =>
      line(`M${index % 2 ? 12 : -12} ${y}h${index % 2 ? 12 : -12}`, darkWood, 4.4, roundEnds),
    )
  const bowl =
    disc(0, 104, 58, wood, edge(darkWood, 2)) +
    disc(0, 104, 48, '#C98146') +
    hoopAt(104, 48) +
    place(0, 104, petals({ count: 16, from: 34, to: 47, wide: 12, line: '#F3DFA8', lineWidth: 1 })) +
    each([-26, 26], x => place(x, 100, beads(8, 7, 1.5, darkWood) + disc(0, 0, 2, darkWood))) +
    box(-17, 108, 34, 7, ivory, { ...edge(darkWood, 1), rx: 2 })
  const gourd =
    ellipse(-34, -92, 32, 32, '#D9A04E', edge(darkWood, 1.8)) +
    line('M-34-124C-52-110-52-74-34-60M-34-124C-16-110-16-74-34-60M-34-124V-60', darkWood, 1, fade(0.6)) +
    disc(-34, -92, 5, gold)
  const strings = line('M-5-160V112M-1.7-160V112M1.7-160V112M5-160V112', '#FFF8E2', 1)
  return (
    gourd +
    neck +
    bowl +
    strings +
    place(0, 156, fill(petal(-4, 14, 14, 'round'), gold, edge(darkGold, 1.2)), { turn: 180 })
  )
}

const hoopAt = (y: number, radius: number): Markup => place(0, y, hoop(radius, '#F3DFA8', 1.2))
