import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { builtFile } from './built.ts'

/** Sent where the service worker is switched off: it removes the worker and its caches from the phone. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => registration.unregister())))
`

/**
 * `/sw.js`, which browsers ask for anew at each visit. `folder`: where the built one is; undefined sends the farewell.
 */
export function serveWorker(server: FastifyInstance, folder: URL | undefined): void {
  const script = folder ? readFileSync(builtFile('sw.js', folder)) : farewell
  const brotlied = folder && readFileSync(builtFile('sw.js.br', folder))
  server.get('/sw.js', { schema: { hide: true } }, (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (!brotlied || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(script)
    return reply.header('content-encoding', 'br').send(brotlied)
  })
}
