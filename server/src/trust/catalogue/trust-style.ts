import { refuse } from '../../refuse.ts'

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
 * A style sheet with the trust's colours for buttons and links in place of the product's. `named` is `rrggbb-rrggbb`
 * (by day, by night); either may be absent. Readers who ask for more contrast get the product's colours. `logo` is the
 * path of one of our pictures, in place of the product's logo. Refuses: not_found.
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
