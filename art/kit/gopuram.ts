/** The temple's tower, seen from the front. */
import { freshId, each, fill, repeat, short } from './svg.ts'
import type { Markup } from './svg.ts'

export type StoneColors = { even: string; odd: string; niche: string; light: string; cornice: string; finial: string }

/** Tiers with niches around a lit door, a vault and seven finials; stands on the origin, `wide` at its foot. */
export function gopuram(wide: number, tiers: number, colors: StoneColors): Markup {
  const nicheId = freshId()
  const niche = `<defs><g id="${nicheId}">${fill('M-6 0V-14Q-6-22 0-25Q6-22 6-14V0Z', colors.niche)}</g></defs>`
  let drawn = niche
  let y = 0
  let width = wide
  for (let tier = 0; tier < tiers; tier++) {
    const high = wide * 0.15 * (tier ? 1 - tier * 0.055 : 1.55)
    const top = width * (tier ? 0.9 : 0.86)
    drawn += fill(
      `M${short(-width / 2)} ${short(y)}L${short(-top / 2)} ${short(y - high)}H${short(top / 2)}L${short(width / 2)} ${short(y)}Z`,
      tier % 2 ? colors.odd : colors.even,
    )
    drawn += tier
      ? windows(nicheId, 11 - (tier >> 1) * 2, y, high, width, top, colors.light)
      : door(y, high, width, colors.light)
    drawn += cornice(y - high, top, colors.cornice)
    y -= high + 5
    width = top * 0.95
  }
  return drawn + vault(y, wide * 0.15, width, colors)
}

function door(y: number, high: number, wide: number, light: string): Markup {
  const half = short(wide * 0.1)
  return fill(
    `M-${half} ${short(y)}V${short(y - high * 0.62)}Q-${half} ${short(y - high * 0.84)} 0 ${short(y - high * 0.9)}Q${half} ${short(y - high * 0.84)} ${half} ${short(y - high * 0.62)}V${short(y)}Z`,
    light,
  )
}

function windows(
  nicheId: string,
  count: number,
  y: number,
  high: number,
  wide: number,
  top: number,
  light: string,
): Markup {
  return repeat(count, index => {
    const x = (index / (count - 1) - 0.5) * top * 0.86
    if (index !== (count - 1) / 2)
      return `<use href="#${nicheId}" transform="translate(${short(x)} ${short(y - high * 0.12)}) scale(${+(high / 46).toFixed(2)})"/>`
    const half = short(wide * 0.045)
    return fill(
      `M${short(x - wide * 0.045)} ${short(y - 2)}v${short(-high * 0.5)}q0-${short(high * 0.2)} ${half}-${short(high * 0.26)}q${half} ${short(high * 0.06)} ${half} ${short(high * 0.26)}v${short(high * 0.5)}Z`,
      light,
    )
  })
}

function cornice(y: number, wide: number, color: string): Markup {
  const half = wide / 2
  return fill(
    `M${short(-half - 7)} ${short(y + 1)}Q${short(-half - 4)} ${short(y - 6)} ${short(-half + 4)} ${short(y - 6)}H${short(half - 4)}Q${short(half + 4)} ${short(y - 6)} ${short(half + 7)} ${short(y + 1)}Z`,
    color,
  )
}

function vault(y: number, high: number, wide: number, colors: StoneColors): Markup {
  const [foot, belly, top] = [wide / 2 + 4, wide / 2 + 22, wide * 0.42]
  return (
    fill(
      `M${short(-foot)} ${short(y)}C${short(-belly)} ${short(y - high * 0.5)} ${short(-top)} ${short(y - high)} ${short(-wide * 0.3)} ${short(y - high)}H${short(wide * 0.3)}C${short(top)} ${short(y - high)} ${short(belly)} ${short(y - high * 0.5)} ${short(foot)} ${short(y)}Z`,
      colors.even,
    ) +
    fill(
      `M${short(-wide * 0.16)} ${short(y)}Q0 ${short(y - high * 1.3)} ${short(wide * 0.16)} ${short(y)}Z`,
      colors.light,
    ) +
    each([-3, -2, -1, 0, 1, 2, 3], index => {
      const x = (index / 6) * wide * 0.62
      return fill(`M${short(x - 4)} ${short(y - high)}q-5-9 4-13q-2-6 0-12q2 6 0 12q9 4 4 13Z`, colors.finial)
    })
  )
}

export const duskStone: StoneColors = {
  even: '#7A2320',
  odd: '#8F2E26',
  niche: '#5A1618',
  light: '#FFD27A',
  cornice: '#F0A24A',
  finial: '#C9772A',
}
export const hazeStone: StoneColors = {
  even: '#A64430',
  odd: '#B5503A',
  niche: '#8F3428',
  light: '#FBC983',
  cornice: '#EE9A55',
  finial: '#FBE0A0',
}
export const nightStone: StoneColors = {
  even: '#26294F',
  odd: '#2E3260',
  niche: '#171A38',
  light: '#FFD27A',
  cornice: '#8A6FB0',
  finial: '#F0C05A',
}
