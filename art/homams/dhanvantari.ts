import type { Composition } from '../kit/composition.ts'
import { gold, ivory, kalasha } from '../kit/offerings.ts'
import { petal } from '../kit/petals.ts'
import { around, beads } from '../kit/rings.ts'
import {
  bothSides,
  disc,
  dotted,
  each,
  edge,
  fade,
  fill,
  hoop,
  line,
  place,
  polar,
  radians,
  repeat,
  roundEnds,
  short,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

/** The pot of nectar from the churned ocean: waves of milk around, twelve healing herbs. */
export const dhanvantari: Composition = {
  name: 'dhanvantari',
  ground: 'glow',
  rim: '#04302F',
  middle: '#12786B',
  line: gold,
  draw: () =>
    oceanWaves() +
    disc(0, 0, 222, '#0A4F4A') +
    hoop(222, gold, 1.6) +
    hoop(214, gold, 0.8) +
    around(12, herb()) +
    hoop(250, gold, 1, dotted(9)) +
    disc(0, 0, 124, '#0F6A5E', edge(gold, 2.4)) +
    beads(48, 115, 2.2, gold) +
    disc(0, -20, 92, '#F7F3C4', fade(0.16)) +
    disc(0, -36, 60, '#F7F3C4', fade(0.2)) +
    around(24, fill('M0-94L2.6-108H-2.6Z', '#FFF3C4')) +
    place(
      0,
      26,
      kalasha({ leaf: '#6FBF62', vein: '#E7F5C2', pot: '#E8B54A', shade: '#A87418', band: '#0F6A5E', dots: ivory }),
      { scale: 1.1 },
    ) +
    place(
      0,
      -66,
      fill('M0-44C13-24 17-14 17-5A17 17 0 0 1-17-5C-17-14-13-24 0-44Z', '#F4FBE6', edge('#BFE3C0', 1.4)) +
        line('M-7-8Q-8 2 1 6', '#8CCFA6', 2.4, roundEnds),
      { scale: 1.1 },
    ),
}

/** Thirteen rings of scallops, fainter outwards. */
function oceanWaves(): Markup {
  return repeat(13, index => {
    const [radius, count] = [232 + index * 46, 20 + index * 4]
    const [x, y] = polar(180 / count, radius)
    const crest = -radius - ((Math.PI * radius) / count) * 1.25 * Math.cos(radians(180 / count))
    return around(
      count,
      line(
        `M${short(-x)} ${short(y)}Q0 ${short(crest)} ${short(x)} ${short(y)}`,
        '#9FE0CF',
        1.5,
        fade(0.42 - index * 0.024),
      ),
    )
  })
}

function herb(): Markup {
  const leaves = repeat(4, pair => {
    const size = fill(petal(0, 34 - pair * 4, 15 - pair, 'leaf'), pair % 2 ? '#7DBB5B' : '#5FA555')
    return place(3 - pair * 0.7, -138 - pair * 22, bothSides(place(0, 0, size, { turn: 52 })))
  })
  return (
    line('M0-118Q6-170 0-232', '#CDE6A0', 2.2, roundEnds) +
    leaves +
    place(0, -226, fill(petal(0, 26, 12, 'leaf'), '#B9DB8A')) +
    each([-150, -194], y => disc(0, y, 2.4, '#FFF3C4'))
  )
}
