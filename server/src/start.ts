import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { devoteeOf } from './orders/accounts/service.ts'
import { offerSetUp } from './trust/admin/links.ts'
import { logNoRight, staffOf } from './trust/admin/service.ts'
import type { App } from './app.ts'
import { foldEvents } from './trust/catalogue/names/find.ts'
import { makeAllOccurrences } from './trust/catalogue/service.ts'
import { type Config, SettingWrong } from './config.ts'
import { grantToRoleOf } from './ground/db/app-role.ts'
import { type Database, openDatabase, withDatabase } from './ground/db/database.ts'
import { openDb } from './ground/db/db.ts'
import type { Length } from './stage/demo-office/story.ts'
import { type AnswerCaches, makeAnswerCaches } from './ground/http/answer-cache.ts'
import { refuseUnfinishedRestore } from './ground/db/unfinished-restore.ts'
import { loadOffice, type Office, serveOffice } from './ground/http/office-page.ts'
import { makePages } from './ground/http/pages.ts'
import type { Route } from './ground/http/route.ts'
import { makeServer } from './ground/http/server.ts'
import { loadSite, type Site } from './ground/http/site.ts'
import { countTraffic } from './ground/http/traffic.ts'
import type { Logger } from './log.ts'
import { aheadOf, openApp, type OpenApp, prepareDatabase } from './open-app.ts'
import { loadContentIfEmpty } from './house/operations/content-loader.ts'
import { serveMetrics } from './house/operations/metrics-server.ts'
import { publishDocumentKey } from './money/payments/papers/signing.ts'
import { demoOwner } from './outside/sandbox/demo-staff.ts'
import { visitCounter, type VisitCounter } from './trust/visits/counter.ts'
import { routes as visitRoutes } from './trust/visits/routes.ts'
import { messageWebhooks } from './house/web/message-webhooks.ts'
import { previewRoutes } from './house/web/preview.ts'
import { sitemapRoutes } from './house/web/sitemap.ts'
import { webAddresses } from './house/web/web-addresses.ts'
import { doJob, startWorker } from './worker.ts'

export interface Running {
  app: App
  server: FastifyInstance
  visits: VisitCounter
  caches: AnswerCaches
  /** The port that it listens on. */
  port: number
  /** The link for the first owner, while there are no staff. */
  setUpLink: string | undefined
  /** What was refused while the demo office was loaded behind; undefined: it was not, or not to its end. */
  demoOffice: Promise<string[] | undefined>
  /** Ends in order: no new requests, jobs finished, connections closed; the embedded database last. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Makes the site in another way than from its build: through Vite in development. */
  site?(app: App, routes: Route[], server?: FastifyInstance): Promise<Site>
  /** Makes the back office in another way, in development. */
  office?(): Promise<Office>
  /** Adds to the server before it listens. */
  extend?(server: FastifyInstance): Promise<void>
  content?: false
  /** Fills an empty database with a trust of some months. */
  demoOffice?: Length | undefined
  /** Called with each address that the server answers. */
  heard?(address: string): void
}

/**
 * Starts the whole product: database, migrations, first content, site, jobs. Throws SettingWrong, and then leaves
 * nothing running.
 */
export async function start(config: Config, log: Logger, options: StartOptions = {}): Promise<Running> {
  refuseUnfinishedRestore(config)
  return withDatabase(config, database => startOn(database, config, log, options), { staysOpen: true })
}

/**
 * Starts a process that does jobs and the schedule, and answers nobody but those who watch it. Throws SettingWrong, and
 * then leaves nothing running.
 */
export async function startJobs(config: Config, log: Logger): Promise<Pick<Running, 'stop'>> {
  needsOwnDatabase(config)
  refuseUnfinishedRestore(config)
  const opened = await openApp(await openDatabase(config), config, log)
  const worker = startWorker(opened.app, opened.ownerUrl)
  const metrics = await serveMetrics({
    app: opened.app,
    jobs: true,
    pools: () => ({ ...opened.pools, jobs: worker.pool() }),
    isStopping: () => false,
  })
  return {
    async stop() {
      await worker.stop()
      await metrics.stop()
      await opened.close()
    },
  }
}

/** Brings the database to this version and ends: the step of a release before its processes start. Throws SettingWrong. */
export async function migrateOnly(config: Config, log: Logger): Promise<void> {
  const databaseUrl = needsOwnDatabase(config)
  const database = await openDatabase(config)
  await prepareDatabase(database, config, log)
  await grantToRoleOf(databaseUrl, database.ownerUrl)
}

/** The link of the office's first owner, good once and for 24 hours. Throws SettingWrong where somebody works there. */
export const firstOwnerLink = (config: Config, log: Logger): Promise<string> =>
  withDatabase(config, async database => {
    const { ownerUrl } = database
    await prepareDatabase(database, config, log)
    const db = openDb(config.databaseUrl ?? ownerUrl, 1, config.databasePrepare)
    try {
      const aheadMs = await aheadOf(config, db)
      const link = await offerSetUp({ config, db, clock: { now: () => Date.now() + aheadMs } })
      if (!link) throw new SettingWrong('Somebody works in the office already, and invites others there.')
      return link
    } finally {
      await db.destroy()
    }
  })

function needsOwnDatabase({ databaseUrl }: Config): string {
  if (!databaseUrl)
    throw new SettingWrong('DATABASE_URL is not set: the embedded database belongs to the one process that starts it.')
  return databaseUrl
}

/** Every call of the contract with the function that answers it. */
const publicRoutes = (app: App, visits: VisitCounter): Route[] => [
  ...app.modules.flatMap(module => module.routes?.(app) ?? []),
  ...visitRoutes(visits),
]

/** Every call of the back office with the function that answers it. */
const officeRoutes = (app: App): Route[] => app.modules.flatMap(module => module.officeRoutes?.(app) ?? [])

/** Answers under way may finish, but a slow download delays the stop no longer than this. */
const lastAnswersMs = 20_000

async function closeSoon(server: FastifyInstance): Promise<void> {
  // Connections that become idle only now are closed too: browsers would leave them open.
  const idle = setInterval(() => server.server.closeIdleConnections(), 200)
  const late = setTimeout(() => server.server.closeAllConnections(), lastAnswersMs)
  await server.close()
  clearInterval(idle)
  clearTimeout(late)
}

/** Loads a trust of some months into an empty sandbox, while the site is answering. Production loads nothing of it. */
async function fillDemoOffice(
  { app, appWith }: OpenApp,
  length: Length | undefined,
  isStopping: () => boolean,
): Promise<string[] | undefined> {
  if (!length) return undefined
  const { loadDemoOffice } = await import('./stage/demo-office/load.ts')
  const routesOf = (past: App) => {
    const visits = visitCounter(past.db, past.clock, past.log)
    return { visits, routes: [...publicRoutes(past, visits), ...officeRoutes(past)] }
  }
  return loadDemoOffice(app, { appWith, routesOf, doJob, isStopping }, length)
}

async function startOn(database: Database, config: Config, log: Logger, options: StartOptions): Promise<Running> {
  let isNew = false
  const opened = await openApp(database, config, log, async db => {
    if (options.content !== false)
      isNew = await loadContentIfEmpty(db, Date.now(), {
        demoRates: config.sandbox,
        offersAsDrafts: !config.sandbox || config.sandboxBanner,
      })
    await foldEvents(db)
  })
  const { app, content } = opened
  let stopping = false
  const isStopping = () => stopping
  const visits = visitCounter(app.db, app.clock, log)
  const routes = publicRoutes(app, visits)
  const site = await (options.site ?? loadSite)(app, routes)
  const office = await (options.office ?? loadOffice)()
  const caches = makeAnswerCaches()
  const traffic = countTraffic()
  const server = await makeServer({
    app,
    caches,
    traffic,
    routes: [...routes, ...officeRoutes(app)],
    content,
    pages: makePages(app, site, content, caches.pages, visits.page),
    assetsFolder: site.assetsFolder,
    devoteeOf,
    staffOf,
    logNoRight,
    heard: options.heard,
    beside: s => {
      serveOffice(s, office, config.filesPublicUrl)
      webAddresses(app, s, isStopping)
      messageWebhooks(app, s)
      sitemapRoutes(app, s, site.addressesToFind)
      previewRoutes(app, s, site, previewed => publicRoutes(previewed, visits))
    },
  })
  await options.extend?.(server)
  // This comes before listening: whoever is answered finds it done.
  // In production /sandbox is open to everybody, so there is no demo owner: a link makes the first owner instead.
  if (config.sandbox && !config.sandboxBanner) await demoOwner(app)
  await publishDocumentKey(app)
  const setUpLink = await offerSetUp(app)
  let worker: ReturnType<typeof startWorker> | undefined
  const pools = () => ({ ...opened.pools, ...(worker && { jobs: worker.pool() }) })
  // Before the site: if its port is taken the start ends, and nobody must have been sent here by then.
  const metrics = await serveMetrics({ app, traffic, jobs: config.runJobs, pools, isStopping })
  if (config.host) await server.listen({ port: config.port, host: config.host })
  else
    await server
      .listen({ port: config.port, host: '::' })
      .catch(() => server.listen({ port: config.port, host: '0.0.0.0' }))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : config.port
  opened.listensOn(port)
  worker = config.runJobs ? startWorker(app, opened.ownerUrl) : undefined
  const demoOffice = fillDemoOffice(opened, options.demoOffice, isStopping)
  // The schedule makes them each hour; a new database offers its sevas from the beginning, made-up months or not.
  const filled = demoOffice.then(() => (isNew && !stopping ? makeAllOccurrences(app) : undefined))
  if (options.demoOffice)
    filled.catch((error: unknown) => log.error('sevas are not offered before the next hour', error))
  else await filled

  return {
    app,
    server,
    visits,
    caches,
    port,
    setUpLink,
    demoOffice,
    async stop() {
      // Balancers hear from /healthz that this process goes, and send nobody new before it closes.
      stopping = true
      await delay(config.drainSeconds * 1000)
      await closeSoon(server)
      await worker?.stop()
      await filled.catch(() => undefined)
      await metrics.stop()
      await visits.stop()
      await opened.close()
    },
  }
}
