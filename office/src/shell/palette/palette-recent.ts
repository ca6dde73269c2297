import type { Item } from './palette-items.ts'

const storageKey = 'office-recent'
const most = 5

interface Recent {
  staff: number
  items: { key: string; title: string; to: string }[]
}

function read(staff: number): Recent {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Recent
    if (kept.staff === staff && Array.isArray(kept.items)) return kept
  } catch {
    // Nothing was kept in this tab yet.
  }
  return { staff, items: [] }
}

/** What this person opened last from the palette in this tab, by names without personal data. */
export const recentItems = (staff: number): Item[] =>
  read(staff).items.map(({ key, title, to }) => ({ key: `recent ${key}`, title, to, remembered: title }))

/** Remembers what is opened, in this tab alone. What has no name without personal data is not remembered. */
export function remember(staff: number, { key, to, remembered }: Item): void {
  if (!to || !remembered) return
  const item = { key: key.replace(/^recent /, ''), title: remembered, to }
  const others = read(staff).items.filter(other => other.key !== item.key)
  sessionStorage.setItem(storageKey, JSON.stringify({ staff, items: [item, ...others].slice(0, most) }))
}
