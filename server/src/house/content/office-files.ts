import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { type Language, languageByWeb } from '../../../../contract/ground/languages.ts'
import { type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import type { App } from '../../app.ts'
import { exportTexts, importTexts } from './texts-exchange.ts'
import { readLines, sheetOfTexts } from './sheets.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { sheetTypes, writeSheet } from '../../ground/documents/spreadsheet.ts'
import type { FileRequest, ServeFilesOn, Staff } from '../../ground/http/route.ts'
import { Refusal, refuse } from '../../refuse.ts'

/** The largest file taken: the texts of a trust in all languages fill a tenth of this. */
const largestSheet = 5 * 1024 * 1024

/** Spreadsheets of texts for outside translators: GET answers one, a form with the file brings it back. */
export function contentFiles(app: App, server: FastifyInstance, serveOn: ServeFilesOn): void {
  const serve = serveOn(server)
  for (const ending of ['xlsx', 'csv'] as const) {
    serve(`GET /api/office/files/texts.${ending}`, async (staff, request, reply) => {
      const language = languageIn(request.query.language, staff)
      const lines = await exportTexts(app, language, kindsIn(request.query.kinds))
      return reply
        .type(sheetTypes[ending])
        .header(
          'content-disposition',
          `attachment; filename="texts-${language.web}-${dayOf(app.clock.now())}.${ending}"`,
        )
        .header('cache-control', 'private, no-store')
        .send(writeSheet(ending, sheetOfTexts(lines)))
    })
  }

  server.register(async uploads => {
    await uploads.register(multipart, { limits: { files: 1, fields: 4, fileSize: largestSheet, fieldSize: 100 } })
    const take = serveOn(uploads)
    take(
      'POST /api/office/files/texts',
      async (staff, request, reply) => {
        if (!request.isMultipart()) refuse('bad_request')
        const { file, name, language, dry } = await formOf(request)
        const lines = await readLines(file, name)
        const report = await importTexts(app, staff, languageIn(language, staff), lines, dry === '1')
        return reply.header('cache-control', 'no-store').send(report)
      },
      { bodyLimit: largestSheet + 64 * 1024 },
    )
  })
}

/** Refuses: bad_request, other_language. */
function languageIn(web: string | undefined, staff: Staff): Language {
  const language = languageByWeb(web ?? '') ?? refuse('bad_request')
  return staff.languages.includes(language.web) ? language : refuse('other_language')
}

/** The kinds that are asked for; all kinds where none is named. */
function kindsIn(text: string | undefined): KindName[] {
  const named = (text ?? '').split(',').filter(Boolean)
  const known = kindNames.filter(kind => named.includes(kind))
  return named.length === 0 ? [...kindNames] : known.length === named.length ? known : refuse('bad_request')
}

async function formOf(request: FileRequest): Promise<{ file: Buffer; name: string; language?: string; dry?: string }> {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  let name = ''
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = await part.toBuffer()
        name = part.filename
      } else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The form reader refuses forms that are too large or incomplete.
    refuse((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'too_large' : 'bad_request')
  }
  return { ...fields, name, file: file ?? refuse('bad_request') }
}
