import { createServer, type ServerResponse } from 'node:http'
import { SettingWrong } from '../../config.ts'
import { metricsText, type Watched } from './metrics.ts'
import { readiness } from './readiness.ts'

/**
 * Answers those who watch this process: `/metrics` as Prometheus reads it, `/healthz` and `/readyz`. It has an address
 * of its own, bound to loopback unless a setting says otherwise, since figures of money are for nobody outside. Does
 * nothing without the setting METRICS_PORT.
 */
export async function serveMetrics(watched: Watched): Promise<{ port: number; stop(): Promise<void> }> {
  const { metrics } = watched.app.config
  if (!metrics) return { port: 0, stop: async () => undefined }
  const server = createServer((request, response) => {
    answer(watched, request.url ?? '', response).catch((error: unknown) => {
      watched.app.log.error('metrics failed', error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error =>
      reject(
        (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
          ? new SettingWrong('METRICS_PORT is taken by another program: each process of a machine needs its own.')
          : error,
      ),
    )
    server.listen(metrics.port, metrics.host, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : metrics.port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(watched: Watched, url: string, response: ServerResponse): Promise<void> {
  if (url === '/metrics')
    return void response
      .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(await metricsText(watched))
  const json = (status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url === '/healthz') return json(watched.isStopping() ? 503 : 200, { alive: true })
  if (url === '/readyz') {
    const found = await readiness(watched.app)
    const ready = found.ready && !watched.isStopping()
    return json(ready ? 200 : 503, { ...found, ready })
  }
  response.writeHead(404).end()
}
