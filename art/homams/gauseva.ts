import type { Composition } from '../kit/composition.ts'
import { cowFace, whiteCow } from '../kit/cow.ts'
import { bell, garland, ivory, swag } from '../kit/offerings.ts'
import { petal, petals } from '../kit/petals.ts'
import { around, beads } from '../kit/rings.ts'
import { halo } from '../kit/setting.ts'
import { disc, each, edge, fade, fill, place } from '../kit/svg.ts'

/** The cow's face, decked with flowers, in a ring of grass. */
export const gauseva: Composition = {
  name: 'gauseva',
  ground: 'glow',
  rim: '#2C5A34',
  middle: '#A9CF7A',
  line: '#FFE8A6',
  draw() {
    const grass = each([-16, 0, 14], angle =>
      place(0, -232, fill(petal(0, angle ? 30 : 42, 8, 'leaf'), angle ? '#5E9A4A' : '#87BE5E'), { turn: angle }),
    )
    return (
      halo(290, '#FFF0B8', 0.3) +
      around(40, grass) +
      disc(0, 0, 236, '#3E7A45', edge('#FFE8A6', 2)) +
      petals({
        count: 28,
        from: 186,
        to: 232,
        wide: 50,
        color: '#5E9A4A',
        line: '#FFE8A6',
        lineWidth: 1.1,
        inner: '#87BE5E',
      }) +
      disc(0, 0, 188, '#F6C667', edge(ivory, 2.4)) +
      around(36, fill('M0-90L6-182H-6Z', '#FBE0A0', fade(0.8))) +
      beads(60, 179, 2.5, ivory) +
      place(0, -12, cowFace(whiteCow), { scale: 1.06 }) +
      garland(swag(21, 150, 52, 0, 150), 13.8) +
      place(0, 196, bell(), { scale: 0.8 })
    )
  },
}
