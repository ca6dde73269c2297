/** The picture that goes with a shared link: the temple at dawn, 1200×630. */
import { diya } from '../kit/fire.ts'
import { gopuram, duskStone, hazeStone } from '../kit/gopuram.ts'
import { torana } from '../kit/offerings.ts'
import { picture } from '../kit/picture.ts'
import type { Picture } from '../kit/picture.ts'
import { birds, farEdge, frame, glitter, gradientBox, hills, risingDisc, templeWall } from '../kit/setting.ts'
import { box, each, fade, faded, place, stretched } from '../kit/svg.ts'
import type { Markup } from '../kit/svg.ts'

function dawn(): Markup {
  const tower = gopuram(300, 7, duskStone)
  return (
    place(0, -24, risingDisc(218, { disc: '#FFEDB8', line: '#FFF6DC', inner: '#F6B860' })) +
    birds(
      [
        [-330, -150, 1],
        [-290, -176, 0.8],
        [-262, -140, 0.7],
        [310, -170, 0.9],
        [350, -146, 0.7],
      ],
      '#8F3428',
    ) +
    faded(0.5, hills(150, 70, '#D98A5E', 4)) +
    each([-470, 470], x => place(x, 178, gopuram(300, 5, hazeStone), { scale: 0.44 })) +
    each([-300, 300], x => place(x, 178, gopuram(300, 5, hazeStone), { scale: 0.56 })) +
    templeWall(124, '#A64430', '#EE9A55') +
    place(0, 178, tower) +
    gradientBox(-farEdge, 178, 2 * farEdge, 200, [
      [0, '#C8643E'],
      [0.7, '#5A1618'],
    ]) +
    faded(0.25, place(0, 180, stretched(1, -0.36, tower))) +
    glitter(190, 300, '#FFE0A0') +
    box(-farEdge, 176, 2 * farEdge, 4, '#5A1618', fade(0.8)) +
    each([-510, -400, -290, 290, 400, 510], (x, index) => diya(x, 250 + (index % 2) * 10, 50)) +
    place(0, -306, torana(560, 27, 22))
  )
}

export const share = (): Picture =>
  picture(
    'share',
    1200,
    630,
    gradientBox(0, 0, 1200, 630, [
      [0, '#C2452A'],
      [0.7, '#FFD58C'],
    ]) +
      place(600, 315, dawn()) +
      frame(1200, 630, '#FFE6AE'),
  )
