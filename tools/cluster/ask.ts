import { setTimeout as delay } from 'node:timers/promises'

/** The JSON at an address; undefined if nothing or something else answers. */
export async function json<T>(url: string): Promise<T | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return (await answer.json()) as T
  } catch {
    return undefined
  }
}

/** Whether an address answers with success. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async answer => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** Waits until something is true. Throws what it waited for. */
export async function until(what: string, isTrue: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const giveUpAt = Date.now() + ms; !(await isTrue()); await delay(300))
    if (Date.now() > giveUpAt) throw new Error(`waited ${ms / 1000} s for ${what}`)
}
