import pg from 'pg'
import { seal as sealCode, unseal as unsealCode } from './trust/admin/authenticator.ts'
import { type Config, SettingWrong } from './config.ts'
import { fingerprintOf } from './ground/db/installation.ts'
import { aboutClaim } from './giving/donations/claims/claims.ts'
import { aboutOldPan } from './giving/donations/old/old-gifts.ts'
import { aboutCorrection } from './giving/donations/receipts/receipts.ts'
import { seal, unseal } from './giving/donations/sealing.ts'
import { aboutPans, seal as sealPans, unseal as unsealPans } from './giving/imports/sealing.ts'
import { sealValues, unsealValues } from './money/keys/entered.ts'
import { sealTextAnew } from './trust/notifications/service.ts'

/** A column with sealed values: its key, the column that a value is sealed about, and how it is sealed anew. */
interface Sealed {
  table: string
  column: string
  key: string
  about: string
  anew(from: Config, to: Config, about: string, value: Buffer): Buffer
}

const text = (aboutOf: (number: string) => string): Sealed['anew'] => {
  return (from, to, about, value) =>
    seal({ config: to }, aboutOf(about), unseal({ config: from }, aboutOf(about), value))
}
const keys: Sealed['anew'] = (from, to, about, value) => sealValues(to, about, unsealValues(from, about, value))
const pans: Sealed['anew'] = (from, to, about, value) =>
  sealPans({ config: to }, aboutPans(about), unsealPans({ config: from }, aboutPans(about), value))
const code: Sealed['anew'] = (from, to, _about, value) => sealCode(to, unsealCode(from, value))

/** Every column that is sealed with the secret; a test finds columns that are missing here. */
export const sealedColumns: readonly Sealed[] = [
  { table: 'donations.donations', column: 'pan_sealed', key: 'id', about: 'number', anew: text(n => `pan ${n}`) },
  { table: 'donations.receipts', column: 'sealed', key: 'number', about: 'number', anew: text(n => `receipt ${n}`) },
  {
    table: 'donations.corrections',
    column: 'sealed',
    key: "(donation_id || ' ' || no)",
    about: "(donation_id || ' ' || no)",
    anew: text(aboutCorrection),
  },
  { table: 'donations.claims', column: 'pan_sealed', key: 'id', about: 'utr', anew: text(aboutClaim) },
  { table: 'donations.old_gifts', column: 'pan_sealed', key: 'id', about: 'key', anew: text(aboutOldPan) },
  {
    table: 'imports.lines',
    column: 'pans_sealed',
    key: "(run_id || ' ' || line)",
    about: "(run_id || ' ' || line)",
    anew: pans,
  },
  { table: 'notifications.messages', column: 'sealed', key: 'id', about: 'id', anew: sealTextAnew },
  { table: 'admin.staff', column: 'totp_secret', key: 'id', about: 'id', anew: code },
  { table: 'admin.staff', column: 'totp_pending', key: 'id', about: 'id', anew: code },
  { table: 'keys.entered', column: 'sealed', key: 'provider', about: 'provider', anew: keys },
  { table: 'admin.links', column: 'totp_secret', key: 'id', about: 'id', anew: code },
]

/**
 * Seals everything with another secret, in one transaction that keeps every process out. Answers how many values it
 * sealed anew. Recovery codes of staff, unused codes to log in, and keys in mailed links to receipts are hashes of the
 * old secret and end with it. Throws SettingWrong if `from` is not the secret of this database.
 */
export async function changeSecret(ownerUrl: string, from: Config, to: Config): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const { rows: known } = await client.query<{ secret_fingerprint: string }>(
      'select secret_fingerprint from public.installation for update',
    )
    if (known[0]?.secret_fingerprint !== fingerprintOf(from.secret))
      throw new SettingWrong('SECRET_OLD is not the secret of this database: nothing was changed.')
    let count = 0
    for (const each of sealedColumns) count += await sealAnew(client, each, from, to)
    await client.query('update public.installation set secret_fingerprint = $1', [fingerprintOf(to.secret)])
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}

async function sealAnew(client: pg.Client, sealed: Sealed, from: Config, to: Config): Promise<number> {
  const { table, column, key, about } = sealed
  await client.query(`lock table ${table} in exclusive mode`)
  const { rows } = await client.query<{ key: string; about: string; value: Buffer }>(
    `select ${key}::text as key, ${about}::text as about, ${column} as value from ${table} where ${column} is not null`,
  )
  // A receipt is made once, and a trigger keeps it so. What stands in it stays the same here.
  await client.query(`alter table ${table} disable trigger user`)
  for (const row of rows)
    await client.query(`update ${table} set ${column} = $1 where ${key}::text = $2`, [
      sealed.anew(from, to, row.about, row.value),
      row.key,
    ])
  await client.query(`alter table ${table} enable trigger user`)
  return rows.length
}
