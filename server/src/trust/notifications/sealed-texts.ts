import type { App } from '../../app.ts'
import type { Config } from '../../config.ts'
import { sealerFor } from '../../ground/db/sealing.ts'
import * as queries from './queries.ts'

// A text with its keys is kept sealed while it may have to be sent again; what can be read of it names none.

type Secret = { config: Pick<Config, 'secret'> }

const { seal, unseal } = sealerFor('messages')

interface Filled {
  body: string
  filled_in: Record<string, string>
}

const about = (id: number | string): string => `message ${id}`

const open = (app: Secret, id: number, sealed: Buffer): Filled => JSON.parse(unseal(app, about(id), sealed)) as Filled

/**
 * A claimed message with the text that is sent. One that has keys is kept without them from its first try on: also if
 * that try fails, waits for the morning, or is the last.
 */
export async function withKeys(app: App, claimed: queries.Claimed): Promise<queries.Claimed> {
  const { id, body, filled_in, sealed, has_keys } = claimed
  if (sealed) return { ...claimed, ...open(app, id, sealed) }
  if (has_keys) await queries.putKeysAway(app.db, id, seal(app, about(id), JSON.stringify({ body, filled_in })))
  return claimed
}

/** A sealed text under another secret of the installation. */
export const sealTextAnew = (from: Config, to: Config, id: string, sealed: Buffer): Buffer =>
  seal({ config: to }, about(id), unseal({ config: from }, about(id), sealed))
