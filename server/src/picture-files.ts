import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { pictureBytes } from '../../contract/pictures.ts'
import { staffOf } from './admin/service.ts'
import type { App } from './app.ts'
import { serveFiles } from './http/calls.ts'
import type { FileRequest } from './http/route.ts'
import { keepPicture, pictureFile } from './media/pictures.ts'
import { refuse } from './refuse.ts'

/** Uploads of staff, and the pictures that came of them. */
export function pictureRoutes(app: App, server: FastifyInstance): void {
  server.register(async uploads => {
    await uploads.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: pictureBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } })
    const inLibrary = (request: FileRequest) => request.query.for !== 'homam'
    // `?for=homam`: photos for those who took part, by who runs homams; everything else is content.
    serveFiles({ app, staffOf }, uploads)(
      'POST /api/office/upload-picture',
      async (staff, request, reply) => {
        if (!request.isMultipart()) refuse('bad_request')
        const part = (await request.file()) ?? refuse('bad_request')
        const chunks: Buffer[] = []
        for await (const chunk of part.file) chunks.push(chunk as Buffer)
        if (part.file.truncated) refuse('picture_too_large')
        const upload = { bytes: Buffer.concat(chunks), name: nameOf(part.filename), type: part.mimetype, inLibrary: inLibrary(request) }
        return reply.header('cache-control', 'no-store').send(await keepPicture(app, staff, upload))
      },
      { rightOf: request => (inLibrary(request) ? 'content.write' : 'homams.run') },
    )
  })

  server.get<{ Params: { file: string } }>('/uploads/:file', { schema: { hide: true } }, async (request, reply) => {
    const found = await pictureFile(app, request.params.file)
    if (!found?.file) return refuse('not_found')
    return reply
      .type(found.type)
      .header('content-length', found.file.size)
      .header('cache-control', found.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(found.file.bytes)
  })
}

/** As it is shown and searched: without folders and signs that nobody types. */
const nameOf = (sent: string | undefined): string =>
  (sent ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim() || 'picture'
