import pg from 'pg'
import { seal as sealCode, unseal as unsealCode } from './trust/admin/authenticator.ts'
import { type Config, SettingWrong } from './config.ts'
import { fingerprintOf } from './ground/db/installation.ts'
import type { Sealer } from './ground/db/sealing.ts'
import { aboutCertificate } from './giving/donations/certificates/take.ts'
import { aboutClaim } from './giving/donations/claims/claims.ts'
import { aboutOldPan } from './giving/donations/old/old-gifts.ts'
import { aboutCorrection } from './giving/donations/receipts/receipts.ts'
import * as gifts from './giving/donations/sealing.ts'
import * as files from './giving/imports/sealing.ts'
import { aboutFormer, sealer as former } from './ground/sealed/former-secrets.ts'
import { aboutPack, sealer as packs } from './house/packs/sealing.ts'
import { aboutProvider, sealer as keys } from './money/keys/entered.ts'
import { aboutText, sealer as texts } from './trust/notifications/service.ts'

/** A column with sealed values: its key, the column that a value is sealed about, and how it is opened and sealed. */
interface Sealed {
  table: string
  column: string
  key: string
  about: string
  open(config: Config, about: string, value: Buffer): Buffer
  seal(config: Config, about: string, opened: Buffer): Buffer
}

const by = (sealer: Sealer, aboutOf: (about: string) => string): Pick<Sealed, 'open' | 'seal'> => ({
  open: (config, about, value) => Buffer.from(sealer.unseal({ config }, aboutOf(about), value)),
  seal: (config, about, opened) => sealer.seal({ config }, aboutOf(about), opened.toString()),
})
const code: Pick<Sealed, 'open' | 'seal'> = {
  open: (config, _about, value) => unsealCode(config, value),
  seal: (config, _about, opened) => sealCode(config, opened),
}

/** Every column that is sealed with the secret; a test finds columns that are missing here. */
export const sealedColumns: readonly Sealed[] = [
  { table: 'donations.donations', column: 'pan_sealed', key: 'id', about: 'number', ...by(gifts, n => `pan ${n}`) },
  { table: 'donations.receipts', column: 'sealed', key: 'number', about: 'number', ...by(gifts, n => `receipt ${n}`) },
  {
    table: 'donations.corrections',
    column: 'sealed',
    key: "(donation_id || ' ' || no)",
    about: "(donation_id || ' ' || no)",
    ...by(gifts, aboutCorrection),
  },
  { table: 'donations.certificates', column: 'sealed', key: 'id', about: 'hash', ...by(gifts, aboutCertificate) },
  { table: 'donations.claims', column: 'pan_sealed', key: 'id', about: 'utr', ...by(gifts, aboutClaim) },
  { table: 'donations.old_gifts', column: 'pan_sealed', key: 'id', about: 'key', ...by(gifts, aboutOldPan) },
  {
    table: 'imports.lines',
    column: 'pans_sealed',
    key: "(run_id || ' ' || line)",
    about: "(run_id || ' ' || line)",
    ...by(files, files.aboutPans),
  },
  { table: 'notifications.messages', column: 'sealed', key: 'id', about: 'id', ...by(texts, aboutText) },
  { table: 'admin.staff', column: 'totp_secret', key: 'id', about: 'id', ...code },
  { table: 'admin.staff', column: 'totp_pending', key: 'id', about: 'id', ...code },
  { table: 'keys.entered', column: 'sealed', key: 'provider', about: 'provider', ...by(keys, aboutProvider) },
  { table: 'packs.packs', column: 'sealed', key: 'id', about: 'id', ...by(packs, aboutPack) },
  { table: 'admin.links', column: 'totp_secret', key: 'id', about: 'id', ...code },
  {
    table: 'sealed.former_secrets',
    column: 'sealed',
    key: 'fingerprint',
    about: 'fingerprint',
    ...by(former, aboutFormer),
  },
]

/**
 * Seals everything with another secret, in one transaction that keeps every process out. Answers how many values it
 * sealed anew. What lies sealed for the law's year is found as before. Recovery codes of staff, unused codes to log in, and keys in mailed links to receipts are hashes of the
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
    await keepFormer(client, from, to)
    await client.query('update public.installation set secret_fingerprint = $1', [fingerprintOf(to.secret)])
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}

/**
 * What lies sealed for the law's year is found by hashes of numbers that are nowhere else any more, so they can't be made
 * anew: the secret of before stays, sealed with the new one, until the last of them is gone.
 */
async function keepFormer(client: pg.Client, from: Config, to: Config): Promise<void> {
  const fingerprint = fingerprintOf(from.secret)
  await client.query(
    `insert into sealed.former_secrets (fingerprint, sealed, until)
     select $1, $2, max(until) from sealed.kept having count(*) > 0 on conflict (fingerprint) do update set sealed = excluded.sealed, until = excluded.until`,
    [fingerprint, former.seal({ config: to }, aboutFormer(fingerprint), from.secret.toString('hex'))],
  )
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
      sealed.seal(to, row.about, sealed.open(from, row.about, row.value)),
      row.key,
    ])
  await client.query(`alter table ${table} enable trigger user`)
  return rows.length
}
