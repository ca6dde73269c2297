import type { Composition } from '../kit/composition.ts'
import { gold, ivory } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { chance } from '../kit/random.ts'
import { around } from '../kit/rings.ts'
import { farEdge, waves } from '../kit/setting.ts'
import { box, disc, each, edge, ellipse, fade, fill, hoop, line, place, repeat, short, turned } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const wood = '#8A4E12'
const amber = '#F2A13C'

/** The mace before the rising sun; herbs glow on the mountains he carried, the sea he crossed lies below. */
export const hanuman: Composition = {
  name: 'hanuman',
  ground: 'sky',
  rim: '#B7361F',
  middle: '#FBB450',
  line: '#FFDF9A',
  draw: () =>
    disc(0, -34, 196, '#FFE3A0') +
    place(
      0,
      -34,
      hoop(206, ivory, 1.4) +
        around(54, fill('M0-216L4-256H-4Z', ivory, fade(0.75))) +
        around(54, disc(0, -226, 2.6, ivory), 3.33) +
        petals({ count: 36, from: 150, to: 192, wide: 28, line: amber, lineWidth: 1.5 }) +
        hoop(148, amber, 1.3),
    ) +
    mountain(-430, 190, 560, 170, '#C9552F', '#E58344', 5) +
    mountain(430, 190, 560, 190, '#C9552F', '#E58344', 9) +
    mountain(-760, 194, 520, 150, '#9E3226', '#C9552F', 12) +
    mountain(760, 194, 520, 150, '#9E3226', '#C9552F', 14) +
    mountain(-210, 196, 460, 190, '#9E3226', '#C9552F', 3) +
    mountain(220, 196, 480, 170, '#9E3226', '#C9552F', 21) +
    mountain(0, 200, 430, 128, '#7A2220', '#A63C28', 8) +
    each(
      [
        [-250, 84],
        [-196, 66],
        [-150, 96],
        [190, 92],
        [246, 76],
        [286, 110],
        [-64, 128],
        [70, 126],
      ] as const,
      ([x, y]) => place(x, y, disc(0, 0, 13, '#FFF0B0', fade(0.25)) + disc(0, 0, 4, '#E9F7A0')),
    ) +
    box(-farEdge, 196, 2 * farEdge, 220, '#5A1A1E') +
    waves(222, amber, 0.6) +
    waves(246, amber, 0.4) +
    waves(270, amber, 0.25) +
    place(0, 8, mace(), { scale: 1.04 }),
}

/** A jagged ridge with lit faces, `wide` at its foot. */
function mountain(x: number, y: number, wide: number, high: number, color: string, lit: string, seed: number): Markup {
  const next = chance(seed)
  const crests = Array.from({ length: 8 }, (_, index) => {
    const share = index / 7
    const rise = Math.sin(Math.PI * share) ** 0.8
    return {
      x: x - wide / 2 + wide * share,
      y: y - high * rise * (0.8 + 0.2 * next()) + (index % 2 ? -high * 0.09 : high * 0.04),
    }
  })
  const outline = crests.map(crest => `L${short(crest.x)} ${short(crest.y)}`).join('')
  const faces = each(
    crests.slice(1, -1).filter((_, index) => index % 2 === 0),
    crest => {
      const at = (dx: number, dy: number) => `${short(crest.x + wide * dx)} ${short(crest.y + high * dy)}`
      return fill(`M${at(0, 0)}L${at(0.09, 0.34)}L${at(0.02, 0.55)}L${at(-0.03, 0.3)}Z`, lit, fade(0.55))
    },
  )
  return fill(`M${short(x - wide / 2)} ${y}${outline}L${short(x + wide / 2)} ${y}Z`, color) + faces
}

function mace(): Markup {
  const shaft =
    box(-9, -58, 18, 236, '#D89A2B', { rx: 9 }) +
    line('M-9-36L9-20M-9-4L9 12M-9 28L9 44M-9 60L9 76M-9 92L9 108M-9 124L9 140', wood, 2.2) +
    fill('M-9 178h18l7 12H-16Z', '#B3141C') +
    disc(0, 200, 15, gold, edge(wood, 1.6)) +
    fill('M-30-60H30L22-44H-22Z', '#B3141C')
  const globe =
    disc(0, -128, 74, '#E4A534', edge(wood, 2)) +
    each([50, 26], wide => ellipse(0, -128, wide, 74, 'none', edge(wood, 1.6))) +
    line('M0-202V-54', wood, 1.6) +
    fill('M-74-138Q0-116 74-138V-118Q0-96-74-118Z', '#B3141C', edge(wood, 1.2)) +
    repeat(9, index => disc(-60 + index * 15, -119 + 8.4 * (1 - ((index - 4) / 4) ** 2), 3.4, ivory)) +
    fill('M-46-168C-62-150-66-138-64-128C-54-140-46-152-38-168Z', '#fff', fade(0.4))
  const finial = each([-48, -24, 24, 48, 0], angle =>
    turned(angle, fill(petal(-4, angle ? 28 : 46, 19), gold, edge(wood, 1.4))),
  )
  return shaft + globe + place(0, -200, finial)
}
