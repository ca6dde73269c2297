import { Readable } from 'node:stream'
import type { App } from '../../app.ts'
import type { ServeFile } from '../../ground/http/route.ts'
import { packNamed, takePackOf } from './packs.ts'

/** Streams a pack, piece by piece; its address works once. */
export function packFiles(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/auditors-pack/:token', async (staff, request, reply) => {
    const { year, bytes, pieces } = await takePackOf(app, staff, request.params.token ?? '')
    return reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${packNamed(year)}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(pieces))
  })
}
