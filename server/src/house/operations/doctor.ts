import { sql } from 'kysely'
import { colours, examine } from '../../../../contract/office/house/doctor.ts'
import { providers, settingsOf } from '../../../../contract/money/provider-keys.ts'
import { channelsAbroad, countLimitsReached } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import { backupAge } from '../backup/age.ts'
import { shippedOffers } from '../content/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { type Carrier, CarrierRefused, channels } from '../../trust/notifications/sender.ts'
import { countFailed, countUnregisteredSms, listWaiting } from '../../trust/notifications/service.ts'
import { type Gateway, GatewayRefused } from '../../money/payments/gateway.ts'
import { countRefundsDue, isLate, oldKeys } from '../../money/payments/service.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
import { databaseDisk, databaseHarm, files, reportsCopy, storage } from './doctor-storage.ts'
import { amber, type Finding, green, type Look, red, span, type Surroundings } from './finding.ts'
import { lookAtLaw } from './law.ts'
import { codesInVain, inARow, silenceOf, untoldFrom } from './silence.ts'
import { standingJobs } from './standing-jobs.ts'
import { hasSafeAddress, trustFieldsLeft } from './rules.ts'
import { sendsForReal, takesRealMoney } from '../../config.ts'
import { unreadSettings } from '../../settings-file.ts'

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
  const names = chosen.map(({ name }) => name)
  for (const { name, unpaid, untold } of await silenceOf({ db, clock }, names)) {
    if (unpaid >= inARow) found.push(red('gateway_unpaid', { name, count: String(unpaid) }))
    if (name === 'sandbox') continue
    const { rows } = await sql<{ opened: boolean; told: boolean }>`
      select exists (select from payments.attempts where gateway = ${name} and settled_at > ${since} and state <> 'failed') as opened,
             exists (select from payments.webhooks where gateway = ${name} and received_at > ${since} and verdict = 'accepted') as told`.execute(
      db,
    )
    // Those of the morning say nothing of the afternoon.
    if (rows[0]?.told && untold < untoldFrom) found.push(green('webhooks_come', { name }))
    else if (rows[0]?.opened)
      found.push(amber('webhooks_missing', { name, address: `${config.publicUrl}/api/webhooks/${name}` }))
  }
  return found
}

/** A carrier may take every message and bring none: only codes that are used prove that it does. */
const codes: Look = async parts => {
  const { sms } = await codesInVain(parts)
  return sms >= inARow ? [red('codes_in_vain', { count: String(sms) })] : []
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

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' }

const carriers: Look = async ({ config, carriers: chosen, db }) => {
  const found = channels.map(async channel => {
    const names = config.carriers[channel]
    // Without SMS for codes nobody can log in. Without the other channels much is missing, but nobody is shut out.
    if (names.length === 0) return [amber('whatsapp_off')]
    if (!sendsForReal(config, channel)) return [channel === 'sms' ? red('sms_sandbox') : amber(`${channel}_sandbox`)]
    const real = green('carriers_real', {
      channel: channelNames[channel],
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

const backup: Look = async parts => {
  const { is, age, archiveStands } = await backupAge(parts)
  const time = { time: span(age) }
  const found = archiveStands ? [red('archive_stands', { time: span(archiveStands) })] : []
  if (archiveStands === 0) found.push(green('archive_goes'))
  if (is === 'none') return [red('backup_unknown'), ...found]
  return [
    is === 'fresh' ? green('backup_fresh', time) : is === 'old' ? amber('backup_old', time) : red('backup_old', time),
    ...found,
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
  const [failed, refunds, channels] = await Promise.all([
    countFailed(parts, now - 7 * dayMs),
    countRefundsDue(parts),
    listWaiting(parts, now),
  ])
  const late = isLate(refunds.since, now)
  const messages = [
    ...(failed.count > 0 ? [amber('messages_wait', { count: String(failed.count) })] : []),
    ...channels
      .filter(({ waitsMs }) => waitsMs > messagesLateMs)
      .map(({ channel, waitsMs }) => amber('messages_late', { name: channelNames[channel], time: span(waitsMs) })),
  ]
  return [
    ...(messages.length > 0 ? messages : [green('messages_go')]),
    late ? red('refunds_late', { count: String(refunds.count) }) : green('refunds_in_time'),
  ]
}

/** As the alert MessagesWait has it. */
const messagesLateMs = 15 * minuteMs

const settings: Look = async () => {
  const names = unreadSettings()
  return names.length > 0 ? [amber('settings_unread', { name: names.join(', ') })] : []
}

const looks: Look[] = [
  settings,
  gateways,
  webhooks,
  enteredKeys,
  replacedKeys,
  carriers,
  codes,
  abroad,
  address,
  clocks,
  storage,
  reportsCopy,
  databaseDisk,
  databaseHarm,
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
