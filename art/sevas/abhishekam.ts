import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { bilva, marigold } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { around, beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { bothSides, disc, each, edge, ellipse, fade, fill, hoop, line, place, repeat, short } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const silver = '#E6ECEF'
const silverShade = '#7C8C96'

/** Milk through the hundred holes of a hung silver vessel, over a seat heaped with jasmine; bilva around. */
export const abhishekam: Composition = {
  name: 'seva-abhishekam',
  ground: 'glow',
  rim: '#2E3A5C',
  middle: '#A9BCD6',
  line: '#FFFFFF',
  draw: () =>
    halo(284, '#FFFFFF', 0.3) +
    around(24, place(0, -250, bilva(34, '#4E8A4A', '#DDF0C4')), 7.5) +
    disc(0, 0, 232, '#43567E', edge('#FFFFFF', 2)) +
    petals({ count: 30, from: 190, to: 228, wide: 40, color: '#54699A', line: '#C9D6EA', lineWidth: 1.1 }) +
    disc(0, 0, 188, '#34446A', edge('#C9D6EA', 1.4)) +
    hoop(178, '#8FA4C8', 1) +
    line('M-62-128L-92-206M62-128L92-206M0-136V-214', '#C9D6EA', 3, { 'stroke-dasharray': '5 3' }) +
    streams() +
    place(0, -104, vessel()) +
    place(0, 140, seat()) +
    bothSides(place(-148, 96, pitcher())) +
    each([-104, 104], x => diya(x, 190, 40)),
}

/** A bowl with many holes, hung on chains. */
const vessel = (): Markup =>
  fill('M-76-30H76C74 2 46 18 0 18S-74 2-76-30Z', silver, edge(silverShade, 2)) +
  fill('M-58-24C-54-6-40 4-22 8C-34-2-40-14-42-24Z', '#FFFFFF', fade(0.9)) +
  ellipse(0, -30, 76, 12, '#F7FAFB', edge(silverShade, 1.6)) +
  ellipse(0, -29, 62, 8, '#FFFDF5') +
  line('M-66-8Q0 14 66-8', silverShade, 1.6) +
  repeat(9, index => disc(-48 + index * 12, 3 + 6 * (1 - ((index - 4) / 4) ** 2), 2.2, silverShade))

function streams(): Markup {
  const one = (x: number, index: number): Markup =>
    line(`M${x * 0.9} -92Q${x * 1.02} -20 ${short(x * 0.98)} ${short(86 - Math.abs(x) * -0.3)}`, '#FFFFFF', 3.4, {
      ...fade(0.92),
      'stroke-linecap': 'round',
      'stroke-dasharray': `${30 + (index % 3) * 12} 5 8 5`,
    })
  return repeat(9, index => one(-48 + index * 12, index))
}

/** The stone seat with its spout to the right, heaped with jasmine and crowned with bilva; its foot is the origin. */
function seat(): Markup {
  const rows = [
    [76, 9, -50],
    [70, 8, -66],
    [61, 7, -82],
    [48, 5, -97],
    [30, 3, -110],
  ] as const
  const heap =
    fill('M-86-44C-84-92-52-124 0-124S84-92 86-44Z', '#DCE6D8') +
    each(rows, ([half, count, y]) =>
      repeat(count, index => place(-half + (index * 2 * half) / (count - 1), y, jasmine())),
    )
  return (
    heap +
    place(0, -118, bilva(44, '#5FA14E', '#DDF0C4')) +
    each([-58, 58], x => place(x, -72, marigold(11, '#F7A328'))) +
    fill(
      'M-118-50Q0-30 118-50H168L176-38Q150-26 112-22Q84-12 66-10H-66Q-104-14-126-34Q-130-48-118-50Z',
      '#3A3F4C',
      edge('#8FA4C8', 1.8),
    ) +
    line('M168-44Q180-30 174-6', '#FFFFFF', 4.6, { 'stroke-linecap': 'round' }) +
    fill('M-62-10H62L50 14H-50Z', '#2C303C', edge('#8FA4C8', 1.4)) +
    fill('M-92 14H92V30H-92Z', '#3A3F4C', edge('#8FA4C8', 1.4)) +
    fill('M-114 30H114V46H-114Z', '#2C303C', edge('#8FA4C8', 1.4))
  )
}

const jasmine = (): Markup =>
  petals({ count: 6, from: 1, to: 10.5, wide: 8, kind: 'round', color: '#FFFFFF', line: '#B9C8B4', lineWidth: 0.6 }) +
  disc(0, 0, 2.6, '#F2D24B')

/** A pitcher of milk with a leaf on it. */
const pitcher = (): Markup =>
  fill('M-14-52H14L11-40C34-30 38-2 26 12H-26C-38-2-34-30-11-40Z', '#C98B3A', edge('#6A3A10', 1.6)) +
  ellipse(0, -52, 16, 5, '#FFFDF5', edge('#6A3A10', 1.4)) +
  line('M-28-16Q0-6 28-16', '#F0CE86', 2.4) +
  each([-24, 24], turn => place(0, -50, fill(petal(0, 36, 16, 'leaf'), '#4E9A48', edge('#CBE7A8', 0.8)), { turn })) +
  beads(7, 6, 1.4, '#F0CE86')
