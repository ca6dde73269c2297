import type { Composition } from '../kit/composition.ts'
import { petal } from '../kit/petals.ts'
import { birds, farEdge, hills, steps, waves } from '../kit/setting.ts'
import { box, disc, each, edge, ellipse, fade, fill, line, place, repeat, roundEnds } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

const copper = '#C8743A'
const darkCopper = '#6A3210'

/** Water with sesame poured from a copper pot over darbha grass, at the river before sunrise. */
export const amavasya: Composition = {
  name: 'seva-amavasya',
  ground: 'sky',
  rim: '#3A4468',
  middle: '#E8A988',
  line: '#FFE6CC',
  draw: () =>
    disc(-120, 40, 210, '#FFD9A8', fade(0.25)) +
    disc(-120, 40, 140, '#FFE9C4', fade(0.3)) +
    disc(-120, 44, 70, '#FFF0CF') +
    hills(70, 90, '#6A5A80', 4) +
    hills(84, 46, '#4E466E', 8) +
    birds(
      [
        [-300, -120, 1],
        [-262, -146, 0.8],
        [210, -190, 0.9],
        [252, -172, 0.7],
        [-60, -210, 0.6],
      ],
      '#3A3048',
    ) +
    box(-farEdge, 72, 2 * farEdge, 330, '#5A6A90') +
    repeat(8, index =>
      box(-120 - (96 - index * 9), 84 + index * 15, 2 * (96 - index * 9), 4, '#FFE2B8', fade(0.75 - index * 0.07)),
    ) +
    each([100, 132, 166, 204], y => waves(y, '#C9D3EC', 0.35)) +
    rings() +
    steps(232, 250, 5, ['#5E4A56', '#6C5663'], '#C9A58E', { high: 16, grow: 40 }) +
    place(-128, 220, leafWithPindas()) +
    place(96, 206, darbha()) +
    line('M64-52C40-30 34 40 36 150', '#DDEBF7', 9, { ...roundEnds, ...fade(0.85) }) +
    line('M66-50C46-28 40 44 42 148', '#FFFFFF', 3, roundEnds) +
    repeat(9, index => ellipse(Math.max(37, 62 - index * 3.2), -26 + index * 19, 2.6, 3.6, '#1E1A22')) +
    place(142, -108, pot(), { turn: -52 }),
}

/** Where the stream meets the river. */
const rings = (): Markup =>
  each([16, 34, 56, 82], (radius, index) =>
    ellipse(38, 160, radius, radius * 0.3, 'none', { ...edge('#FFFFFF', 2.2), ...fade(0.8 - index * 0.16) }),
  )

/** A round copper pot with a narrow neck, its mouth up. */
const pot = (): Markup =>
  fill('M-30-74H30L24-54C66-42 82 2 64 36Q44 66 0 66T-64 36C-82 2-66-42-24-54Z', copper, edge(darkCopper, 2.2)) +
  ellipse(0, -74, 34, 9, '#E59A5E', edge(darkCopper, 2)) +
  ellipse(0, -73, 24, 5, '#4A2208') +
  line('M-70-2Q0 22 70-2M-70 8Q0 32 70 8', darkCopper, 1.6) +
  fill('M-46-34C-66-16-64 14-52 30C-56 6-52-14-38-30Z', '#FFFFFF', fade(0.35))

/** Blades of the sacred grass, tied to a ring (pavitram). */
const darbha = (): Markup =>
  each([-34, -25, -16, -8, 0, 8, 16, 25, 34], (turn, index) =>
    place(0, 0, fill(petal(0, 128 - Math.abs(index - 4) * 9, 7, 'leaf'), index % 2 ? '#8FA050' : '#6E8A42'), { turn }),
  ) +
  ellipse(0, -22, 17, 7, 'none', edge('#D9C878', 4)) +
  line('M-14-14C-30 0-36 6-46 8M14-14C30 0 36 6 46 8', '#8FA050', 3, roundEnds)

/** Three balls of rice with sesame on a leaf. */
const leafWithPindas = (): Markup =>
  fill('M-104 0C-70-36 70-40 108-4C72 26-72 28-104 0Z', '#3E8A48', edge('#1E5A2C', 2)) +
  line('M-104 0Q0-14 108-4', '#A8D08A', 2.4) +
  each([-44, 0, 44], x =>
    place(
      x,
      -22,
      disc(0, 0, 25, '#FFF8E6', edge('#C9B48A', 1.6)) +
        each([-9, -2, 6, 12], (dx, index) => ellipse(dx, -9 + index * 6, 2.4, 1.6, '#2A2028')) +
        line('M-16-12A20 20 0 0 1 2-20', '#FFFFFF', 3, roundEnds),
    ),
  )
