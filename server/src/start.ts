import type { FastifyInstance } from 'fastify'
import type { App, Clock } from './app.ts'
import { routes as accountRoutes } from './accounts/routes.ts'
import { devoteeOf } from './accounts/service.ts'
import { routes as bookingRoutes } from './booking/routes.ts'
import { payee } from './booking/service.ts'
import { routes as catalogueRoutes } from './catalogue/routes.ts'
import { foldEvents } from './catalogue/find.ts'
import type { Config } from './config.ts'
import { loadContentIfEmpty } from './content-loader.ts'
import { openDb } from './db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { stopTypesetting } from './documents/typeset.ts'
import { foundRoutes } from './found.ts'
import { contentVersion } from './http/content-version.ts'
import { makePages } from './http/pages.ts'
import type { Route } from './http/route.ts'
import { makeServer } from './http/server.ts'
import { loadSite, type Site } from './http/site.ts'
import type { Logger } from './log.ts'
import { routes as mediaRoutes } from './media/routes.ts'
import { besideRoutes } from './beside.ts'
import { routes as myDataRoutes } from './my-data.ts'
import { routes as paymentRoutes } from './payments/routes.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { sandboxSender } from './sandbox/sandbox-sender.ts'
import { routes as wishRoutes } from './wishes/routes.ts'
import { startWorker } from './worker.ts'

export interface Running {
  app: App
  server: FastifyInstance
  /** Port it listens on. */
  port: number
  /** Ends in order: no new requests, jobs at rest, connections closed; the embedded database last. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Another way to get the site than what was built: Vite while developing. */
  site?(app: App, routes: Route[], server?: FastifyInstance): Promise<Site>
  /** Last words to the server before it listens. */
  extend?(server: FastifyInstance): Promise<void>
  content?: false
}

/** Every call of the contract with what answers it. */
export const allRoutes = (app: App): Route[] => [
  ...catalogueRoutes(app),
  ...accountRoutes(app),
  ...bookingRoutes(app),
  ...paymentRoutes(app),
  ...mediaRoutes(app),
  ...wishRoutes(app),
  ...myDataRoutes(app),
]

/** Brings the whole product up: database, migrations, first content, site, jobs. */
export async function start(config: Config, log: Logger, options: StartOptions = {}): Promise<Running> {
  const embedded: EmbeddedPostgres | undefined = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(databaseUrl)
  const db = openDb(databaseUrl, config.poolSize)
  if (options.content !== false) await loadContentIfEmpty(db, Date.now())
  await foldEvents(db)

  let aheadMs = (await db.selectFrom('sandbox.clock').select('ahead_ms').executeTakeFirstOrThrow()).ahead_ms
  const clock: Clock = { now: () => Date.now() + aheadMs }
  const content = contentVersion()
  let port = config.port
  const app: App = {
    config,
    db,
    clock,
    log,
    gateway: sandboxGateway(db, config, clock),
    payee,
    sender: sandboxSender(db, clock),
    ownUrl: () => `http://127.0.0.1:${port}`,
    moveClock: next => {
      aheadMs = next
      content.bump()
    },
  }
  const hearing = listen(databaseUrl, { content: content.bump, clock: text => app.moveClock(Number(text)) }, content.bump)
  const routes = allRoutes(app)
  const site = await (options.site ?? loadSite)(app, routes)
  const server = await makeServer({
    app,
    routes,
    content,
    pages: makePages(app, site, content),
    assetsFolder: site.assetsFolder,
    devoteeOf,
    beside: s => {
      besideRoutes(app, s)
      foundRoutes(app, s, site.addressesToFind)
    },
  })
  await options.extend?.(server)
  await server.listen({ port: config.port, host: '::' }).catch(() => server.listen({ port: config.port, host: '0.0.0.0' }))
  const address = server.server.address()
  if (address && typeof address === 'object') port = address.port
  const worker = config.runJobs ? startWorker(app, databaseUrl) : undefined

  return {
    app,
    server,
    port,
    async stop() {
      await server.close()
      await worker?.stop()
      await hearing.stop()
      stopTypesetting()
      await db.destroy()
      await embedded?.stop()
    },
  }
}
