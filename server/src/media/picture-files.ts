import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { pdfBytes, pictureBytes } from '../../../contract/pictures.ts'
import type { App } from '../app.ts'
import type { FileRequest, ServeFilesOn } from '../http/route.ts'
import { keepPaper, paperFile } from './papers.ts'
import { keepPicture, pictureElsewhere, pictureFile } from './pictures.ts'
import { Refusal, refuse } from '../refuse.ts'

/** Addresses for uploads by staff, and for the pictures made of them. */
export function pictureFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  server.register(async uploads => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: pictureBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
    const inLibrary = (request: FileRequest) => request.query.for !== 'homam'
    // `?for=homam`: photos for those who took part need the right to run homams; all other uploads the right to
    // content.
    serveOn(uploads)(
      'POST /api/office/upload-picture',
      async (staff, request, reply) => {
        if (!request.isMultipart()) refuse('bad_request')
        const upload = { ...(await fileOf(request)), inLibrary: inLibrary(request) }
        return reply.header('cache-control', 'no-store').send(await keepPicture(app, staff, upload))
      },
      { rightOf: request => (inLibrary(request) ? 'content.write' : 'homams.run') },
    )
  })

  server.register(async uploads => {
    await uploads.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: pdfBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
    serveOn(uploads)('POST /api/office/upload-pdf', async (staff, request, reply) => {
      if (!request.isMultipart()) refuse('bad_request')
      const path = await keepPaper(app, staff, await fileOf(request, 'pdf_too_large'))
      return reply.header('cache-control', 'no-store').send({ path })
    })
  })

  server.get<{ Params: { file: string } }>('/uploads/:file', { schema: { hide: true } }, async (request, reply) => {
    const paper = await paperFile(app, request.params.file)
    // As a file to keep, never as a page of ours: what a PDF does in a browser is not for this site to allow.
    if (paper)
      return reply
        .type('application/pdf')
        .header('content-length', paper.size)
        .header('content-disposition', `attachment; filename="${request.params.file}"`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(paper.bytes)
    const elsewhere = await pictureElsewhere(app, request.params.file)
    // An hour: browsers must not look there for a year after the setting was taken out.
    if (elsewhere) return reply.header('cache-control', 'public, max-age=3600').redirect(elsewhere)
    const found = await pictureFile(app, request.params.file)
    if (!found?.file) return refuse('not_found')
    return reply
      .type(found.type)
      .header('content-length', found.file.size)
      .header('cache-control', found.isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(found.file.bytes)
  })
}

/**
 * The file in a form. Refuses: `tooLarge`; bad_request for a form without a file, cut off, or with an odd
 * boundary.
 */
async function fileOf(
  request: FileRequest,
  tooLarge: 'picture_too_large' | 'pdf_too_large' = 'picture_too_large',
): Promise<{ bytes: Buffer; name: string; type: string }> {
  try {
    const part = (await request.file()) ?? refuse('bad_request')
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    if (part.file.truncated) refuse(tooLarge)
    return { bytes: Buffer.concat(chunks), name: nameOf(part.filename), type: part.mimetype }
  } catch (error) {
    // Any other error of the form's parser means that the form is broken.
    throw error instanceof Refusal ? error : new Refusal('bad_request')
  }
}

/** A file's name as it is shown and searched: without folders and characters that nobody types. */
const nameOf = (sent: string | undefined): string =>
  (sent ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim() || 'picture'
