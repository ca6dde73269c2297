import type { Composition } from '../kit/composition.ts'
import { gold, ivory } from '../kit/offerings.ts'
import { petals } from '../kit/petals.ts'
import { halo } from '../kit/setting.ts'
import { box, disc, each, edge, fill, hoop, place, roundJoins, turned } from '../kit/svg.ts'
import { bhupura, sriYantra } from '../kit/yantra.ts'

/** The Sri Yantra: four gates, sixteen and eight petals, nine triangles and the bindu. */
export const lalita: Composition = {
  name: 'lalita',
  ground: 'glow',
  rim: '#4B0820',
  middle: '#A81C47',
  line: gold,
  draw: () =>
    halo(310, '#FF7D8E', 0.12) +
    fill(bhupura(212, 30, 19), '#7A1233', { ...edge(gold, 2.2), ...roundJoins }) +
    fill(bhupura(205, 24, 18), 'none', edge(gold, 0.9)) +
    box(-205, -205, 410, 410, 'none', edge(gold, 1.1)) +
    box(-198, -198, 396, 396, '#8F1A3F', edge(gold, 1.1)) +
    each([45, 135, 225, 315], angle =>
      turned(angle, place(0, -250, petals({ count: 8, from: 2, to: 17, wide: 10, color: gold }))),
    ) +
    hoop(195, gold, 1.4) +
    petals({ count: 16, from: 152, to: 194, wide: 62, color: '#C93562', line: gold, inner: '#EE8A9C' }) +
    disc(0, 0, 154, '#7A1233', edge(gold, 1.6)) +
    petals({
      count: 8,
      from: 112,
      to: 153,
      wide: 96,
      color: '#F6A3A0',
      line: '#7A0F30',
      inner: '#FBD9CF',
      startAngle: 22.5,
    }) +
    disc(0, 0, 125, '#4B0820', edge(gold, 2.4)) +
    hoop(119, gold, 0.9) +
    sriYantra(113, { line: '#FFE3A0', lineWidth: 1.7, up: '#F0C05A30', down: '#E2527740', overlap: '#F07F8E66' }) +
    disc(0, -1, 4.2, '#FF3B30', edge(ivory, 1.3)),
}
