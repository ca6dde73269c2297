/** The fire and those around it. */
import { diya, fire, sparks, yagnaKunda } from '../kit/fire.ts'
import { bananas, bowl, brassPot, coconut, garland, kalasha, marigold, swag, torana } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { pick } from '../kit/random.ts'
import { ribbon } from '../kit/ribbon.ts'
import { around, beads, onCircle } from '../kit/rings.ts'
import { farEdge, halo, risingDisc, stars } from '../kit/setting.ts'
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
  repeat,
  roundEnds,
  stretched,
} from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'
import type { Light, Scene } from './scene.ts'

const bricks = ['#A8432A', '#B9532F', '#C9653A']

const floor = (y: number, light: Light): Markup =>
  box(-farEdge, y, 2 * farEdge, 400, light.floor) + box(-farEdge, y, 2 * farEdge, 4, light.line, fade(0.5))

/** A painted floor in front of the fire: flat petals seen aslant. */
function floorRangoli(y: number, light: Light): Markup {
  return place(
    0,
    y,
    stretched(
      1,
      0.3,
      petals({ count: 24, from: 190, to: 250, wide: 60, color: light.step, line: light.line, lineWidth: 2 }) +
        hoop(180, light.line, 3) +
        beads(40, 268, 5, light.line),
    ),
  )
}

/** The fire in its brick pit between two full pots. */
export const kundaWithPots: Scene = (light, seed) =>
  place(0, -60, risingDisc(190, { disc: light.orb, line: light.line, inner: light.line })) +
  floor(170, light) +
  floorRangoli(224, light) +
  place(0, -314, torana(330, 17, 26)) +
  place(0, 96, halo(150, '#FFB24A', 0.25)) +
  place(0, 152, fire(190, 270, { seed, tongues: 9 })) +
  place(0, 120, sparks(26, 220, 380, seed)) +
  place(0, 240, yagnaKunda(300, bricks, '#F6D9A0')) +
  each([-246, 246], x => place(x, 196, kalasha(brassPot), { scale: 0.82 })) +
  each([-150, 150], x => diya(x, 282, 60))

/** The last offering: a long ladle pours ghee into a high fire. */
export const purnahuti: Scene = (light, seed) => {
  const ladle =
    fill('M-8-8H240Q252 0 240 8H-8Z', '#8A4E22', edge('#5A2C14', 1.6)) +
    fill('M-66-16C-70 26-6 30 4 0L-4-16Z', '#9A5A2A', edge('#5A2C14', 1.8)) +
    ellipse(-33, -14, 33, 8, '#F2B632', edge('#5A2C14', 1.4)) +
    line('M60-8V8M120-8V8M180-8V8', '#E2B04A', 5)
  const ghee = fill('M-66-10C-78 30-76 70-72 128H-64C-66 70-62 30-54-6Z', '#F9D066')
  return (
    halo(340, '#F0762B', 0.14) +
    halo(250, '#F7A93B', 0.18) +
    stars(30, { wide: 700, top: -350, high: 300, seed, color: '#FFE08A' }) +
    floor(238, light) +
    place(0, 232, fire(380, 470, { seed, tongues: 11 })) +
    place(0, 160, sparks(44, 420, 520, seed + 1)) +
    place(96, -120, ghee + ladle, { turn: -14 }) +
    place(0, 330, yagnaKunda(430, bricks, '#F6D9A0')) +
    each([-262, 262], x => place(x, 300, coconut(), { scale: 1.1 }))
  )
}

/** Four empty seats with copper pots around the pit, seen from above. */
export const seatsFromAbove: Scene = (light, seed) => {
  const weave = repeat(7, index => `M-52 ${-18 + index * 6}H52`)
  const seat =
    box(-66, -30, 132, 60, pick(['#B3243F', '#1F6B5A', '#7A2A6A'], seed), { ...edge(light.line, 2), rx: 6 }) +
    box(-58, -23, 116, 46, pick(['#D9772B', '#2F8A6A', '#A8488A'], seed), { rx: 4 }) +
    line(weave, light.line, 1.4, fade(0.5)) +
    place(
      96,
      4,
      disc(0, 0, 20, '#C97A3A', edge('#7A4210', 1.6)) + disc(0, 0, 13, '#5FA0B8') + hoop(16, '#E7BE6A', 1.4),
    ) +
    place(-94, 4, fill(petal(-22, 22, 18, 'leaf'), '#4E9A48', edge('#CBE7A8', 1)) + marigold(9, '#F7A328'))
  return (
    petals({ count: 40, from: 306, to: 350, wide: 44, line: light.line, lineWidth: 1.4 }) +
    around(4, place(0, -232, seat)) +
    around(
      4,
      place(0, -210, petals({ count: 8, from: 6, to: 34, wide: 22, color: '#F3E7D0' }) + disc(0, 0, 6, '#C4301C')),
      45,
    ) +
    pitFromAbove(light, seed)
  )
}

/** The square pit with its three rims and the fire in it, about 300 across. */
function pitFromAbove(light: Light, seed: number): Markup {
  const rims = each([150, 122, 96], (half, index) =>
    box(-half, -half, half * 2, half * 2, pick(bricks, index), edge('#F6D9A0', 2)),
  )
  const lotuses = around(16, place(0, -136, fill(petal(-10, 12, 14), '#F6D9A0', fade(0.85))), 11.25)
  const flames = each(['#C4301C', '#F0762B', '#FBB03B', '#FFE9A8'], (color, layer) =>
    petals({
      count: 14 - layer * 2,
      from: 4,
      to: 82 - layer * 20,
      wide: 40 - layer * 7,
      color,
      kind: 'flame',
      startAngle: seed * 7 + layer * 9,
    }),
  )
  return (
    rims +
    lotuses +
    box(-78, -78, 156, 156, '#3B1114') +
    halo(190, '#FFB24A', 0.14) +
    flames +
    line('M-172 0H-154M154 0H172M0-172V-154M0 154V172', light.line, 3, roundEnds)
  )
}

/** What is offered, in brass bowls around the fire, seen from above. */
export const bowlsFromAbove: Scene = (light, seed) => {
  const contents = [
    ['#C9481F', '#7A1E10'],
    ['#F3EBD8', '#C9BBA0'],
    ['#8FB04A', '#4E6A22'],
    ['#F2C14B', '#B07A1A'],
    ['#6A4A2A', '#2E1A0E'],
    ['#E0A030', '#8A4E12'],
    ['#FFFDF5', '#E2DACA'],
    ['#B3243F', '#7A0E20'],
  ] as const
  return (
    petals({ count: 32, from: 276, to: 340, wide: 62, color: light.step, line: light.line, inner: light.floor }) +
    hoop(268, light.line, 2) +
    onCircle(8, 208, ([x, y], index) => {
      const [content, grains] = pick(contents, index + seed)
      return place(
        x,
        y,
        fill(petal(-56, 60, 84, 'leaf'), '#3E8A48', edge('#CBE7A8', 1.2)) + bowl(44, content, grains),
        { turn: index * 45 },
      )
    }) +
    onCircle(8, 252, ([x, y]) => place(x, y, marigold(18, '#F7A328')), 22.5) +
    place(0, 0, pitFromAbove(light, seed), { scale: 0.7 })
  )
}

/** Five full pots on a plank under a garland. */
export const potsInARow: Scene = (light, seed) => {
  const cloth = pick(['#B3243F', '#1F6B5A', '#3F3A8C'], seed)
  const pots = [
    { x: -236, scale: 0.72 },
    { x: 236, scale: 0.72 },
    { x: -128, scale: 0.9 },
    { x: 128, scale: 0.9 },
    { x: 0, scale: 1.16 },
  ]
  return (
    place(
      0,
      -40,
      halo(300, light.orb, 0.2) +
        petals({ count: 36, from: 200, to: 262, wide: 42, line: light.line, lineWidth: 1.5 }) +
        disc(0, 0, 196, light.orb, fade(0.5)) +
        beads(60, 280, 2.4, light.line),
    ) +
    bothSides(curtain(cloth, light)) +
    place(0, -300, garland(swag(25, 290, 110), 15)) +
    floor(190, light) +
    box(-310, 166, 620, 30, '#7A3A1E') +
    box(-310, 166, 620, 6, '#E2B04A') +
    each(pots, ({ x, scale }) => place(x, 168 - 70 * scale, kalasha({ ...brassPot, band: cloth }), { scale })) +
    box(-270, 196, 24, 70, '#5A2A16') +
    box(246, 196, 24, 70, '#5A2A16') +
    each([-180, -60, 60, 180], x => diya(x, 268, 52)) +
    each([-118, 0, 118], x => place(x, 300, marigold(14, pick(['#F7A328', '#E8572E'], Math.abs(x)))))
  )
}

/** Half of a drawn curtain, on the left. */
function curtain(color: string, light: Light): Markup {
  const folds = each([-340, -316, -292], (x, index) =>
    line(`M${x} -360C${x + 10} -200 ${x + 4 - index * 10} -60 ${-350 + index * 8} 20`, light.line, 1.6, fade(0.4)),
  )
  return (
    fill('M-360-360H-250C-254-200-280-40-346 20C-330 90-334 140-328 190H-360Z', color) +
    folds +
    line('M-250-360C-254-200-280-40-346 20', light.line, 4)
  )
}

/** Flowers, fruit and light on a great plate, seen from above. */
export const offeringPlate: Scene = (light, seed) => {
  const flowers = onCircle(18, 236, ([x, y], index) =>
    place(x, y, marigold(27, pick(['#F7A328', '#E8572E', '#FBC04A'], index + seed))),
  )
  const betel = each([-60, -28, 4], turn =>
    place(
      -122,
      46,
      fill('M0 0C-44-30-40-84 0-112C40-84 44-30 0 0Z', '#4E9A48', edge('#CBE7A8', 1.4)) +
        line('M0-4V-100', '#CBE7A8', 1.4),
      { turn },
    ),
  )
  return (
    petals({ count: 28, from: 290, to: 346, wide: 66, color: light.step, line: light.line }) +
    disc(0, 0, 286, '#C98F33', edge('#FFF3D9', 3)) +
    disc(0, 0, 266, '#E2B04A') +
    beads(72, 276, 3, '#FFF3D9') +
    flowers +
    disc(0, 0, 204, '#D9A441', edge('#9A6A1C', 2)) +
    petals({ count: 24, from: 150, to: 198, wide: 38, line: '#B9821E', lineWidth: 1.6 }) +
    place(0, -40, coconut(), { scale: 2 }) +
    betel +
    place(112, -18, bananas(), { scale: 1.6 }) +
    place(80, 108, bowl(44, '#C4201F', '#8A0E16')) +
    place(-30, 132, bowl(38, '#F2C14B', '#B07A1A')) +
    diya(10, 60, 82) +
    each(
      [
        [-150, -60],
        [-140, 96],
        [152, 60],
        [86, -136],
      ] as const,
      ([x, y]) =>
        place(
          x,
          y,
          petals({ count: 6, from: 2, to: 18, wide: 12, color: '#FFFDF5', line: '#E2DACA' }) + disc(0, 0, 4, '#F2C14B'),
        ),
    )
  )
}

/** Two hands hold out a lamp; no more of the devotee is seen. */
export const lampInHands: Scene = (light, seed) => {
  const skin = pick(['#B9774A', '#8F5630', '#C68A5A'], seed)
  const shade = pick(['#8A5230', '#643A1E', '#9A6238'], seed)
  const hand =
    ribbon(
      [
        [-300, 330],
        [-210, 262],
        [-120, 190],
        [-70, 150],
      ],
      120,
      74,
      skin,
    ) +
    fill('M-140 170C-120 120-60 96 0 104V176C-50 190-90 200-120 212Z', skin, edge(shade, 2)) +
    line(
      'M-96 128C-70 116-40 112-8 114M-100 146C-70 132-40 128-8 130M-98 164C-70 150-40 146-8 146',
      shade,
      2.2,
      roundEnds,
    ) +
    place(-214, 266, box(-10, -64, 18, 126, '#F0C05A', { rx: 8 }) + box(14, -60, 10, 118, '#C4301C', { rx: 5 }), {
      turn: -36,
    })
  return (
    place(
      0,
      -20,
      halo(330, light.orb, 0.1) +
        halo(240, light.orb, 0.14) +
        halo(160, '#FFE9A8', 0.2) +
        petals({ count: 32, from: 232, to: 290, wide: 54, line: light.line, lineWidth: 1.5 }) +
        beads(64, 306, 2.4, light.line),
    ) +
    stars(40, { wide: 720, top: -350, high: 500, seed, color: light.line }) +
    bothSides(hand) +
    fill('M-66 124Q0 150 66 124V172Q0 196-66 172Z', skin) +
    diya(0, 84, 190) +
    garland(swag(9, 88, 26, 0, 112), 12)
  )
}
