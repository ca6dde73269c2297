/** Around the fire: painted floors, garlands, lamps, the book, the umbrella of a procession. */
import { diya, flame } from '../kit/fire.ts'
import { diamond, kolam } from '../kit/kolam.ts'
import { bell, bilva, garland, marigold, rudraksha, swag } from '../kit/offerings.ts'
import { lotus, petal, petals } from '../kit/petals.ts'
import { chance, pick } from '../kit/random.ts'
import { around, beads, onCircle } from '../kit/rings.ts'
import { farEdge, halo, stars, templeWall } from '../kit/setting.ts'
import { box, disc, each, edge, ellipse, fade, fill, hoop, line, place, repeat, roundEnds } from '../kit/svg.ts'
import type { Scene } from './scene.ts'

/** A painted floor of coloured petals at dawn, lamps at its points. */
export const petalRangoli: Scene = (light, seed) => {
  const next = chance(seed * 31)
  const colors = ['#D9486F', '#F6B63F', '#5E9A4A', '#F3EBD8', '#5C6FC0', '#E8572E', '#9A5AB0']
  const first = Math.floor(next() * 7)
  const count = pick([8, 10, 12, 16], seed)
  const rows = [
    [20, 92],
    [84, 152],
    [144, 214],
    [206, 278],
  ] as const
  return (
    each([...rows].toReversed(), ([from, to], row) =>
      petals({
        count: row % 2 ? count : count * 2,
        from,
        to,
        wide: ((to + from) * 3.4) / (row % 2 ? count : count * 2),
        color: pick(colors, first + row),
        line: '#FFF8E6',
        lineWidth: 3,
        inner: pick(colors, first + row + 2),
        startAngle: row * 11,
      }),
    ) +
    disc(0, 0, 30, '#FFF8E6') +
    petals({ count: 8, from: 3, to: 24, wide: 15, color: pick(colors, first) }) +
    beads(48, 292, 4, '#FFF8E6') +
    hoop(304, light.line, 2) +
    onCircle(count, 326, ([x, y]) =>
      place(
        x,
        y,
        disc(0, 0, 24, '#FFD98A', fade(0.2)) +
          disc(0, 0, 13, '#B4551F', edge('#F3C766', 2)) +
          disc(0, 0, 8, '#7A2E12') +
          flame(0, 3, 20),
      ),
    )
  )
}

/** A sikku kolam in white on the threshold, with marigolds in its corners. */
export const whiteKolam: Scene = (light, seed) => {
  const size = pick([4, 5, 3], seed)
  const half = 272 / (size * 2 + 1)
  return (
    place(
      0,
      0,
      kolam(diamond(size), { half, line: '#FFF8E6', lineWidth: half * 0.17, dot: '#F6B63F', dotSize: half * 0.2 }),
    ) +
    each([-1, 1], x =>
      each([-1, 1], y =>
        place(
          x * 244,
          y * 244,
          petals({ count: 12, from: 34, to: 66, wide: 30, color: light.step, line: '#FFF8E6', lineWidth: 2 }) +
            marigold(32, pick(['#F7A328', '#E8572E'], seed)),
        ),
      ),
    ) +
    each([0, 90, 180, 270], turn =>
      place(
        0,
        0,
        place(0, -330, marigold(16, '#FBC04A')) + each([-40, 40], x => place(x, -330, marigold(11, '#E8572E'))),
        { turn },
      ),
    )
  )
}

/** Garlands and bells that hang in the hall. */
export const garlandsAndBells: Scene = (light, seed) => {
  const strands = each([-300, -220, -140, 140, 220, 300], (x, index) => {
    const length = 9 + ((index * 5 + seed) % 4) * 2
    return (
      garland(
        Array.from({ length }, (_, knot) => ({ x, y: -262 + knot * 27 })),
        15,
        index % 2 ? ['#F7A328', '#FFFDF5'] : ['#E8572E', '#FBC04A'],
      ) + place(x, -262 + length * 27, bilva(34, '#5F9150', '#CFE6B8'), { turn: 180 })
    )
  })
  return (
    place(
      0,
      20,
      halo(240, light.orb, 0.18) +
        petals({ count: 32, from: 180, to: 232, wide: 42, line: light.line, lineWidth: 1.4 }) +
        petals({ count: 24, from: 130, to: 176, wide: 38, line: light.line, lineWidth: 1.1 }),
    ) +
    box(-farEdge, -330, 2 * farEdge, 44, light.floor) +
    box(-farEdge, -290, 2 * farEdge, 5, light.line) +
    repeat(16, index => place(-340 + index * 46, -298, fill(petal(0, 26, 26), light.line, fade(0.5)))) +
    strands +
    line('M0-286V-90', '#B9821E', 5, { 'stroke-dasharray': '9 3' }) +
    place(0, -100, bell(), { scale: 4 }) +
    box(-farEdge, 270, 2 * farEdge, 120, light.floor) +
    box(-farEdge, 270, 2 * farEdge, 4, light.line, fade(0.6)) +
    each([-250, -125, 0, 125, 250], x => diya(x, 296, 56))
  )
}

/** Two tall brass lamps beside a lotus. */
export const standingLamps: Scene = (light, seed) => {
  const tall =
    fill('M-64 300H64L44 274Q14 266 10 240V-120H-10V240Q-14 266-44 274Z', '#C98F33', edge('#7A5418', 2)) +
    each([-60, 30, 120, 200], y => ellipse(0, y, 20, 8, '#E8BE62', edge('#7A5418', 1.4))) +
    fill('M-92-130C-80-96 80-96 92-130Q0-112-92-130Z', '#D9A441', edge('#7A5418', 2)) +
    ellipse(0, -130, 92, 13, '#8A5A14', edge('#E8BE62', 2)) +
    each([-78, -40, 0, 40, 78], x => disc(x, -152, 30, '#FFD98A', fade(0.18)) + flame(x, -128, 48)) +
    fill('M-6-140C-14-180-10-200 0-232C10-200 14-180 6-140Z', '#E8BE62', edge('#7A5418', 1.6))
  return (
    stars(50, { wide: 720, top: -350, high: 420, seed }) +
    place(
      0,
      -40,
      halo(250, light.orb, 0.16) +
        petals({ count: 36, from: 190, to: 240, wide: 38, line: light.line, lineWidth: 1.5 }) +
        disc(0, 0, 150, light.orb, fade(0.22)) +
        beads(60, 256, 2.2, light.line) +
        around(24, fill('M0-96L4-146H-4Z', light.line, fade(0.6))),
    ) +
    box(-farEdge, 280, 2 * farEdge, 100, light.floor) +
    box(-farEdge, 280, 2 * farEdge, 4, light.line, fade(0.6)) +
    each([-222, 222], x => place(x, 14, tall)) +
    place(0, 286, lotus(['#B92C56', '#D9486F', '#EE7F9C', '#F9C3CC'], '#FFE6E0'), { scale: 1.5 }) +
    diya(0, 60, 92) +
    place(0, -318, garland(swag(19, 250, 60), 14))
  )
}

/** Rudraksha, palm leaves and bilva on a cloth, seen from above. */
export const scriptureAndBeads: Scene = (light, seed) => {
  const leaves = repeat(6, index =>
    place(
      0,
      -58 + index * 24,
      box(-190, -10, 380, 21, pick(['#EBD49C', '#F3E2B4'], index), { ...edge('#A8792E', 1.4), rx: 4 }) +
        line(`M-160-3H-30M-10-3H160M-160 4H${60 + ((index * 37 + seed * 13) % 90)}`, '#8A5A2E', 1.6, {
          ...roundEnds,
          'stroke-dasharray': '7 3 3 3 11 3',
        }),
      { turn: (index - 2) * 0.8 },
    ),
  )
  return (
    petals({ count: 36, from: 296, to: 348, wide: 50, color: light.step, line: light.line, lineWidth: 1.4 }) +
    hoop(288, light.line, 2) +
    onCircle(54, 262, ([x, y], _, angle) => place(x, y, rudraksha(14.4), { turn: angle })) +
    place(0, 262, disc(0, 0, 20, '#B3141C') + fill('M-9 14H9L16 76Q0 66-16 76Z', '#C4301C')) +
    place(
      0,
      -10,
      leaves +
        line('M-110-84V84M110-84V84', '#B3243F', 5) +
        each([-110, 110], x => disc(x, 0, 9, '#F0C05A', edge('#8A5A14', 1.4))),
    ) +
    each(
      [
        [-70, -160, -20],
        [60, -166, 16],
        [0, -192, 0],
      ] as const,
      ([x, y, turn]) => place(x, y, bilva(66, '#5F9150', '#CFE6B8'), { turn }),
    ) +
    each([-120, 120], x => place(x, 150, marigold(26, '#F7A328'))) +
    diya(0, 166, 96)
  )
}

/** The silk umbrella and fans of a procession. */
export const processionUmbrella: Scene = (light, seed) => {
  const silk = pick(['#C4301C', '#1F6B5A', '#7A2A6A'], seed)
  const panels = repeat(7, index =>
    fill(
      `M0-250Q${-210 + index * 60}-190 ${-210 + index * 60}-84Q${-180 + index * 60}-60 ${-150 + index * 60}-84Q${-150 + index * 60}-190 0-250Z`,
      index % 2 ? '#F0C05A' : silk,
      edge('#FFF3D9', 1.6),
    ),
  )
  const fan =
    line('M0 300V30', '#8A5A2E', 9, roundEnds) +
    petals({ count: 18, from: 30, to: 96, wide: 34, color: '#1F6B5A', line: '#F0C05A', inner: '#27419B' }) +
    disc(0, 0, 34, silk, edge('#F0C05A', 3)) +
    petals({ count: 8, from: 4, to: 26, wide: 15, color: '#F0C05A' })
  return (
    place(
      0,
      -120,
      halo(310, light.orb, 0.18) +
        petals({ count: 44, from: 250, to: 296, wide: 36, line: light.line, lineWidth: 1.4 }),
    ) +
    templeWall(170, light.far, light.line) +
    box(-farEdge, 238, 2 * farEdge, 200, light.floor) +
    line('M0-250V330', '#C98F33', 12, roundEnds) +
    panels +
    garland(swag(15, 210, 0, 0, -70), 11) +
    each([-180, -120, -60, 0, 60, 120, 180], x => place(x, -60, bell(), { scale: 0.6 })) +
    disc(0, -262, 14, '#F0C05A', edge('#8A5A14', 1.6)) +
    fill(petal(270, 318, 22), '#F0C05A', edge('#8A5A14', 1.4)) +
    each([-232, 232], x => place(x, 20, fan)) +
    each([-130, -65, 65, 130], x => diya(x, 296, 52))
  )
}
