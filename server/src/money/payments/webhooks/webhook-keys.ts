import { createHmac } from 'node:crypto'
import type { Clock } from '../../../app.ts'
import type { Config } from '../../../config.ts'
import type { Queries } from '../../../ground/db/db.ts'

/**
 * A webhook sent before a key was changed is signed with the old key, and gateways try again for a day
 * (integrations §1.1).
 */
const goodForMs = 86_400_000

export interface OldKey {
  /** The setting of the new key; the old one is `…_OLD`. */
  setting: string
  /** ms */
  goodUntil: number
}

/** The database stores when a key came, and nothing from which the key could be found. */
const fingerprintOf = (config: Config, setting: string, value: string): string =>
  createHmac('sha256', config.secret).update(`webhook key ${setting} ${value}`).digest('base64url').slice(0, 22)

/**
 * The old keys that are set beside new ones, and how long each is good: a day from when any process first saw its
 * successor. An old key that has expired should be taken out of the settings.
 */
export async function oldKeys(db: Queries, config: Config, clock: Clock): Promise<OldKey[]> {
  const found: OldKey[] = []
  for (const setting of config.keys.replaced()) {
    const fingerprint = fingerprintOf(config, setting, config.keys.need(setting))
    const seen = await db
      .insertInto('payments.webhook_keys')
      .values({ setting, fingerprint, first_seen: new Date(clock.now()) })
      // A key that was seen before answers when.
      .onConflict(oc => oc.columns(['setting', 'fingerprint']).doUpdateSet({ setting }))
      .returning('first_seen')
      .executeTakeFirstOrThrow()
    found.push({ setting, goodUntil: seen.first_seen.getTime() + goodForMs })
  }
  return found
}
