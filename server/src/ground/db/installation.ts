import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The secret of a process, and whether it was made just now because there was none. */
export interface Secret {
  secret: Buffer
  secretIsNew: boolean
}

/** What a database stores of the secret that it was begun with: enough to know it again, nothing to find it by. */
export const fingerprintOf = (secret: Buffer): string =>
  createHmac('sha256', secret).update('diya-seva installation').digest('hex')

/**
 * Ties a database to the secret that it was begun with. PANs, second factors and receipt keys are sealed with the
 * secret, so a process with another secret could not read them, and would seal new ones that the others can't read.
 * False for such a process, and for a secret made just now over a database that is in use.
 */
export async function claimDatabase(connectionString: string, { secret, secretIsNew }: Secret): Promise<boolean> {
  const mine = fingerprintOf(secret)
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: before } = await client.query<{ in_use: boolean }>(
      `select exists (select from admin.staff) or exists (select from booking.bookings) or exists (select from donations.donations) as in_use
        where not exists (select from public.installation)`,
    )
    if (secretIsNew && before[0]?.in_use) return false
    // If two processes begin at once, one of them writes and both read the same row.
    await client.query('insert into public.installation (secret_fingerprint) values ($1) on conflict do nothing', [
      mine,
    ])
    const { rows } = await client.query<{ secret_fingerprint: string }>(
      'select secret_fingerprint from public.installation',
    )
    return rows[0]?.secret_fingerprint === mine
  } finally {
    await client.end()
  }
}
