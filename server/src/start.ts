import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App, Clock } from './app.ts'
import { routes as accountRoutes } from './accounts/routes.ts'
import { devoteeOf } from './accounts/service.ts'
import { offerSetUp } from './admin/links.ts'
import { officeRoutes as adminOffice } from './admin/office.ts'
import { staffOf } from './admin/service.ts'
import { officeRoutes as booksOffice } from './books/office.ts'
import { routes as bookingRoutes } from './booking/routes.ts'
import { officeRoutes as homamOffice } from './homams/office.ts'
import { routes as homamRoutes } from './homams/routes.ts'
import { officeRoutes as orderOffice } from './orders/office.ts'
import { orderCallbacks } from './orders/order-callbacks.ts'
import { routes as orderRoutes } from './orders/routes.ts'
import { officeRoutes as broadcastOffice } from './broadcast/office.ts'
import { carriersOf } from './carriers/carriers.ts'
import { routes as catalogueRoutes } from './catalogue/routes.ts'
import { foldEvents } from './catalogue/find.ts'
import { type Config, SettingWrong } from './config.ts'
import { officeRoutes as contentOffice } from './content/office.ts'
import { loadContentIfEmpty } from './operations/content-loader.ts'
import { loadDemoOffice } from './demo-office/load.ts'
import type { Length } from './demo-office/story.ts'
import { deskRoutes } from './desk/desk.ts'
import { officeRoutes as doctorOffice } from './operations/doctor.ts'
import { asAppRole, grantToRoleOf } from './db/app-role.ts'
import { askPrimary, isDatabaseLost } from './db/connection.ts'
import { type Db, openDb } from './db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { claimDatabase } from './db/installation.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { stopReading } from './documents/foreign-files.ts'
import { stopTypesetting } from './documents/typeset.ts'
import { officeRoutes as donationOffice } from './donations/office.ts'
import { routes as donationRoutes } from './donations/routes.ts'
import { donationCallbacks } from './donations/donation-callbacks.ts'
import { officeRoutes as exportOffice } from './exports/office.ts'
import { sitemapRoutes } from './web/sitemap.ts'
import { gatewaysOf } from './gateways/gateways.ts'
import { type AnswerCaches, makeAnswerCaches } from './http/answer-cache.ts'
import { contentVersion } from './http/content-version.ts'
import { loadOffice, type Office, serveOffice } from './http/office-page.ts'
import { makePages } from './http/pages.ts'
import type { Route } from './http/route.ts'
import { makeServer } from './http/server.ts'
import { loadSite, type Site } from './http/site.ts'
import type { Logger } from './log.ts'
import { officeRoutes as pictureOffice } from './media/office.ts'
import { officeRoutes as importOffice } from './imports/office.ts'
import { routes as mediaRoutes } from './media/routes.ts'
import { webAddresses } from './web/web-addresses.ts'
import { messageWebhooks } from './web/message-webhooks.ts'
import { routes as myDataRoutes } from './privacy/my-data.ts'
import { officeRoutes as messageOffice } from './notifications/office.ts'
import { officeRoutes as paymentOffice } from './payments/office.ts'
import { routes as paymentRoutes } from './payments/routes.ts'
import { publishDocumentKey } from './payments/signing.ts'
import { oldKeys } from './payments/service.ts'
import { officeRoutes as prasadamOffice } from './prasadam/office.ts'
import { demoStaff } from './sandbox/demo-staff.ts'
import { previewRoutes } from './web/preview.ts'
import { officeRoutes as dashboardOffice } from './desk/dashboard.ts'
import { visitCounter, type VisitCounter } from './visits/counter.ts'
import { routes as visitRoutes } from './visits/routes.ts'
import { sendStaffMail } from './notifications/staff-mail.ts'
import { officeRoutes as listOffice } from './sankalpam/office.ts'
import { routes as alertRoutes } from './alerts/routes.ts'
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
  /** What was refused while the demo office was loaded; undefined: it was not, or not to its end. */
  demoOffice: string[] | undefined
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

/** Every call of the contract with the function that answers it. */
export const allRoutes = (app: App, visits: VisitCounter): Route[] => [
  ...catalogueRoutes(app),
  ...accountRoutes(app),
  ...bookingRoutes(app),
  ...homamRoutes(app),
  ...orderRoutes(app),
  ...paymentRoutes(app),
  ...donationRoutes(app),
  ...mediaRoutes(app),
  ...alertRoutes(app),
  ...visitRoutes(visits),
  ...myDataRoutes(app),
]

/** Every call of the back office with the function that answers it. */
export const allOfficeRoutes = (app: App): Route[] => [
  ...adminOffice(app, sendStaffMail),
  ...messageOffice(app),
  ...dashboardOffice(app),
  ...homamOffice(app),
  ...broadcastOffice(app),
  ...pictureOffice(app),
  ...prasadamOffice(app),
  ...listOffice(app),
  ...contentOffice(app),
  ...donationOffice(app),
  ...exportOffice(app),
  ...importOffice(app),
  ...orderOffice(app),
  ...paymentOffice(app),
  ...deskRoutes(app),
  ...doctorOffice(app),
  ...booksOffice(app),
]

/**
 * Starts the whole product: database, migrations, first content, site, jobs. Throws SettingWrong, and then leaves
 * nothing running.
 */
export async function start(config: Config, log: Logger, options: StartOptions = {}): Promise<Running> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  try {
    return await startOn(embedded, config, log, options)
  } catch (error) {
    // A database that ran before may belong to another server.
    if (!embedded?.taken) await embedded?.stop()
    throw error
  }
}

const anotherSecret =
  'This database was begun with another secret. Set SECRET to it, or bring back the file “secret” of DATA_DIR: with a new one nobody could read the PANs and second factors that are sealed in it.'

/**
 * Waits until a primary answers: it may be starting, or just be chosen. Errors that waiting can't mend are thrown at
 * once.
 */
async function untilPrimary(url: string, seconds: number, log: Logger): Promise<void> {
  for (const giveUpAt = Date.now() + seconds * 1000, said = { once: false }; ; await delay(500)) {
    try {
      return await askPrimary(url)
    } catch (error) {
      if (!isDatabaseLost(error) || Date.now() >= giveUpAt) throw error
      if (!said.once) log.warn('waiting for the database', { code: (error as { code?: string }).code ?? '' })
      said.once = true
    }
  }
}

/** How far the product's time is ahead of the machine's, in ms. Only the sandbox can move it, or put it back. */
export const aheadOf = async (config: Config, db: Db): Promise<number> =>
  config.sandbox ? (await db.selectFrom('sandbox.clock').select('ahead_ms').executeTakeFirstOrThrow()).ahead_ms : 0

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

async function startOn(
  embedded: EmbeddedPostgres | undefined,
  config: Config,
  log: Logger,
  options: StartOptions,
): Promise<Running> {
  const ownerUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  await untilPrimary(ownerUrl, config.databaseWaitSeconds, log)
  await migrate(ownerUrl)
  if (!(await claimDatabase(ownerUrl, config))) throw new SettingWrong(anotherSecret)
  const databaseUrl = config.databaseUrl ?? (await asAppRole(ownerUrl, config.secret))
  await grantToRoleOf(databaseUrl, ownerUrl)
  const db = openDb(databaseUrl, config.poolSize, config.databasePrepare)
  if (options.content !== false) await loadContentIfEmpty(db, Date.now())
  await foldEvents(db)

  let aheadMs = await aheadOf(config, db)
  const clock: Clock = { now: () => Date.now() + aheadMs }
  const content = contentVersion()
  let port = config.port
  const keysBefore = await oldKeys(db, config, clock)
  const appWith = (its: Pick<App, 'db' | 'clock'>): App => ({
    ...its,
    config,
    log,
    gateways: gatewaysOf(config, its.db, its.clock, keysBefore),
    orderCallbacks,
    donationCallbacks,
    carriers: carriersOf(config, its.db, its.clock),
    ownUrl: () => `http://127.0.0.1:${port}`,
    moveClock: next => {
      aheadMs = next
      content.bump()
    },
  })
  const app = appWith({ db, clock })
  const hearing = listen(ownerUrl, { content: content.bump, clock: text => app.moveClock(Number(text)) }, content.bump)
  const visits = visitCounter(db, clock, log)
  const routes = allRoutes(app, visits)
  const site = await (options.site ?? loadSite)(app, routes)
  const office = await (options.office ?? loadOffice)()
  const caches = makeAnswerCaches()
  const server = await makeServer({
    app,
    caches,
    routes: [...routes, ...allOfficeRoutes(app)],
    content,
    pages: makePages(app, site, content, caches.pages, visits.page),
    assetsFolder: site.assetsFolder,
    devoteeOf,
    staffOf,
    heard: options.heard,
    beside: s => {
      serveOffice(s, office)
      webAddresses(app, s)
      messageWebhooks(app, s)
      sitemapRoutes(app, s, site.addressesToFind)
      previewRoutes(app, s, site, previewed => allRoutes(previewed, visits))
    },
  })
  await options.extend?.(server)
  // All of this comes before listening: a supervisor may stop the process as soon as it answers, and main.ts registers
  // its signal handlers when `start` returns.
  // In production /sandbox is open to everybody, so there is no demo owner: a link makes the first owner instead.
  if (config.sandbox && !config.sandboxBanner) await demoStaff(app, 'owner')
  await publishDocumentKey(app)
  const setUpLink = await offerSetUp(app)
  const routesOf = (past: App) => {
    const counter = visitCounter(past.db, past.clock, past.log)
    return { visits: counter, routes: [...allRoutes(past, counter), ...allOfficeRoutes(past)] }
  }
  const demoOffice = options.demoOffice && (await loadDemoOffice(app, { appWith, routesOf, doJob }, options.demoOffice))
  if (config.host) await server.listen({ port: config.port, host: config.host })
  else
    await server
      .listen({ port: config.port, host: '::' })
      .catch(() => server.listen({ port: config.port, host: '0.0.0.0' }))
  const address = server.server.address()
  if (address && typeof address === 'object') port = address.port
  const worker = config.runJobs ? startWorker(app, ownerUrl) : undefined

  return {
    app,
    server,
    visits,
    caches,
    port,
    setUpLink,
    demoOffice,
    async stop() {
      await closeSoon(server)
      await worker?.stop()
      await hearing.stop()
      await visits.stop()
      stopTypesetting()
      stopReading()
      await db.destroy()
      await embedded?.stop()
    },
  }
}
