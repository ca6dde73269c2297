import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { builtFile } from './built.ts'
import { withPictures } from './security-headers.ts'

/** The built back office: one page, whatever the address under `/admin`. */
export interface Office {
  page(nonce: string): string | Promise<string>
  /** Served under `/admin/assets/`. Undefined in development: Vite serves them. */
  assetsFolder: URL | undefined
}

interface Parts {
  entry: string
  styles: string[]
}

export const officePage = ({ entry, styles }: Parts, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="csp-nonce" content="${nonce}"><title>Diya Seva</title><link rel="icon" href="/pictures/mark.svg">${styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')}</head><body><div id="office"></div><script type="module" src="${entry}"></script></body></html>`

/** Loads what `npm run build` made. */
export async function loadOffice(): Promise<Office> {
  const manifest = JSON.parse(readFileSync(builtFile('office/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const main = manifest['src/main.tsx']
  if (!main) throw new Error('the built back office has no entry')
  const parts = { entry: `/admin/${main.file}`, styles: (main.css ?? []).map(file => `/admin/${file}`) }
  return { assetsFolder: builtFile('office/assets/'), page: nonce => officePage(parts, nonce) }
}

/** Styles are created while the office runs, so they carry a nonce; scripts are files of our own, as on the site. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** `filesPublicUrl`: where pictures may come from beside this site. */
export function serveOffice(server: FastifyInstance, office: Office, filesPublicUrl: string | undefined): void {
  if (office.assetsFolder) {
    server.register(fastifyStatic, {
      root: office.assetsFolder,
      prefix: '/admin/assets/',
      maxAge: '1y',
      immutable: true,
      decorateReply: false,
      preCompressed: true,
      index: false,
    })
  }
  // The device's camera scans parcels, where the browser can read barcodes.
  const permissions = 'camera=(self), microphone=(), geolocation=(), otp-credentials=(self)'
  if (office.assetsFolder) {
    const script = readFileSync(builtFile('office/worker.js'))
    server.get('/admin/worker.js', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    )
  }
  for (const url of ['/admin', '/admin/*']) {
    server.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('permissions-policy', permissions)
      if (office.assetsFolder) reply.header('content-security-policy', withPictures(policy(nonce), filesPublicUrl))
      return reply.send(await office.page(nonce))
    })
  }
}
