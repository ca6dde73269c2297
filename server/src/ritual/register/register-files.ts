import type { FastifyInstance, FastifyReply } from 'fastify'
import { devoteeOfHeader } from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { sheetTypes, writeSheet } from '../../ground/documents/spreadsheet.ts'
import { typeset } from '../../ground/documents/typeset.ts'
import type { ServeFile } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import type { Script } from '../sankalpam/service.ts'
import { drawCard } from './card.ts'
import { handoverPaper, handoverSheet } from './handover.ts'

/** `GET /seva-cards/{orderId}.pdf`: the card of a perpetual seva, for the devotee of the order. */
export function sevaCards(app: App, server: FastifyInstance): void {
  server.get<{ Params: { file: string } }>('/seva-cards/:file', async (request, reply) => {
    const orderId = /^([A-Za-z0-9_-]{10,60})\.pdf$/.exec(request.params.file)?.[1] ?? refuse('not_found')
    const devotee = (await devoteeOfHeader(app, request.headers.authorization)) ?? refuse('login_required')
    const { id, pdf } = await drawCard(app, { orderId, devoteeId: devotee.id })
    return sendPdf(reply, pdf, `seva-card-${id}`)
  })
}

/**
 * `GET /api/office/files/seva-card/{number}.pdf`: the same card, and `GET /api/office/files/register/handover.pdf|xlsx|csv`:
 * the whole register for whoever comes after. Each download is audited.
 */
export function registerFiles(app: App, serve: ServeFile): void {
  serve('GET /api/office/files/seva-card/:file', async (staff, request, reply) => {
    const number = Number(/^([1-9]\d{0,8})\.pdf$/.exec(request.params.file ?? '')?.[1]) || refuse('not_found')
    const { id, bookingId, pdf } = await drawCard(app, { id: number })
    await app.db.tx(tx =>
      audit(app, tx, staff, 'GET /api/office/files/seva-card/:file', { subject: 'order', id: bookingId, after: {} }),
    )
    return sendPdf(reply, pdf, `seva-card-${id}`)
  })

  serve(
    'GET /api/office/files/register/:file',
    async (staff, request, reply) => {
      const [, ending] = /^handover\.(pdf|xlsx|csv)$/.exec(request.params.file ?? '') ?? refuse('not_found')
      const script = request.query.script as Script | undefined
      const format = ending === 'pdf' ? undefined : (ending as 'xlsx' | 'csv')
      await app.db.tx(tx =>
        audit(app, tx, staff, 'GET /api/office/files/register/:file', {
          subject: 'registration',
          id: `handover.${ending}`,
          after: { ...(script && { script }) },
        }),
      )
      if (!format) {
        const { paper } = await handoverPaper(app, script, Number(request.query.page ?? 1))
        return sendPdf(reply, await typeset('list', paper), 'register')
      }
      return reply
        .type(sheetTypes[format])
        .header('content-disposition', `attachment; filename="register.${format}"`)
        .header('cache-control', 'private, no-store')
        .send(writeSheet(format, handoverSheet(app, script)))
    },
    { schema: { querystring } },
  )
}

const querystring = {
  type: 'object',
  properties: {
    script: { enum: ['te', 'ta', 'kn', 'hi', 'en'] },
    page: { type: 'string', pattern: '^[1-9]\\d{0,2}$', maxLength: 3 },
  },
}

const sendPdf = (reply: FastifyReply, pdf: Buffer, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf)
