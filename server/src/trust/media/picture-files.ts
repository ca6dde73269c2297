import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeFile } from '../../../../contract/office/house/files.ts'
import { pdfBytes, pictureBytes } from '../../../../contract/ground/pictures.ts'
import { soundBytes } from '../../../../contract/ground/sounds.ts'
import type { App } from '../../app.ts'
import type { FileRequest, ServeFilesOn, Staff } from '../../ground/http/route.ts'
import { keepPaper, paperFile } from './papers.ts'
import { keepPicture, pictureElsewhere, pictureFile } from './pictures.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { cutOf, keepSound, partAsked, soundFile } from './sounds.ts'

/** Addresses for uploads by staff, and for the pictures made of them. */
export function pictureFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  /** An address that takes one file in a form, of so many bytes at most. */
  const takes = (
    name: OfficeFile,
    most: number,
    tooLarge: TooLarge,
    keep: (staff: Staff, file: Sent, request: FileRequest) => Promise<object>,
    options?: Parameters<ReturnType<ServeFilesOn>>[2],
  ) =>
    server.register(async uploads => {
      await uploads.register(multipart, {
        throwFileSizeLimit: false,
        limits: { fileSize: most, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      })
      serveOn(uploads)(
        name,
        async (staff, request, reply) => {
          if (!request.isMultipart()) refuse('bad_request')
          const kept = await keep(staff, await fileOf(request, tooLarge), request)
          return reply.header('cache-control', 'no-store').send(kept)
        },
        options,
      )
    })

  // `?for=homam`: photos for those who took part need the right to run homams; all other uploads the right to content.
  const inLibrary = (request: FileRequest) => request.query.for !== 'homam'
  takes(
    'POST /api/office/upload-picture',
    pictureBytes,
    'picture_too_large',
    (staff, file, request) => keepPicture(app, staff, { ...file, inLibrary: inLibrary(request) }),
    { rightOf: request => (inLibrary(request) ? 'content.write' : 'homams.run') },
  )
  takes('POST /api/office/upload-pdf', pdfBytes, 'pdf_too_large', async (staff, file) => ({
    path: await keepPaper(app, staff, file),
  }))
  takes('POST /api/office/upload-sound', soundBytes, 'sound_too_large', async (staff, file) => ({
    path: await keepSound(app, staff, file),
  }))

  server.get<{ Params: { file: string } }>(
    '/uploads/:file',
    { schema: { hide: true }, config: { uncounted: true } },
    async (request, reply) => {
      const paper = await paperFile(app, request.params.file)
      // As a file to keep, never as a page of ours: what a PDF does in a browser is not for this site to allow.
      if (paper)
        return reply
          .type('application/pdf')
          .header('content-length', paper.size)
          .header('content-disposition', `attachment; filename="${request.params.file}"`)
          .header('cache-control', forGood)
          .send(paper.bytes)
      const sound = await soundFile(app, request.params.file)
      if (sound) return sendSound(request, reply, sound)
      const elsewhere = await pictureElsewhere(app, request.params.file)
      // An hour: browsers must not look there for a year after the setting was taken out.
      if (elsewhere) return reply.header('cache-control', 'public, max-age=3600').redirect(elsewhere)
      const found = await pictureFile(app, request.params.file)
      if (!found?.file) return refuse('not_found')
      return reply
        .type(found.type)
        .header('content-length', found.file.size)
        .header('cache-control', found.isFinal ? forGood : 'no-cache')
        .send(found.file.bytes)
    },
  )
}

/** A file that is named by its content. */
const forGood = 'public, max-age=31536000, immutable'

/** Safari plays only what it can ask for in parts. */
function sendSound(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, size, type }: NonNullable<Awaited<ReturnType<typeof soundFile>>>,
): FastifyReply {
  // A condition on the file's state that we don't name: the whole is right in any case.
  const part = request.headers['if-range'] ? undefined : partAsked(request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (part === 'none') {
    bytes.destroy()
    return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send()
  }
  reply.type(type).header('cache-control', forGood)
  if (!part) return reply.header('content-length', size).send(bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    .header('content-length', part.end - part.start + 1)
    .send(cutOf(bytes, part))
}

type TooLarge = 'picture_too_large' | 'pdf_too_large' | 'sound_too_large'
interface Sent {
  bytes: Buffer
  name: string
  /** As the sender claims. */
  type: string
}

/**
 * The file in a form. Refuses: `tooLarge`; bad_request for a form without a file, cut off, or with an odd
 * boundary.
 */
async function fileOf(request: FileRequest, tooLarge: TooLarge): Promise<Sent> {
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
