import { isIPv6 } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { App, Clock } from './app.ts'
import { carriersOf, carrierWith } from './outside/carriers/carriers.ts'
import { type Config, SettingWrong } from './config.ts'
import { asAppRole, grantToRoleOf } from './ground/db/app-role.ts'
import { askDatabase } from './ground/db/connection/pool.ts'
import { isDatabaseLost, noted, whyLost } from './ground/db/connection/lost.ts'
import { databaseClock } from './ground/db/database-clock.ts'
import type { Database } from './ground/db/database.ts'
import { type Db, openDb, openReports, whyNoReports } from './ground/db/db.ts'
import { claimDatabase } from './ground/db/installation.ts'
import { listen } from './ground/db/listen.ts'
import { migrate } from './ground/db/migrate.ts'
import { stopReading } from './ground/documents/foreign-files.ts'
import { stopTypesetting } from './ground/documents/typeset.ts'
import { donationCallbacks } from './giving/donations/donation-callbacks.ts'
import { openFiles } from './ground/files/open-files.ts'
import { checkSealedYear } from './ground/sealed/keys.ts'
import { streamTimesOf } from './outside/youtube/youtube.ts'
import { gatewaysOf, gatewayWith } from './outside/gateways/gateways.ts'
import { type ContentVersion, contentVersion } from './ground/http/content-version.ts'
import { takeEntered } from './money/keys/entered.ts'
import { refreshKeys } from './money/keys/refresh-keys.ts'
import type { Logger } from './log.ts'
import { modules } from './modules.ts'
import { hearOfLine } from './orders/booking/service.ts'
import { orderCallbacks } from './orders/orders/order-callbacks.ts'
import { oldKeys } from './money/payments/service.ts'
import { mandateCallbacks } from './ritual/repeats/service.ts'
import { homeCity } from './trust/panchangam/service.ts'

/** The part of the product that every process has: the database, and what its functions need. */
export interface OpenApp {
  app: App
  /** The same app with another database or clock. */
  appWith(its: Pick<App, 'db' | 'clock'>): App
  /** Grows when published content changes, in whichever process. */
  content: ContentVersion
  /** Leads to PostgreSQL itself, as the role that owns the tables. */
  ownerUrl: string
  /** Pools of connections by name. */
  pools: Record<string, pg.Pool>
  /** Tells the app on which port this process listens. */
  listensOn(port: number): void
  /** Ends what was opened; run it when nothing uses the app any more. */
  close(): Promise<void>
}

const anotherSecret =
  'This database was begun with another secret. Set SECRET to it, or bring back the file “secret” of DATA_DIR: with a new one nobody could read the PANs and second factors that are sealed in it. To change the secret on purpose: npm run change-secret (docs/operations.md).'

/**
 * Brings the database to this version: waits for a primary, migrates, and checks that its secret is ours. Throws
 * SettingWrong.
 */
export async function prepareDatabase({ ownerUrl }: Database, config: Config, log: Logger): Promise<void> {
  await untilPrimary(ownerUrl, config.databaseWaitSeconds, log)
  await noted(
    migrate(ownerUrl, config.databaseUrl, wait =>
      log.warn('a migration waits for a lock, and is tried again', { ...wait }),
    ),
  )
  if (!(await noted(claimDatabase(ownerUrl, config)))) throw new SettingWrong(anotherSecret)
}

/** Opens the app on a database that is brought to this version first. Throws SettingWrong. */
export async function openApp(
  database: Database,
  config: Config,
  log: Logger,
  fill: (db: Db) => Promise<void> = async () => undefined,
): Promise<OpenApp> {
  const { ownerUrl, embedded } = database
  homeCity({ config })
  await checkSealedYear(config.sealedYear)
  await prepareDatabase(database, config, log)
  const databaseUrl = config.databaseUrl ?? (await noted(asAppRole(ownerUrl, config.secret)))
  await noted(grantToRoleOf(databaseUrl, ownerUrl))
  const db = openDb(databaseUrl, config.poolSize, config.databasePrepare)
  const pools: OpenApp['pools'] = { calls: db.pool }
  const { databaseReadUrl } = config
  const copy = databaseReadUrl ? openReports(databaseReadUrl, mostReports, config.databasePrepare) : undefined
  if (databaseReadUrl && copy) {
    db.reports = copy.queries
    pools.reports = copy.pool
    // A lost standby keeps nobody from starting.
    void whyNoReports(databaseReadUrl).then(
      why => why && log.warn('the copy that exports and reports read does not answer (DATABASE_READ_URL)', { why }),
    )
  }
  await fill(db)

  let aheadMs = await aheadOf(config, db)
  let port = config.port
  const time = await databaseClock(db, log)
  const clock: Clock = { now: () => time.now() + aheadMs }
  const content = contentVersion()
  let entered = await takeEntered(config, db)
  let keysBefore = await oldKeys(db, config, clock)
  const files = openFiles(config, log)
  const appWith: OpenApp['appWith'] = its => ({
    ...its,
    config,
    log,
    files,
    content,
    modules,
    gateways: gatewaysOf(config, its.db, its.clock, keysBefore),
    orderCallbacks,
    donationCallbacks,
    mandateCallbacks,
    carriers: carriersOf(config, its.db, its.clock),
    streamTimes: streamTimesOf(config),
    ownerUrl,
    providerWith(provider, keys) {
      const made =
        gatewayWith(provider, config, keys, its.db, its.clock) ??
        carrierWith(provider, { ...config, keys }, its.db, its.clock)
      if (!made) throw new SettingWrong(`There is no provider ${provider}.`)
      return made
    },
    reloadKeys: () => entering.read(),
    ownUrl: () => `http://${ownHost(config)}:${port}`,
    clockAheadMs: time.aheadMs,
    moveClock: next => {
      aheadMs = next
      content.bump()
    },
  })
  const app = appWith({ db, clock })
  const entering = refreshKeys(async () => {
    const now = await takeEntered(config, db)
    if (now === entered) return
    keysBefore = await oldKeys(db, config, clock)
    Object.assign(app, { gateways: gatewaysOf(config, db, clock, keysBefore), carriers: carriersOf(config, db, clock) })
    entered = now
    log.info('keys of providers were read anew')
  }, log)
  const hearing = hear(app, ownerUrl, aheadMs, () => void entering.read())
  return {
    app,
    appWith,
    content,
    ownerUrl,
    pools,
    listensOn: chosen => {
      port = chosen
    },
    async close() {
      time.stop()
      entering.stop()
      await hearing.stop()
      stopTypesetting()
      stopReading()
      await copy?.queries.destroy()
      await db.destroy()
      await embedded?.stop()
    },
  }
}

/**
 * Hears what other processes changed or say; the clock, keys and content may have changed whenever it listens anew.
 * `aheadMs`: what the database said of the clock last.
 */
function hear(app: App, ownerUrl: string, aheadMs: number, readKeys: () => void) {
  const { config, content, db, log } = app
  // Of two moves the later counts, also where the answer about the earlier comes last.
  let asked = 0
  let known = 0
  const readClock = async (isMoved: boolean) => {
    const turn = ++asked
    try {
      const next = await aheadOf(config, db)
      if (turn < known) return
      known = turn
      if (isMoved || next !== aheadMs) app.moveClock(next)
      aheadMs = next
    } catch (err) {
      log.warn('the sandbox’s time could not be read', { err: String(err) })
    }
  }
  const readAgain = () => {
    readKeys()
    void readClock(false)
  }
  return listen(
    ownerUrl,
    {
      content: content.bump,
      clock: () => void readClock(true),
      keys: readKeys,
      lines: text => hearOfLine(app, text),
    },
    () => {
      content.bump()
      readAgain()
    },
    // What was entered or moved between the first look and this moment.
    readAgain,
  )
}

/** Where this process reaches itself: HOST, if it is one address. */
const ownHost = ({ host = '' }: Config): string => {
  if (['', '0.0.0.0', '::'].includes(host)) return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

/** Connections for exports and reports, of which few run at a time. */
const mostReports = 4

/** How far the product's time is ahead of the machine's, in ms. Only the sandbox can move it, or put it back. */
export const aheadOf = async (config: Config, db: Db): Promise<number> =>
  config.sandbox ? (await db.selectFrom('sandbox.clock').select('ahead_ms').executeTakeFirstOrThrow()).ahead_ms : 0

/**
 * Waits until a primary answers: it may be starting, or just be chosen. Errors that waiting can't mend are thrown at
 * once.
 */
async function untilPrimary(url: string, seconds: number, log: Logger): Promise<void> {
  for (const giveUpAt = Date.now() + seconds * 1000, said = { once: false }; ; await delay(500)) {
    try {
      return await askDatabase(url)
    } catch (error) {
      if (!isDatabaseLost(error) || Date.now() >= giveUpAt) throw error
      if (!said.once) log.warn('waiting for the database', { why: whyLost(error) })
      said.once = true
    }
  }
}
