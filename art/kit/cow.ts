/** The cow: her face from the front, and herself and her calf from the side. */
import { garland } from './offerings.ts'
import { petal } from './petals.ts'
import { ribbon } from './ribbon.ts'
import { bothSides, disc, each, edge, fill, line, place, roundEnds } from './svg.ts'
import type { Markup, Point } from './svg.ts'

export type CowColors = { coat: string; light: string; outline: string; muzzle: string; nose: string }

export const whiteCow: CowColors = {
  coat: '#FBF1DC',
  light: '#F6E2C0',
  outline: '#B98A5A',
  muzzle: '#EDBFA6',
  nose: '#8A4B3A',
}
export const redCow: CowColors = {
  coat: '#B8683A',
  light: '#CE8450',
  outline: '#74381A',
  muzzle: '#E2AE8C',
  nose: '#6A2E1E',
}
export const greyCow: CowColors = {
  coat: '#C9C4BE',
  light: '#DDD8D1',
  outline: '#7D746C',
  muzzle: '#B49C92',
  nose: '#5A4640',
}

/** Her face with painted horns and a band of flowers: 160 up, 155 down, 130 to each side. */
export function cowFace(colors: CowColors): Markup {
  const ear =
    fill('M0 0C-34-34-92-30-118-2C-92 28-40 30 0 22Z', colors.light, edge(colors.outline, 2)) +
    fill('M-20 4C-44-12-78-12-96 0C-76 14-44 16-20 12Z', '#EDA79A')
  const curve = Array.from({ length: 14 }, (_, index): Point => {
    const share = index / 13
    return [-40 - 84 * Math.sin(share * 1.9), -8 - 138 * share + 10 * Math.sin(share * 3)]
  })
  const horn =
    ribbon(curve, 36, 8, '#C99A4A', edge('#7A5418', 2)) +
    ribbon(
      [
        [-120, -96],
        [-123, -112],
        [-118, -128],
      ],
      24,
      18,
      '#D3302B',
    )
  const eye =
    fill('M-18 2Q2-18 20 4Q2 16-18 2Z', '#2B1710') +
    disc(2, -1, 4, '#fff') +
    line('M-20-4Q2-26 24-2M20-2l8-7M14-9l6-9', '#5A3418', 2.4, roundEnds)
  const flowers = Array.from({ length: 13 }, (_, index) => {
    const side = (index - 6) / 6
    return { x: side * 78, y: -70 + 26 * side * side }
  })
  return (
    bothSides(horn) +
    bothSides(place(-56, -6, ear, { turn: -6 })) +
    fill(
      'M0-66C44-66 74-44 72-4C70 36 54 66 50 104C47 136 26 152 0 152S-47 136-50 104C-54 66-70 36-72-4C-74-44-44-66 0-66Z',
      colors.coat,
      edge(colors.outline, 2.2),
    ) +
    fill('M0-64C22-64 34-52 30-18C26 20 20 50 0 60C-20 50-26 20-30-18C-34-52-22-64 0-64Z', colors.light) +
    fill(
      'M-52 106C-46 84-22 78 0 78S46 84 52 106C52 138 28 154 0 154S-52 138-52 106Z',
      colors.muzzle,
      edge(colors.outline, 1.6),
    ) +
    fill('M-30 108q10-10 16 2q-8 10-16-2ZM30 108q-10-10-16 2q8 10 16-2Z', colors.nose) +
    line('M-20 134Q0 144 20 134', colors.nose, 2.6, roundEnds) +
    bothSides(place(46, 14, eye)) +
    place(0, 6, fill(petal(-26, 34, 22, 'round'), '#D3302B')) +
    disc(0, 30, 5, '#F2C14B') +
    line('M-16-40Q0-30 16-40', '#F2C14B', 3.4, roundEnds) +
    garland(flowers, 10)
  )
}

const standing =
  'M-128-118C-136-128-138-140-130-148C-124-154-114-154-106-150C-96-146-86-138-76-136C-66-150-40-152-34-132C0-134 50-136 86-130C106-128 116-116 116-98' +
  'C118-70 112-56 112-44L116 0H98L92-46C84-54 74-56 64-54L60-42L64 0H46L42-48C6-40-30-42-50-48L-50 0H-68L-70-52C-76-44-76-30-76-18L-74 0H-92L-94-58C-100-70-100-84-98-98C-108-100-118-106-128-118Z'

/** A cow from the side, looking left; stands on the origin, 160 high and 260 long. */
export function cowFromSide(colors: CowColors, horns: 'grown' | 'none' = 'grown'): Markup {
  const tail =
    ribbon(
      [
        [112, -112],
        [124, -90],
        [126, -56],
        [122, -34],
      ],
      7,
      4,
      colors.coat,
      edge(colors.outline, 1.4),
    ) + fill('M122-40C132-30 130-14 122-8C114-16 114-30 122-40Z', colors.nose)
  const horn =
    horns === 'none'
      ? ''
      : ribbon(
          [
            [-112, -148],
            [-124, -162],
            [-122, -180],
            [-112, -190],
          ],
          10,
          3,
          '#C99A4A',
          edge('#7A5418', 1.2),
        )
  const udder = fill('M36-50C40-36 56-36 62-52Z', colors.muzzle)
  const legs = fill('M-44-48L-42-4H-56L-58-50ZM76-56L82-4H70L66-54Z', colors.outline)
  const head =
    fill('M-104-146C-92-154-80-152-76-142C-86-134-98-136-104-146Z', colors.light, edge(colors.outline, 1.6)) +
    disc(-116, -138, 3.4, '#2B1710') +
    fill('M-128-118C-136-128-138-138-132-146C-126-140-122-130-118-112Z', colors.muzzle) +
    disc(-132, -132, 1.8, colors.nose) +
    line('M-132-121Q-126-122-122-118', colors.nose, 1.6, roundEnds)
  const folds = line(
    'M-96-98C-92-84-84-70-74-56M-88-112C-84-96-76-84-68-72M86-124C104-112 104-86 98-64',
    colors.outline,
    1.6,
    { ...roundEnds, opacity: 0.6 },
  )
  const hooves = each([-92, -68, 46, 98], x => fill(`M${x - 0.5}-8H${x + 18.5}L${x + 19} 0H${x - 1}Z`, colors.nose))
  return tail + legs + udder + fill(standing, colors.coat, edge(colors.outline, 2.2)) + folds + hooves + horn + head
}

/** The wreath on the neck of `cowFromSide`. */
export function neckGarland(): Markup {
  const places = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8
    return {
      x: -72 - 26 * share + 8 * Math.sin(share * Math.PI),
      y: -132 + 50 * share + 16 * Math.sin(share * Math.PI),
    }
  })
  return garland(places, 8)
}
