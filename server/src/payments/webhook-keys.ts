import { createHmac } from 'node:crypto'
import type { Clock } from '../app.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../db/db.ts'

/** What was sent before a key was changed is signed with the old one, and tried again for a day (integrations §1.1). */
const goodForMs = 86_400_000

export interface OldKey {
  /** Of the new key; the old one is `…_OLD`. */
  setting: string
  /** ms */
  goodUntil: number
}

/** The database learns when a key came, and nothing of the key. */
const fingerprintOf = (config: Config, setting: string, value: string): string =>
  createHmac('sha256', config.secret).update(`webhook key ${setting} ${value}`).digest('base64url').slice(0, 22)

/**
 * The old keys that are set beside new ones, and how long each is good: a day from when its successor was first seen by any process.
 * One that is over should be taken out of the settings.
 */
export async function oldKeys(db: Queries, config: Config, clock: Clock): Promise<OldKey[]> {
  const found: OldKey[] = []
  for (const setting of config.keys.replaced()) {
    const fingerprint = fingerprintOf(config, setting, config.keys.need(setting))
    const seen = await db
      .insertInto('payments.webhook_keys')
      .values({ setting, fingerprint, first_seen: new Date(clock.now()) })
      // Seen before: says when.
      .onConflict(oc => oc.columns(['setting', 'fingerprint']).doUpdateSet({ setting }))
      .returning('first_seen')
      .executeTakeFirstOrThrow()
    found.push({ setting, goodUntil: seen.first_seen.getTime() + goodForMs })
  }
  return found
}
