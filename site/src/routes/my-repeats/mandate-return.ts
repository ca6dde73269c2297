import { forgetSession, readSession, storeSession } from '../../browser/storage.ts'

const key = 'seva.key.mandate'

/** Goes to the gateway's page for a mandate. Which repeat it is for stays in this tab, so that its result can be said. */
export function goToMandate(url: string, code: string): void {
  storeSession(key, code)
  window.location.assign(url)
}

/** The code of the repeat for which this tab went to a gateway's page; null: for none. */
export const mandateAsked = (): string | null => readSession(key)

export const forgetMandate = (): void => forgetSession(key)
