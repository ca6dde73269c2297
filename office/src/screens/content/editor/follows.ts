import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'

/** The longest address that is proposed. */
export const slugMost = 60

/** The address of a page as it follows from its English title: small Latin letters, digits and single dashes. */
export const slugOf = (title: string, most: number): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .split('-')
    .filter(Boolean)
    .join('-')

const isOffer = (kind: KindName): boolean => kind === 'event' || kind === 'seva'

/** The address that follows from the title; empty where there is none to write it from. */
export function slugFrom(content: Content): string {
  const english = (content.title as Content | null | undefined)?.en
  return typeof english === 'string' ? slugOf(english, slugMost) : ''
}

/** The least price of the packages, in paise; null where none has one. */
export function leastPrice({ packages }: Content): number | null {
  const prices = Array.isArray(packages)
    ? (packages as Content[]).flatMap(({ amount }) => (typeof amount === 'number' ? [amount] : []))
    : []
  return prices.length > 0 ? Math.min(...prices) : null
}

/**
 * What follows from something that was typed in a homam or seva, until somebody writes it otherwise: the address from the
 * title of what has none yet (`proposed`: what was put there before), the price on cards from those of the packages.
 */
export function followed(
  kind: KindName,
  before: Content,
  after: Content,
  proposed: string | undefined,
): { content: Content; proposed: string | undefined } {
  if (!isOffer(kind)) return { content: after, proposed }
  let content = after
  let now = proposed
  if (before.title !== after.title && (!after.slug || after.slug === proposed)) {
    now = slugFrom(after)
    content = { ...content, slug: now || null }
  }
  if (before.packages !== after.packages && (after.amount ?? null) === leastPrice(before))
    content = { ...content, amount: leastPrice(after) }
  return { content, proposed: now }
}

/** The field that counts by the rule of a seva. */
const ofRule: Record<string, string> = {
  dates: 'these_dates',
  weekdays: 'weekdays',
  tithis: 'tithi',
  nakshatras: 'nakshatra',
}

const terms = ['cancelling', 'most_moves', 'move_hours_before']

/**
 * Whether a field is asked, given what was said before: the days of another rule are not, nor a price that follows from
 * packages, nor terms where those of the trust hold.
 */
export function isAsked(kind: KindName, field: string, content: Content): boolean {
  const filled = (list: unknown) => Array.isArray(list) && list.length > 0
  if (kind === 'seva') {
    const rule = ofRule[field]
    if (rule !== undefined) return content.rule === rule
    if (field === 'starts_minutes') return !filled(content.slots)
  }
  if (isOffer(kind) && field === 'amount')
    return !filled(content.packages) || (content.amount ?? null) !== leastPrice(content)
  const hasMoves = field !== 'move_hours_before' || (content.most_moves ?? null) !== null
  if (isOffer(kind) && terms.includes(field)) return content.own_cancelling === true && hasMoves
  if (kind === 'trust') return hasMoves
  return true
}
