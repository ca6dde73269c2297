import { refuse } from '../refuse.ts'

const productDay = '#a3182b'
const productNight = '#f3a43a'

export const styleAddress = ({
  accent,
  accent_dark,
  logo,
}: {
  accent: string | null
  accent_dark: string | null
  logo: string | null
}): string =>
  `/trust.css?v=${[accent, accent_dark].map(c => c?.slice(1) ?? '').join('-')}${logo ? `&logo=${logo}` : ''}`

/**
 * Own colours over the product's, for buttons and links; `named` is `rrggbb-rrggbb` (by day, by night), either may be absent. More contrast, where a reader
 * wants it, stays the product's. `logo` is the path of a picture of ours, in place of the product's mark. Refuses: not_found.
 */
export function trustStyle(named: string, logo = ''): string {
  if (!/^(\/(pictures|uploads)\/[\w.-]+)?$/.test(logo)) refuse('not_found')
  // Stands against the marks of day and night, which name a theme beside the root.
  return `${named === '-' ? '' : coloursOf(named)}${logo && `:root:root:root{--mark:url("${logo}")}`}`
}

function coloursOf(named: string): string {
  const [, ownDay, ownNight] = /^([0-9a-f]{6})?-([0-9a-f]{6})?$/.exec(named) ?? refuse('not_found')
  const [day, night] = [ownDay ? `#${ownDay}` : productDay, ownNight ? `#${ownNight}` : productNight]
  const both = (of: (colour: string) => string) => `light-dark(${of(day)},${of(night)})`
  const darker = (share: number) => both(colour => `color-mix(in srgb,${colour},#000 ${share}%)`)
  return `@media not (prefers-contrast:more){:root{--primary:${both(c => c)};--primary-text:${both(c => c)};--primary-hover:${darker(8)};--primary-press:${darker(16)}}}`
}
