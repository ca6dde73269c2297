/** From here on per cent say less than how many times as much it is. */
const manyTimes = 10

/** By how much `now` differs from `before`, in whole per cent or as a multiple; undefined where there was nothing before. */
export function changeOf(now: number, before: number): { rises: -1 | 0 | 1; text: string } | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { rises: 0, text: '0 %' }
  if (now >= manyTimes * before) return { rises: 1, text: `× ${Math.round(now / before).toLocaleString('en-IN')}` }
  return percent > 0 ? { rises: 1, text: `+${percent} %` } : { rises: -1, text: `−${-percent} %` }
}
