import type { App } from '../../app.ts'
import type { Config } from '../../config.ts'
import { sealerFor } from '../../ground/db/sealing.ts'
import * as queries from './queries.ts'

// A text with its keys is kept sealed while it may have to be sent again; what can be read of it names none.

type Secret = { config: Pick<Config, 'secret'> }

export const sealer = sealerFor('messages')

interface Filled {
  body: string
  filled_in: Record<string, string>
}

export const aboutText = (id: number | string): string => `message ${id}`

const open = (app: Secret, id: number, sealed: Buffer): Filled =>
  JSON.parse(sealer.unseal(app, aboutText(id), sealed)) as Filled

/** A claimed message with the text that is sent. `toSeal`: its keys, which are still to be put away. */
export type Opened = queries.Claimed & { toSeal?: Buffer }

/**
 * A claimed message with the text that is sent. One that has keys is kept without them after its first try, however it
 * ends: also if that try fails, waits for the morning, or is the last.
 */
export function withKeys(app: Secret, claimed: queries.Claimed): Opened {
  const { id, body, filled_in, sealed, has_keys } = claimed
  if (sealed) return { ...claimed, ...open(app, id, sealed) }
  return has_keys
    ? { ...claimed, toSeal: sealer.seal(app, aboutText(id), JSON.stringify({ body, filled_in })) }
    : claimed
}

/** Puts the keys of a message away that no carrier took; with one that a carrier took, `noteTaken` does. */
export async function putKeysAway(app: App, { id, toSeal }: Opened): Promise<void> {
  if (toSeal) await queries.putKeysAway(app.db, id, toSeal)
}
