/** Fewer orders or gifts than these are no year to compare with: one more or less would be a third. */
const leastToCompare = 10
/** From here on per cent say less than how many times as much it is. */
const manyTimes = 5

/**
 * By how much `now` differs from `before`, in whole per cent or as a multiple; undefined where the year before had too
 * little to compare with. `of`: how many orders or gifts that year's figure comes from.
 */
export function changeOf(now: number, before: number, of: number): { rises: -1 | 0 | 1; text: string } | undefined {
  if (before === 0 || of < leastToCompare) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { rises: 0, text: '0 %' }
  if (now >= manyTimes * before) return { rises: 1, text: `× ${Math.round(now / before).toLocaleString('en-IN')}` }
  return percent > 0 ? { rises: 1, text: `+${percent} %` } : { rises: -1, text: `−${-percent} %` }
}
