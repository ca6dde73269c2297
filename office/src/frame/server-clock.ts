import { type Day, dayOf } from '../../../contract/ground/india-time.ts'

/** How far the server's clock is ahead of this device's, in ms; none until the first answer came. */
let aheadMs = 0

/** Notes the server's time from the `x-server-time` header of an answer. */
export function noteServerTime(header: string | null): void {
  const serverMs = Number(header)
  if (header && Number.isFinite(serverMs)) aheadMs = serverMs - Date.now()
}

/** The server's time in ms, as the last answer told it: a device may be wrong, and the sandbox's clock may be moved. */
export const serverNow = (): number => Date.now() + aheadMs

/** Today in India, by the server's clock. */
export const serverToday = (): Day => dayOf(serverNow())
