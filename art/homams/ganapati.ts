import type { Composition } from '../kit/composition.ts'
import { darkGold, gold, ivory } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { ribbon } from '../kit/ribbon.ts'
import { around, beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, fade, fill, hoop, line, place, roundEnds, short, turned } from '../kit/svg.ts'
import type { Markup, Point } from '../kit/svg.ts'

const lineColor = '#FFD98A'
const skin = '#FBB95B'

/** An elephant's head before lotus rings, with durva grass and modakas around; his trunk turns to his left. */
export const ganapati: Composition = {
  name: 'ganapati',
  ground: 'glow',
  rim: '#8C1D13',
  middle: '#E1562A',
  line: lineColor,
  draw() {
    const durva = each([-26, 0, 26], angle =>
      place(0, -222, fill(petal(0, angle ? 28 : 38, 9, 'leaf'), '#6FA64A'), { turn: angle }),
    )
    const modaka = place(
      0,
      -196,
      fill('M-24 14C-30-6-10-14 0-36C10-14 30-6 24 14Q0 24-24 14Z', '#FFF0CF') +
        line('M-12 14Q-10-8 0-30M12 14Q10-8 0-30M0 17V-30', '#D99A4A', 1.6),
      { scale: 0.6 },
    )
    return (
      halo(262, '#FFB24A', 0.2) +
      around(21, durva) +
      hoop(214, lineColor, 1.4) +
      petals({
        count: 16,
        from: 96,
        to: 212,
        wide: 62,
        color: '#D8431F',
        line: lineColor,
        lineWidth: 1.1,
        startAngle: 11.25,
      }) +
      petals({
        count: 8,
        from: 92,
        to: 206,
        wide: 92,
        color: '#F58A2E',
        inner: skin,
        line: lineColor,
        lineWidth: 1.4,
      }) +
      around(8, modaka, 22.5) +
      disc(0, 0, 150, '#A8281A') +
      hoop(150, lineColor, 2) +
      beads(60, 142, 2.3, lineColor) +
      place(0, -14, head() + crown(), { scale: 0.98 })
    )
  },
}

function head(): Markup {
  const ear =
    fill('M0 0C-30-74-128-92-150-30C-166 22-122 92-66 92C-38 92-14 60 0 30Z', '#F58A2E', edge(lineColor, 2)) +
    fill('M-26 6C-46-44-108-58-122-20C-132 18-102 62-66 64C-48 64-34 44-26 26Z', '#E9683A') +
    line('M-48-4C-66-26-96-30-100-8M-46 20C-60 8-84 10-84 28', lineColor, 1.6, fade(0.7))
  const trunk: Point[] = [
    [2, 6],
    [4, 34],
    [4, 62],
    [0, 90],
    [-12, 116],
    [-34, 134],
    [-62, 138],
    [-84, 124],
    [-91, 101],
    [-79, 83],
    [-60, 83],
    [-53, 96],
  ]
  const folds = each(
    [
      [3, 30, 25],
      [4, 50, 24],
      [3, 70, 22],
      [-2, 90, 20],
      [-11, 109, 18],
    ] as const,
    ([x, y, half], index) =>
      `M${short(x - half)} ${short(y - 2 - index * 2)}Q${x} ${y + 8} ${short(x + half)} ${short(y + index * 2)}`,
  )
  return (
    bothSides(ear) +
    fill(
      'M0-96C58-96 84-58 80-12C77 28 50 46 28 52C10 58-10 58-28 52C-50 46-77 28-80-12C-84-58-58-96 0-96Z',
      skin,
      edge(lineColor, 2),
    ) +
    ribbon(trunk, 70, 15, skin, edge(lineColor, 1.6)) +
    fill('M-42-20H46V14Q2 26-42 14Z', skin) +
    line(folds, '#D87F2E', 2.2, roundEnds) +
    fill('M34 50Q60 54 70 36Q74 66 40 72Z', ivory) +
    fill('M-34 50Q-50 54-58 44Q-52 68-36 66Z', ivory) +
    line('M-58-14Q-42-28-24-14M24-14Q42-28 58-14', '#5A1A14', 4, roundEnds) +
    line('M-56-26Q-42-38-26-28M26-28Q42-38 56-26', '#C8692A', 2.2, roundEnds) +
    line('M-26-60Q0-50 26-60M-29-50Q0-40 29-50M-26-40Q0-30 26-40', ivory, 3.4, roundEnds) +
    fill(petal(34, 66, 15, 'round'), '#B3141C')
  )
}

function crown(): Markup {
  const points = each(
    [
      [-44, -24, -22],
      [-22, -34, -10],
      [0, -38, 0],
      [22, -34, 10],
      [44, -24, 22],
    ] as const,
    ([x, y, turn]) =>
      place(
        x,
        y + 6,
        fill(petal(0, turn ? 38 : 62, 25), gold, edge(darkGold, 1.3)) + fill(petal(7, turn ? 25 : 42, 11), '#B3141C'),
        { turn },
      ),
  )
  const pearls = each([-40, -20, 20, 40], x => disc(x, -10 - (1 - (x / 50) ** 2) * 6, 3.2, ivory))
  return place(
    0,
    -88,
    fill('M-66 4Q0-26 66 4L54-22Q0-44-54-22Z', gold) + turned(0, points) + disc(0, -16, 5, '#B3141C') + pearls,
  )
}
