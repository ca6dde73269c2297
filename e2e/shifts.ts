import type { Page } from '@playwright/test'

/** What a page's layout may shift by, in all (the unit of the metric CLS). */
const most = 0.02

interface Shifts {
  sum: number
  /** What moved, from where to where. */
  moved: string[]
}

/** From now on each page that is opened adds up its shifts but those that an input made. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Shifts = { sum: 0, moved: [] }
    Object.assign(globalThis, { shiftsSeen: seen })
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue
        seen.sum += entry.value
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const part = node instanceof Element ? node : node?.parentElement
          seen.moved.push(
            `${part?.tagName}.${part?.className}: ${from.y}+${from.height} → ${to.y}+${to.height} (${entry.value.toFixed(3)})`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What moved on the page since it was opened; nothing, where all of it is less than may be. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shiftsSeen: Shifts }).shiftsSeen)
  return sum > most ? [`${sum.toFixed(3)} in all`, ...moved] : []
}
