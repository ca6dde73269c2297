import type { Config } from '../../config.ts'
import type { Queries } from '../db/db.ts'
import { sealerFor } from '../db/sealing.ts'
import { foundBy } from './seal.ts'

export const sealer = sealerFor('former secret')
export const aboutFormer = (fingerprint: string): string => `former secret ${fingerprint}`

/** As `foundBy`, also what was sealed before the secret was changed. */
export async function findersOf(
  app: { config: Pick<Config, 'secret'> },
  db: Queries,
  logins: readonly string[],
): Promise<string[]> {
  const rows = await db.selectFrom('sealed.former_secrets').select(['fingerprint', 'sealed']).execute()
  const former = rows.map(row => Buffer.from(sealer.unseal(app, aboutFormer(row.fingerprint), row.sealed), 'hex'))
  return [app.config.secret, ...former].flatMap(secret => foundBy({ config: { secret } }, logins))
}
