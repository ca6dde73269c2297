/** The trust's mark, a flame held by five lotus petals, and the icons made of it. */
import { picture } from '../kit/picture.ts'
import type { Picture } from '../kit/picture.ts'
import { petal, petals } from '../kit/petals.ts'
import { glowBox } from '../kit/setting.ts'
import { each, fill, hoop, place } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

type MarkColors = { outer: string; inner: string; flame: string; heart: string }
const byDay: MarkColors = { outer: '#8C1D2B', inner: '#B9314A', flame: '#F08A24', heart: '#FFE3A0' }
const byNight: MarkColors = { outer: '#F3B9A0', inner: '#F08A6C', flame: '#F7A93B', heart: '#FFF3D9' }

/** About 50 wide, from 46 above the origin to 16 below. */
function mark(colors: MarkColors): Markup {
  const held = each(
    [
      [-66, 25, colors.outer],
      [66, 25, colors.outer],
      [-36, 28, colors.inner],
      [36, 28, colors.inner],
    ] as const,
    ([turn, length, color]) => place(0, 0, fill(petal(2, length, 14), color), { turn }),
  )
  return (
    held +
    fill('M0-46C9-34 14-27 14-17A14 14 0 0 1-14-17C-14-27-7-32 0-46Z', colors.flame) +
    fill('M0-28C5-21 7-18 7-13A7 7 0 0 1-7-13C-7-18-4-20 0-28Z', colors.heart) +
    fill('M-24 4Q0 14 24 4L16 10Q0 15-16 10Z', colors.outer)
  )
}

/** On maroon with a ring of petals; `scale` keeps the mark inside what a launcher may cut off. */
function icon(scale: number): Markup {
  const ring =
    petals({ count: 24, from: 168, to: 206, wide: 40, line: '#D98A4A', lineWidth: 3 }) + hoop(160, '#D98A4A', 2.5)
  return (
    glowBox(512, 512, '#A3283A', '#5A0C18') +
    place(
      256,
      256,
      place(0, 0, ring, { scale }) +
        place(0, 70 * scale, mark({ ...byNight, outer: '#F6C9AE' }), { scale: 4.3 * scale }),
    )
  )
}

export const marks = (): Picture[] => [
  picture('mark', 64, 64, place(32, 50, mark(byDay))),
  picture('mark-light', 64, 64, place(32, 50, mark(byNight))),
  picture('icon', 512, 512, icon(1.1)),
  picture('icon-maskable', 512, 512, icon(0.9)),
]
