import type { FastifyInstance } from 'fastify'
import { importKinds } from '../../../../contract/giving/imports.ts'
import type { App } from '../../app.ts'
import { maxSheetBytes } from '../../ground/documents/spreadsheet.ts'
import type { ServeFilesOn } from '../../ground/http/route.ts'
import { takeFile } from './files.ts'

/**
 * Takes a file of old devotees and bookings, or of old donations (`kind`); staff check its lines before the import. Refuses: sheet_unreadable,
 * sheet_too_large.
 */
export function importFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  server.register(async uploads => {
    // The body stays raw bytes: the kind of file is found when it is read.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxSheetBytes }, (_request, body, done) =>
      done(null, body),
    )
    serveOn(uploads)('POST /api/office/files/import', async (staff, request, reply) => {
      return reply
        .header('cache-control', 'no-store')
        .send(
          await takeFile(
            app,
            staff,
            importKinds.find(kind => kind === request.query.kind) ?? 'bookings',
            Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            request.query.name ?? '',
          ),
        )
    })
  })
}
