import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import {
  colours,
  examine,
  type Finding as FindingShape,
  type FindingCode,
} from '../../../../contract/office/house/doctor.ts'
import type { reds } from '../../../../contract/office/house/reds.ts'
import { providers, settingsOf } from '../../../../contract/money/provider-keys.ts'
import { channelsAbroad, countLimitsReached } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import { backupAge } from '../backup/age.ts'
import { shippedOffers } from '../content/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import { embeddedHome } from '../../ground/db/embedded.ts'
import { StorageAway, unfinished } from '../../ground/files/files.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { type Carrier, CarrierRefused, channels } from '../../trust/notifications/sender.ts'
import { countFailed, countUnregisteredSms } from '../../trust/notifications/service.ts'
import { type Gateway, GatewayRefused } from '../../money/payments/gateway.ts'
import { countRefundsDue, isLate, oldKeys } from '../../money/payments/service.ts'
import { minuteMs, hourMs, dayMs } from '../../ground/time/spans.ts'
import { lookAtLaw } from './law.ts'
import { isMigrated } from './readiness.ts'
import { standingJobs } from './standing-jobs.ts'
import { hasSafeAddress, trustFieldsLeft } from './rules.ts'
import { sendsForReal, takesRealMoney } from '../../config.ts'

/**
 * One thing that stands between this installation and real money and messages; an office screen and `npm run doctor`
 * show all.
 */
export type Finding = Static<typeof FindingShape>
type Surroundings = Pick<App, 'config' | 'db' | 'clock' | 'gateways' | 'carriers' | 'files'>
type Look = (parts: Surroundings) => Promise<Finding[]>

const green = (code: FindingCode, values: Record<string, string> = {}): Finding => ({ code, colour: 'green', values })
const amber = (code: FindingCode, values: Record<string, string> = {}): Finding => ({ code, colour: 'amber', values })
/** Only what the table of reds has may be red. */
const red = (code: FindingCode & keyof typeof reds, values: Record<string, string> = {}): Finding => ({
  code,
  colour: 'red',
  values,
})

/** `3 h`, `2 d`: without words, so that it fits into any language. */
function span(ms: number): string {
  const size = Math.abs(ms)
  if (size < 2 * minuteMs) return `${Math.round(size / 1000)} s`
  if (size < 2 * hourMs) return `${Math.round(size / minuteMs)} min`
  return size < 2 * dayMs ? `${Math.round(size / hourMs)} h` : `${Math.round(size / dayMs)} d`
}

const gateways: Look = async ({ config, gateways: chosen }) => {
  if (!takesRealMoney(config)) return [red('gateway_sandbox')]
  const autopay = config.autopay ? green('autopay_on', { name: config.autopay.gateway }) : green('autopay_off')
  const answers = await Promise.all(chosen.map(ask))
  return [green('gateways_real', { name: config.gateways.join(', ') }), autopay, ...answers]
}

/** Asks a provider by a call that changes nothing. */
const ask = ({ name, check }: Gateway | Carrier): Promise<Finding> =>
  check().then(
    () => green('provider_answers', { name }),
    (error: unknown) =>
      error instanceof GatewayRefused || error instanceof CarrierRefused
        ? red('provider_refuses', { name, why: error.code })
        : red('provider_silent', { name }),
  )

/**
 * Missing webhooks are worth a warning, although the schedule too finds the payment of a devotee who paid and closed
 * the tab: it finds the payment later.
 */
const webhooks: Look = async ({ config, db, clock, gateways: chosen }) => {
  const since = new Date(clock.now() - dayMs)
  const found: Finding[] = []
  for (const { name } of chosen.filter(g => g.name !== 'sandbox')) {
    const { rows } = await sql<{ opened: boolean; told: boolean }>`
      select exists (select from payments.attempts where gateway = ${name} and settled_at > ${since} and state <> 'failed') as opened,
             exists (select from payments.webhooks where gateway = ${name} and received_at > ${since} and verdict = 'accepted') as told`.execute(
      db,
    )
    if (rows[0]?.told) found.push(green('webhooks_come', { name }))
    else if (rows[0]?.opened)
      found.push(amber('webhooks_missing', { name, address: `${config.publicUrl}/api/webhooks/${name}` }))
  }
  return found
}

const enteredKeys: Look = async ({ config }) => {
  const names = providers.filter(provider => config.keys.isEntered(provider))
  return names.length > 0 ? [green('keys_entered', { name: names.join(', ') })] : []
}

const replacedKeys: Look = async ({ config, db, clock }) =>
  (await oldKeys(db, config, clock)).flatMap(({ setting, goodUntil }) => {
    if (goodUntil > clock.now()) return [green('old_key_good', { name: setting, time: span(goodUntil - clock.now()) })]
    // Nobody has to take away the old one of a key that was entered in the office.
    const isEntered = providers.some(each => config.keys.isEntered(each) && settingsOf(each).includes(setting))
    return isEntered ? [] : [amber('old_key_over', { name: setting })]
  })

async function smsTexts(db: Queries): Promise<Finding> {
  const { missing, of } = await countUnregisteredSms(db)
  return missing === 0
    ? green('sms_registered', { of: String(of) })
    : amber('sms_unregistered', { count: String(missing), of: String(of) })
}

const carriers: Look = async ({ config, carriers: chosen, db }) => {
  const found = channels.map(async channel => {
    const names = config.carriers[channel]
    // Without SMS for codes nobody can log in. Without the other channels much is missing, but nobody is shut out.
    if (names.length === 0) return [amber('whatsapp_off')]
    if (!sendsForReal(config, channel)) return [channel === 'sms' ? red('sms_sandbox') : amber(`${channel}_sandbox`)]
    const real = green('carriers_real', {
      channel: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' }[channel],
      name: names.join(', '),
    })
    const texts = channel === 'sms' ? [await smsTexts(db)] : []
    return [real, ...texts, ...(await Promise.all(chosen[channel].map(ask)))]
  })
  return (await Promise.all(found)).flat()
}

const abroad: Look = async parts => {
  const reached = await countLimitsReached(parts)
  return [
    channelsAbroad(parts).length > 0 ? green('abroad_open') : amber('abroad_without_way'),
    ...(reached > 0 ? [amber('abroad_limit', { count: String(reached) })] : []),
  ]
}

const address: Look = async ({ config }) => {
  const { publicUrl } = config
  const isPublic = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)
  const scheme = hasSafeAddress({ config }) ? green('https_good') : red('https_missing', { address: publicUrl })
  const answered = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  const found = [scheme, answered?.ok ? green('reachable') : red('unreachable', { address: publicUrl })]
  if (isPublic && config.trustProxy === 0) found.push(amber('proxies_unknown'))
  return found
}

const clocks: Look = async ({ config, db, clock }) => {
  const moved = clock.now() - Date.now()
  if (config.sandbox && Math.abs(moved) > 1000) return [red('clock_moved', { time: span(moved) })]
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const differs = (rows[0]?.now.getTime() ?? before) - (before + Date.now()) / 2
  if (Math.abs(differs) > 10_000) return [red('clock_differs', { name: 'PostgreSQL', time: span(differs) })]
  // What the other processes measured: each goes by the database, and its machine still needs somebody.
  const others = await sql<{ process: string; ahead_ms: number }>`
    select process, ahead_ms::float as ahead_ms from jobs.clock_differences
     where measured_at > now() - interval '5 minutes' order by process`.execute(db)
  if (others.rows.length === 0) return [green('clock_good')]
  return others.rows.map(({ process: name, ahead_ms }) => red('clock_differs', { name, time: span(ahead_ms) }))
}

const storage: Look = async ({ config, db }) => {
  const found = [
    (await isMigrated({ db })) ? green('migrated') : red('not_migrated'),
    config.databaseUrl === undefined ? amber('database_embedded') : green('database_own'),
    config.keys.get('SECRET') === undefined ? amber('secret_stored') : green('secret_set'),
  ]
  // A bucket has no end that we could see.
  if (config.filesS3) return found
  const disk = await statfs(config.filesDir).catch(() => statfs(config.dataDir))
  const free = disk.bavail / disk.blocks
  return [...found, free < 0.1 ? amber('disk_full', { name: `${Math.round(free * 100)} %` }) : green('disk_roomy')]
}

/**
 * How much room the disk of the database has, which nobody else says before it is full. PostgreSQL tells nobody how much
 * is free, so the disk is looked at where its folder is known and lies on this machine.
 */
const databaseDisk: Look = async ({ config, db }) => {
  const folder = config.databaseUrl ? await nearFolder(config.databaseUrl, db) : embeddedHome(config.dataDir)
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
  return [disk ? roomOf(disk) : green('database_disk_unseen')]
}

/** Red while there is still time to make room: PostgreSQL needs some to tidy up. */
export function roomOf({ bavail, blocks }: { bavail: number; blocks: number }): Finding {
  const free = bavail / blocks
  if (free >= 0.1) return green('database_disk_roomy')
  const finding = free < 0.03 ? red : amber
  return finding('database_disk_low', { name: `${Math.round(free * 100)} %` })
}

/** The folder of a PostgreSQL of this machine, where our role may know it (pg_read_all_settings). */
async function nearFolder(databaseUrl: string, db: Surroundings['db']): Promise<string | undefined> {
  if (!['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(databaseUrl).hostname)) return undefined
  const { rows } = await sql<{ folder: string | null }>`
    select case when pg_has_role(current_user, 'pg_read_all_settings', 'usage')
                then current_setting('data_directory', true) end as folder`.execute(db)
  return rows[0]?.folder ?? undefined
}

/** By a small file that is put, read and removed, and that stands in no list meanwhile. */
const files: Look = async ({ files: store }) => {
  const name = `doctor-${randomUUID()}${unfinished}`
  const bytes = Buffer.from(name)
  try {
    await store.put(name, bytes)
    const read = await store.read(name)
    await store.remove([name])
    return [
      read?.equals(bytes) ? green('files_good') : red('files_away', { why: `${store.where} forgets what it took.` }),
    ]
  } catch (error) {
    if (error instanceof StorageAway) return [red('files_away', { why: error.message })]
    throw error
  }
}

const backup: Look = async ({ config }) => {
  const { is, age } = await backupAge(config)
  const time = { time: span(age) }
  if (is === 'none') return [red('backup_unknown')]
  return [
    is === 'fresh' ? green('backup_fresh', time) : is === 'old' ? amber('backup_old', time) : red('backup_old', time),
  ]
}

const ownValues: Look = async ({ db }) => {
  const left = await trustFieldsLeft({ db })
  const { rows } = await sql<{
    email: string
  }>`select email from admin.staff where active and email like '%@demo' order by email`.execute(db)
  return [
    left.length > 0 ? red('trust_demo', { name: left.join(', ') }) : green('trust_own'),
    rows.length > 0 ? red('staff_demo', { name: rows.map(r => r.email).join(', ') }) : green('staff_own'),
  ]
}

/** Homams and sevas that came with the product and that no member of staff published since (D29). */
const offers: Look = async ({ db }) => {
  const rows = await shippedOffers({ db })
  if (rows.length === 0) return [green('offers_own')]
  const named = rows.slice(0, 3).map(row => row.title.en)
  const name = [...named, ...(rows.length > named.length ? ['…'] : [])].join(', ')
  return [red('offers_demo', { count: String(rows.length), name })]
}

const jobs: Look = async ({ db }) => {
  const { standsMs } = await standingJobs(db)
  return [standsMs === null ? green('jobs_run') : red('jobs_stand', { time: span(standsMs) })]
}

const waiting: Look = async parts => {
  const now = parts.clock.now()
  const [failed, refunds] = await Promise.all([countFailed(parts, now - 7 * dayMs), countRefundsDue(parts)])
  const late = isLate(refunds.since, now)
  return [
    failed.count > 0 ? amber('messages_wait', { count: String(failed.count) }) : green('messages_go'),
    late ? red('refunds_late', { count: String(refunds.count) }) : green('refunds_in_time'),
  ]
}

const looks: Look[] = [
  gateways,
  webhooks,
  enteredKeys,
  replacedKeys,
  carriers,
  abroad,
  address,
  clocks,
  storage,
  databaseDisk,
  files,
  backup,
  ownValues,
  offers,
  jobs,
  waiting,
  lookAtLaw,
]

/** All findings, red ones first. Throws if the database can't be read. */
export async function findings(parts: Surroundings): Promise<Finding[]> {
  const found = (await Promise.all(looks.map(look => look(parts)))).flat()
  return found.toSorted((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour))
}

export const officeRoutes = (app: App): Route[] => [
  route(examine, async () => ({ findings: await findings(app), at: app.clock.now() })),
]
