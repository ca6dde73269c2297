import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { bilva, rudraksha } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { pick } from '../kit/random.ts'
import { around, onCircle } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { box, disc, each, edge, fade, fill, line, place, repeat, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const lineColor = '#D7E3E8'
const stone = '#5B7284'

/** The linga with three lines of ash under a dripping vessel; rudraksha and bilva around. */
export const rudra: Composition = {
  name: 'rudra',
  ground: 'glow',
  rim: '#101E2C',
  middle: '#4A6C84',
  line: lineColor,
  scale: 0.93,
  draw: () =>
    halo(286, '#A9CBDC', 0.12) +
    onCircle(11, 258, ([x, y], _, angle) => place(x, y, bilva(38, '#5F9150', '#CFE6B8'), { turn: angle })) +
    disc(0, 0, 240, '#22384A') +
    around(54, place(0, -226, rudraksha(13.4))) +
    disc(0, 0, 206, '#2C4A60', edge(lineColor, 1.6)) +
    petals({ count: 28, from: 168, to: 204, wide: 40, color: '#375B74', line: '#8FB2C4', lineWidth: 1 }) +
    disc(0, 0, 166, '#1A2E3E', edge(lineColor, 1.4)) +
    around(22, fill('M0-40L5-160H-5Z', '#A9CBDC', fade(0.12))) +
    place(86, -98, crescent(), { turn: -18 }) +
    place(
      0,
      -132,
      fill('M-26-34H26L20-12Q14 8 0 14Q-14 8-20-12Z', '#C98B3A', edge('#7A4A14', 1.4)) +
        box(-30, -40, 60, 8, '#E7BE6A', { rx: 4 }),
    ) +
    each([-92, -70, -48], y => place(0, y, fill('M0-12C5-4 6 0 0 4C-6 0-5-4 0-12Z', '#DDF1F7'))) +
    place(0, 112, linga(), { scale: 1.06 }) +
    each([-116, 116], x => diya(x, 148, 34)),
}

const crescent = (): Markup => fill('M22-29A40 40 0 1 0 22 29A32 32 0 1 1 22-29Z', '#F4F7F5')

function linga(): Markup {
  const shaft =
    fill('M-58-40C-62-120-40-156 0-156S62-120 58-40Z', '#14161C', edge(stone, 1.6)) +
    fill('M-42-52C-46-112-32-138-10-144C-30-124-32-92-28-50Z', '#fff', fade(0.12)) +
    each([-106, -93, -80], y => line(`M-46 ${y}Q0 ${y + 11} 46 ${y}`, '#EEF3F2', 5.6, roundEnds)) +
    fill('M0-110C8-101 8-82 0-74C-8-82-8-101 0-110Z', '#D3302B')
  const pedestal =
    fill(
      'M-104-42Q0-18 104-42Q114-42 116-30Q100-10 66-6H-66Q-100-10-116-30Q-114-42-104-42Z',
      '#262B33',
      edge(stone, 1.6),
    ) +
    fill('M-62-6H62L52 16H-52Z', '#1B1F26', edge(stone, 1.2)) +
    fill('M-88 16H88V30H-88Z', '#262B33', edge(stone, 1.2)) +
    fill('M-104 30H104V46H-104Z', '#1B1F26', edge(stone, 1.2))
  const flowers = repeat(13, index =>
    disc(-78 + index * 13, -27 + 9 * (1 - ((index - 6) / 6) ** 2), 4.4, pick(['#F6B63F', '#F4F7F5', '#E2572E'], index)),
  )
  return shaft + pedestal + place(0, -44, bilva(36, '#79AE62', '#DDF0C4'), { scale: 0.74 }) + flowers
}
