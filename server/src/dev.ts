import { createServer as createVite } from 'vite'
import type { App } from './app.ts'
import { readConfig } from './config.ts'
import { officePage } from './ground/http/office-page.ts'
import { callInProcess, type EntryServer, renderWhole, type Site } from './ground/http/site.ts'
import type { Route } from './ground/http/route.ts'
import { securityHeaders } from './ground/http/security-headers.ts'
import { makeLogger } from './log.ts'
import { start } from './start.ts'

/**
 * Runs the whole product in development: pages through Vite with hot replacement. `node --watch` restarts the server.
 */
const config = readConfig(process.env)
const vite = await createVite({
  configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
  server: { middlewareMode: true, hmr: { port: config.port + 20_000 } },
  appType: 'custom',
})
// Vite's client needs inline styles, scripts and its socket.
securityHeaders['content-security-policy'] = ''

const officeVite = await createVite({
  configFile: new URL('../../office/vite.config.ts', import.meta.url).pathname,
  server: { middlewareMode: true, hmr: { port: config.port + 20_001 } },
  appType: 'custom',
})

async function devSite(app: App, routes: Route[]): Promise<Site> {
  const published = callInProcess(routes)
  const { addressesToFind, addressOf, readsQuery } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as EntryServer
  return {
    assetsFolder: undefined,
    mayBeKept: false,
    addressesToFind,
    addressOf,
    readsQuery,
    async render({ call = published, ...request }) {
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as EntryServer
      const assets = {
        headScript: '/src/app/theme-init.ts',
        headScriptThatAsks: '/src/app/theme-init.ts',
        entry: '/src/entry-client.tsx',
        styles: [],
        joinedStyles: [],
        modules: [],
        fonts: '/src/fonts.css',
        displayFont: undefined,
      }
      const rendered = await renderWhole(call, watched =>
        entry.render({ ...request, call: watched, assets, publicUrl: app.config.publicUrl }),
      )
      if ('to' in rendered) return rendered
      return { ...rendered, html: await vite.transformIndexHtml(request.path, rendered.html) }
    },
  }
}

const running = await start(config, makeLogger(config.logLevel), {
  demoOffice: config.demoOffice ? 'whole' : undefined,
  site: devSite,
  office: async () => ({
    assetsFolder: undefined,
    // Vite puts the office's base before it.
    page: () => officeVite.transformIndexHtml('/admin/', officePage({ entry: '/src/main.tsx', styles: [] }, '')),
  }),
  async extend(server) {
    server.addHook('onRequest', (request, reply, done) => {
      const url = request.url
      if (/^\/admin\/(@|src\/|node_modules\/|\.vite)/.test(url))
        return officeVite.middlewares(request.raw, reply.raw, done)
      if (
        /^\/(@|src\/|node_modules\/|\.vite)|^\/(ui|contract|art)\/|\?(import|v=|t=)/.test(url) &&
        !url.startsWith('/api/')
      )
        vite.middlewares(request.raw, reply.raw, done)
      else done()
    })
  },
})
process.stdout.write(`Developing at http://localhost:${running.port}/te/home\n`)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
