/** How many times `work` counted, at most, before whoever waits for an answer came in between. */
export async function mostBetweenVisitors(work: (count: () => void) => Promise<unknown>): Promise<number> {
  let isBusy = true
  let [without, most] = [0, 0]
  const visit = () => {
    without = 0
    if (isBusy) setImmediate(visit)
  }
  setImmediate(visit)
  await work(() => (most = Math.max(most, ++without)))
  isBusy = false
  return most
}
