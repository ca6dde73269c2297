import type { Composition } from '../kit/composition.ts'
import { diya } from '../kit/fire.ts'
import { duskStone, gopuram as tower, hazeStone } from '../kit/gopuram.ts'
import { birds, farEdge, risingDisc, steps, templeWall } from '../kit/setting.ts'
import { box, each, place, repeat } from '../kit/svg.ts'

/** The temple's tower before the rising sun: the banner where no other picture is set. */
export const gopuram: Composition = {
  name: 'gopuram',
  ground: 'sky',
  rim: '#C94C2A',
  middle: '#FFD58C',
  line: '#FFE6AE',
  draw: () =>
    place(0, -10, risingDisc(214, { disc: '#FFE9AE', line: '#FFF3CF', inner: '#F6B860' })) +
    birds(
      [
        [-250, -150, 1],
        [-214, -170, 0.8],
        [-190, -140, 0.7],
        [232, -176, 0.9],
        [266, -158, 0.7],
      ],
      '#7A2320',
    ) +
    each([-560, 560], x => place(x, 214, tower(300, 5, hazeStone), { scale: 0.4 })) +
    each([-330, 330], x => place(x, 214, tower(300, 5, hazeStone), { scale: 0.52 })) +
    templeWall(150, '#A64430', '#EE9A55') +
    place(0, 214, tower(286, 7, duskStone)) +
    box(-farEdge, 212, 2 * farEdge, 300, '#5A1618') +
    steps(214, 150, 9, ['#7A2320', '#8F2E26'], '#F0A24A') +
    each([-1, 1], side => repeat(5, index => diya(side * (226 + index * 110), 264 - (index % 2) * 12, 44))),
}
