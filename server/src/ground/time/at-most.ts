/** What `work` comes to, or undefined where that takes longer than `ms`; it goes on meanwhile. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => (timer = setTimeout(resolve, ms, undefined)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
