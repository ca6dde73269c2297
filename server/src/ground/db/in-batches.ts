/** A run of a sweep ends before the next minute's begins. */
const runMs = 50_000
/** So many rows at once keep the thread no longer than a few hundredths of a second, where a process does everything. */
const atOnce = 150

/**
 * Repeats a step that works on at most so many rows, until it finds none or the run has lasted long enough. Answers whether
 * it found none.
 */
export async function inBatches(step: (most: number) => Promise<number>): Promise<boolean> {
  for (const until = performance.now() + runMs; performance.now() < until; ) if ((await step(atOnce)) === 0) return true
  return false
}
