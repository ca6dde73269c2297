import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { english, languageByCode, languageByWeb } from '../../../../contract/ground/languages.ts'
import { devoteeOfHeader } from '../../orders/accounts/service.ts'
import { logNoRight, staffOf } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { eventCalendarFile, findOwnBank, findTrust, trustStyle } from '../../trust/catalogue/service.ts'
import { slipFiles } from '../../orders/orders/papers/slip-files.ts'
import { prasadamFiles } from '../../ritual/prasadam/office-files.ts'
import { momentPictures } from '../../ritual/sankalpam/moment-files.ts'
import { registerFiles, sevaCards } from '../../ritual/register/register-files.ts'
import { exportFiles } from '../exports/office-files.ts'
import { packFiles } from '../packs/office-files.ts'
import { importFiles } from '../../giving/imports/office-files.ts'
import { isGiftReference, mostByUpi, upiLink } from '../../../../contract/giving/upi-link.ts'
import { donationQr, ownQr } from '../../giving/donations/service.ts'
import { contentFiles } from '../content/office-files.ts'
import { sharePicture } from '../../trust/media/service.ts'
import { pictureFiles } from '../../trust/media/picture-files.ts'
import { booksFiles } from '../../giving/books/office-files.ts'
import { ledgerFiles } from '../../giving/ledger/ledger-files.ts'
import { readiness } from '../operations/readiness.ts'
import { runSweeps } from '../operations/sweeps.ts'
import { refuseUnsigned } from '../../ground/http/bodies.ts'
import { serveFiles } from '../../ground/http/calls.ts'
import { festivalFile } from '../../trust/panchangam/festivals/festival-files.ts'
import type { ServeFilesOn } from '../../ground/http/route.ts'
import { countedAddress } from '../../network.ts'
import { fileOf, gatewayNamed, readInvoice, readNote, takeReturn, takeWebhook } from '../../money/payments/service.ts'
import { invoiceFiles } from '../../money/payments/papers/office-files.ts'
import { manifestOf } from './manifest.ts'
import { greetingPage } from './greeting-page.ts'
import { optOutPages } from './opt-out-pages.ts'
import { mandatePage } from './mandate-page.ts'
import { breachPage } from './breach-page.ts'
import { shortLinks } from './short-links.ts'
import { paymentRedirectPage } from './payment-redirect-page.ts'
import { certificateFiles, officeCertificateFiles } from '../../giving/donations/certificates/certificate-files.ts'
import { officeReceiptFiles, receiptFiles } from '../../giving/donations/receipts/receipt-files.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { listFiles } from '../../ritual/sankalpam/office-files.ts'
import { sandboxCss } from '../../outside/sandbox/pages.ts'
import { sandboxRoutes } from '../../outside/sandbox/routes.ts'

/** Balancers, money that arrives, and files that every visitor needs: never refused for what a network costs. */
const uncounted = { config: { uncounted: true as const } }

interface ToGateway {
  Params: { gateway: string }
}

/** Addresses that are not in the contract: health, webhooks, returns from payment, documents, the sandbox. */
export function webAddresses(app: App, server: FastifyInstance, isStopping: () => boolean): void {
  health(app, server, isStopping)
  fromGateways(app, server)
  paymentRedirectPage(app, server)
  mandatePage(app, server)
  greetingPage(app, server)
  optOutPages(app, server)
  shortLinks(app, server)
  breachPage(app, server)
  documents(app, server)
  ofTrust(app, server)
  receiptFiles(app, server)
  certificateFiles(app, server)
  sevaCards(app, server)
  momentPictures(app, server)
  ledgerFiles(app, server)
  const serveOn: ServeFilesOn = scope => serveFiles({ app, staffOf, logNoRight }, scope)
  booksFiles(app, server, serveOn)
  contentFiles(app, server, serveOn)
  exportFiles(app, serveOn(server))
  packFiles(app, serveOn(server))
  importFiles(app, server, serveOn)
  invoiceFiles(app, serveOn(server))
  listFiles(app, serveOn(server))
  officeReceiptFiles(app, serveOn(server))
  officeCertificateFiles(app, server, serveOn)
  pictureFiles(app, server, serveOn)
  prasadamFiles(app, server, serveOn)
  registerFiles(app, serveOn(server))
  slipFiles(app, serveOn(server))

  if (app.config.sandbox) {
    server.get('/sandbox/sandbox.css', (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(sandboxCss),
    )
    sandboxRoutes(app, server, () => runSweeps(app))
  }
}

function health(app: App, server: FastifyInstance, isStopping: () => boolean): void {
  // Says only that the process lives, and no longer once it was told to stop. A balancer asks this, since cached pages
  // are answered even without a database.
  server.get('/healthz', uncounted, (_request, reply) => reply.code(isStopping() ? 503 : 200).send({ alive: true }))

  server.get('/readyz', uncounted, async (_request, reply) => {
    const found = await readiness(app)
    const ready = found.ready && !isStopping()
    return reply.code(ready ? 200 : 503).send({ ...found, ready })
  })
}

/** Webhooks, and returns from the payment page. */
function fromGateways(app: App, server: FastifyInstance): void {
  server.register(async webhooks => {
    // Signatures are over the raw bytes: nothing may parse them first.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const onRequest = (request: FastifyRequest<ToGateway>, reply: FastifyReply, done: (error?: Error) => void) => {
      const gateway = gatewayNamed(app, request.params.gateway)
      if (!gateway) done(new Refusal('not_found'))
      else if (!refuseUnsigned(request, reply, gateway.webhookHeader)) done()
    }
    // No gateway documents how long its webhooks may be: those that were seen have a tenth of this.
    const options = { ...uncounted, bodyLimit: 64 * 1024, onRequest }
    webhooks.post<ToGateway>('/api/webhooks/:gateway', options, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const verdict = await takeWebhook(app, request.params.gateway, raw, request.headers, countedAddress(request.ip))
      return reply.code({ stored: 200, forged: 401, too_many: 429 }[verdict]).send({ success: verdict === 'stored' })
    })
  })

  // Returns from the payment page come by GET or cross-site POST, without cookies; the answer is a 303 to our own page
  // (architecture §4).
  server.register(async returns => {
    // The gateway's form is not read, so nothing in it can be wrong.
    returns.removeAllContentTypeParsers()
    returns.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    returns.route<{ Params: { reference: string } }>({
      method: ['GET', 'POST'],
      ...uncounted,
      url: '/pay/return/:reference',
      bodyLimit: 16 * 1024,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        return reply.redirect((await takeReturn(app, request.params.reference)) ?? refuse('not_found'), 303)
      },
    })
  })
}

/** Papers of a devotee, and days for a calendar. */
function documents(app: App, server: FastifyInstance): void {
  const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)

  server.get<{ Params: { file: string } }>('/invoices/:file', async (request, reply) => {
    const orderId = /^([A-Za-z0-9_-]{10,60})\.pdf$/.exec(request.params.file)?.[1] ?? refuse('not_found')
    const devotee = (await devoteeOfHeader(app, request.headers.authorization)) ?? refuse('login_required')
    const { number, pdf } = await readInvoice(app, orderId, devotee.id)
    return sendPdf(reply, `${number.replaceAll('/', '-')}.pdf`, pdf)
  })

  server.get<{ Params: { file: string } }>('/invoices/notes/:file', async (request, reply) => {
    const devotee = (await devoteeOfHeader(app, request.headers.authorization)) ?? refuse('login_required')
    const { number, pdf } = await readNote(app, request.params.file, devotee.id)
    return sendPdf(reply, fileOf(number), pdf)
  })

  server.get<{ Params: { lang: string; file: string }; Querystring: { day?: string } }>(
    '/calendar/:lang/:file',
    async (request, reply) => {
      const language = languageByCode(request.params.lang) ?? english
      const festivals = /^festivals(?:-([a-z][a-z-]{0,39}))?\.ics$/.exec(request.params.file)
      if (festivals) {
        request.headers['accept-language'] = language.web
        const text = await festivalFile(app, festivals[1], language)
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `attachment; filename="${request.params.file}"`)
          .header('cache-control', 'no-cache')
          .send(text)
      }
      const eventId = Number(/^([1-9]\d{0,8})\.ics$/.exec(request.params.file)?.[1])
      // Refusals are in the language of the address: a browser that fetches a file sends its own language.
      request.headers['accept-language'] = language.web
      const day = /^[1-9]\d{0,8}$/.test(request.query.day ?? '') ? Number(request.query.day) : undefined
      const text = await eventCalendarFile(
        app,
        { eventId: eventId || refuse('not_found'), occurrenceId: day },
        language,
      )
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="homam-${eventId}.ics"`)
        .header('cache-control', 'no-cache')
        .send(text)
    },
  )
}

/** What apps and previews ask of the trust. */
function ofTrust(app: App, server: FastifyInstance): void {
  server.get<{ Params: { file: string } }>('/manifest/:file', uncounted, async (request, reply) => {
    const language = languageByWeb(/^(\w\w)\.webmanifest$/.exec(request.params.file)?.[1] ?? '') ?? refuse('not_found')
    const trust = await findTrust(app.db, language)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .serializer((manifest: object) => JSON.stringify(manifest))
      .send(manifestOf(trust, language))
  })

  // The address names the colours, so its answer never changes, and a preview shows the draft's colours.
  server.get<{ Querystring: { v?: string; logo?: string } }>('/trust.css', uncounted, (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(trustStyle(request.query.v ?? '', request.query.logo)),
  )

  server.get('/api/donation-qr.png', async (_request, reply) => {
    const bank = (await findOwnBank(app)) ?? refuse('not_found')
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=300')
      .send(await donationQr(upiLink(bank)))
  })

  // The same for one gift: its amount, and a number by which the bank's statement names it.
  server.get<{ Querystring: { amount?: string; reference?: string } }>(
    '/api/donation-qr.svg',
    async (request, reply) => {
      const { amount = '', reference = '' } = request.query
      const isGift =
        /^[1-9]\d{0,5}(\.\d\d?)?$/.test(amount) && Number(amount) <= mostByUpi && isGiftReference(reference)
      const bank = (isGift && (await findOwnBank(app))) || refuse('not_found')
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'private, max-age=300')
        .send(await ownQr(upiLink(bank, { amount: Number(amount), reference })))
    },
  )

  // The address names the content of an event in a language, so its picture is made once and never changes (D22).
  server.get<{ Params: { lang: string; file: string }; Querystring: { v?: string } }>(
    '/share/:lang/:file',
    async (request, reply) => {
      const lang = languageByCode(request.params.lang) ?? refuse('not_found')
      const subject = /^([a-z]+|\d+|day-[\d-]{10})\.jpg$/.exec(request.params.file)?.[1] ?? refuse('not_found')
      const picture = await sharePicture(app, lang, subject, request.query.v)
      if ('to' in picture) return reply.header('cache-control', 'no-cache').redirect(picture.to, 302)
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    },
  )
}
