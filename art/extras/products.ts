/** What devotees may add to a homam, each before a ring of white petals. */
import { brass, diya, flame } from '../kit/fire.ts'
import { bananas, coconut, garland, marigold, rudraksha, swag } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { picture } from '../kit/picture.ts'
import type { Picture } from '../kit/picture.ts'
import { beads, onCircle } from '../kit/rings.ts'
import { glowBox } from '../kit/setting.ts'
import {
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
  repeat,
  roundEnds,
  roundJoins,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'
import { bhupura, sriYantra } from '../kit/yantra.ts'

const gold = '#F0C05A'
const maroon = '#8C1D2B'

const lamp = (): Markup =>
  place(0, 92, fill('M-16 0H16L12-28H-12ZM-52 24H52L34 2H-34Z', '#B57F28')) +
  place(0, 92, diya(0, -40, 150, { metal: brass }))

function mala(): Markup {
  const strand = onCircle(
    36,
    96,
    ([x, y], _, angle) => place(x * 0.96, y * 1.04 - 14, rudraksha(9.6), { turn: angle }),
    5,
  )
  return (
    strand +
    disc(0, 92, 14, '#B3141C') +
    fill('M-7 104H7L13 148Q0 140-13 148Z', '#C4301C') +
    line('M-5 112V142M0 112V144M5 112V142', '#F0A24A', 1.4)
  )
}

function incense(): Markup {
  const sticks = each([-18.6, -6.2, 6.2, 18.6], (turn, index) =>
    place(
      0,
      0,
      fill('M-2.4 56V-150H2.4V56Z', '#7A4A2A') +
        disc(0, -152, 4.4, '#F0762B') +
        line(`M0-158q${index % 2 ? 12 : -12}-14 0-28t0-26`, '#8A8A70', 2.4, { ...roundEnds, ...fade(0.55) }),
      { turn },
    ),
  )
  return place(
    0,
    40,
    sticks +
      fill('M-46 30H46L34 88H-34Z', '#B3243F') +
      fill('M-46 30H46L44 42H-44Z', gold) +
      place(0, 66, petals({ count: 8, from: 2, to: 15, wide: 9, color: gold })),
  )
}

/** A brass bowl with a heap of powder in it. */
function heapedBowl(powder: string, lit: string): Markup {
  return place(
    0,
    44,
    fill('M-92 0C-84 74 84 74 92 0Z', '#C98F33') +
      fill('M-92 0H92L88 14H-88Z', '#E8BE62') +
      fill('M-78 0C-52-78 52-78 78 0Z', powder) +
      fill('M-58-14C-42-56-6-62 12-54C-20-50-40-34-48-10Z', lit, fade(0.8)) +
      repeat(11, index => disc(-70 + index * 14, 26 + 12 * (1 - ((index - 5) / 5) ** 2), 3.4, '#FFF3D9')),
  )
}

/** Ash, in a bowl with the three lines on its foot. */
const vibhuti = (): Markup =>
  heapedBowl('#E9E6E0', '#FFFFFF') +
  fill('M-40 97H40L50 122H-50Z', '#B57F28') +
  line('M-24 105H24M-26 111H26M-28 117H28', '#FFFDF6', 2.6, roundEnds)

/** A flat dish with a handle; camphor burns on it. */
function camphor(): Markup {
  return place(
    0,
    60,
    fill('M60 4C100 4 112-14 128-22L134-10C120 6 104 22 60 20Z', '#B57F28') +
      fill('M-92 0C-80 46 80 46 92 0Z', '#C98F33') +
      ellipse(0, 0, 92, 15, '#E8BE62') +
      ellipse(0, 0, 78, 10, '#A8752A') +
      fill('M-34 40H34L44 60H-44Z', '#B57F28') +
      line('M-60 22Q0 42 60 22', '#FFF3D9', 3, { ...roundEnds, 'stroke-dasharray': '1 10' }) +
      each(
        [
          [-44, 0],
          [44, 2],
          [-20, 3],
          [24, 3],
        ] as const,
        ([x, y]) => box(x - 11, y - 14, 22, 14, '#FFFFFF', { ...edge('#C9C4BA', 1.2), rx: 4 }),
      ) +
      disc(0, -46, 78, '#FFD98A', fade(0.28)) +
      flame(0, -6, 116),
  )
}

function yantra(): Markup {
  return place(
    0,
    10,
    box(-112, -112, 224, 224, '#B9821E', { rx: 8 }) +
      box(-104, -104, 208, 208, '#E8BE5A', { rx: 5 }) +
      fill(bhupura(86, 14, 7), 'none', { ...edge('#8A5A14', 2), ...roundJoins }) +
      petals({ count: 16, from: 66, to: 84, wide: 22, line: '#8A5A14', lineWidth: 1.6 }) +
      hoop(66, '#8A5A14', 1.6) +
      petals({ count: 8, from: 50, to: 65, wide: 30, line: '#8A5A14', lineWidth: 1.6 }) +
      sriYantra(50, { line: '#7A4210', lineWidth: 1.3, up: 'none', down: 'none', overlap: '#B9821E66' }),
  )
}

function ghee(): Markup {
  return place(
    0,
    34,
    fill('M-70-60C-92-20-92 60-62 84H62C92 60 92-20 70-60Z', '#F2B632') +
      fill('M-70-60C-92-20-92 60-62 84H-30C-56 50-56-20-38-60Z', '#FFE08A', fade(0.6)) +
      box(-76, -86, 152, 30, maroon, { rx: 8 }) +
      box(-76, -66, 152, 5, gold) +
      fill('M-58-6H58V52H-58Z', '#FFF7E6') +
      place(0, 24, petals({ count: 8, from: 3, to: 20, wide: 12, color: '#C4472B' }) + disc(0, 0, 5, gold)),
  )
}

/** Laddus, a coconut and bananas on a plate. */
function prasadam(): Markup {
  const laddu = (x: number, y: number) =>
    place(
      x,
      y,
      disc(0, 0, 25, '#F0A233', edge('#B8701A', 1.6)) +
        beads(7, 13, 2.6, '#C97A1E') +
        disc(-7, -9, 3, '#FFE08A') +
        disc(5, 2, 2.6, '#7A9A3A'),
    )
  return (
    place(-20, 8, coconut(), { scale: 1.5 }) +
    place(64, -40, bananas(), { scale: 1.35 }) +
    place(-66, 16, marigold(22, '#E8572E')) +
    each(
      [
        [-50, 50],
        [0, 54],
        [50, 50],
        [-26, 14],
        [26, 14],
      ] as const,
      ([x, y]) => laddu(x, y),
    ) +
    fill('M-118 62H118C104 108 72 122 0 122S-104 108-118 62Z', '#C98F33') +
    fill('M-118 62H118L114 74H-114Z', '#E8BE62') +
    line('M-84 94Q0 112 84 94', '#FFF3D9', 3.4, { ...roundEnds, 'stroke-dasharray': '1 12' })
  )
}

/** The box in which prasadam is sent home. */
function prasadamBox(): Markup {
  return (
    fill('M-104-22L0-54L104-22V92L0 128L-104 92Z', '#B3243F') +
    fill('M0 14L104-22V92L0 128Z', maroon) +
    fill('M-104-22L0-54L104-22L0 14Z', '#D9486F') +
    fill('M-62-35L42 1V113L62 106V-6L-42-42Z', gold) +
    fill('M42 1V113L62 106V-6Z', '#D9A441') +
    place(
      0,
      -30,
      fill('M0 0C-46-46-70-16 0 0C70-16 46-46 0 0Z', gold, edge('#B9821E', 1.6)) + disc(0, -2, 7, '#D9A441'),
    ) +
    place(
      -52,
      62,
      fill(petal(-16, 26, 20), '#FFF3D9') +
        each([-52, 52], turn => place(0, 12, fill(petal(-2, 26, 13), '#FFE0B0'), { turn })),
    ) +
    garland(swag(7, 42, 14, -10, -74), 9)
  )
}

const scenes: [name: string, middle: string, rim: string, draw: () => Markup][] = [
  ['product-diya', '#FFF1D2', '#F6D7A0', lamp],
  ['product-mala', '#F8E7D6', '#E9C6A6', mala],
  ['product-incense', '#EAF0DD', '#C8D6A8', incense],
  ['product-kumkum', '#FFE6E0', '#F3B9AC', () => heapedBowl('#C4201F', '#E4503C')],
  ['product-yantra', '#F6EBCB', '#E3C98C', yantra],
  ['product-ghee', '#FFF3CE', '#F3D58C', ghee],
  ['product-camphor', '#E6EEF2', '#B9CCD6', camphor],
  ['product-vibhuti', '#ECE6F2', '#C9BCD8', vibhuti],
  ['product-prasadam', '#FFEBD0', '#F4C48C', prasadam],
  ['prasadam-box', '#FBE9DC', '#EDC3A8', prasadamBox],
]

export const products = (): Picture[] =>
  scenes.map(([name, middle, rim, draw]) => {
    const ring =
      petals({ count: 28, from: 118, to: 164, wide: 34, line: '#fff', lineWidth: 1.6 }) + hoop(112, '#fff', 1.4)
    return picture(
      name,
      400,
      400,
      glowBox(400, 400, middle, rim) + place(200, 196, ring + ellipse(0, 128, 112, 14, '#5A2A12', fade(0.16)) + draw()),
      [240, 480],
    )
  })
