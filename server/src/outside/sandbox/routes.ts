import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerKinds } from '../../../../contract/ground/answers.ts'
import { groupedRupees, paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { heldRoles } from '../../../../contract/ground/rights.ts'
import { beginSession } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { officeCookieHeader } from '../../ground/http/office-cookies.ts'
import { addressList } from '../../network.ts'
import { anyPhone } from '../../ground/text/foreign-phone.ts'
import { whatsappIdIn } from '../../ground/text/whatsapp-id.ts'
import { demoCredentials, demoStaff, hasDemoOwner } from './demo-staff.ts'
import { decidePayment, type Decided, outcomes, webhookOf } from './sandbox-payments.ts'
import { mandateRoutes } from './mandate-routes.ts'
import { closedPage, landingPage, leftPage, payPage } from './pages.ts'
import { answerWebhook, type SandboxAnswer } from './sandbox-sender.ts'
import { tell, tellOfPayment } from './tell.ts'

const webhookTimes = ['now', 'late', 'twice', 'never'] as const
type WebhookTime = (typeof webhookTimes)[number]

/**
 * The clock may be moved by a century at most, and a message may be late by a day: a stored time must stay a valid
 * time.
 */
const furthestMs = 100 * 365 * 86_400_000
const mostLateS = 86_400

/** How late a late webhook is. */
const lateMs = 5000

/**
 * Routes of the sandbox, which is product code that demos and tests control (S2–S4). They are not part of the contract:
 * no devotee's call is here. `catchUp` does what is due, after the clock was moved.
 */
export function sandboxRoutes(app: App, server: FastifyInstance, catchUp: () => Promise<void>): void {
  server.get('/sandbox', async (request, reply) => {
    const messages = await listMessages(app, undefined)
    const isShown = !app.config.sandboxBanner && isFromHere(request) && (await hasDemoOwner(app))
    const credentials = isShown ? demoCredentials(app) : undefined
    return reply.type('text/html').send(landingPage(messages, app.clock.now(), credentials))
  })

  if (!app.config.sandboxBanner) staffRoutes(app, server)
  mandateRoutes(app, server)

  server.get<{ Querystring: { to?: string } }>('/sandbox/messages', async request =>
    listMessages(app, request.query.to),
  )

  server.post<{ Body: { mode?: string; late_s?: number } }>('/sandbox/messages/faults', async (request, reply) => {
    const { mode = 'none', late_s = 30 } = request.body ?? {}
    if (
      !['none', 'fail', 'late', 'lose'].includes(mode) ||
      !Number.isInteger(late_s) ||
      late_s < 0 ||
      late_s > mostLateS
    ) {
      return reply.code(400).send({ success: false, message: 'mode: none, fail, late or lose; late_s: whole seconds' })
    }
    await app.db.updateTable('sandbox.message_faults').set({ mode, late_s }).execute()
    return { success: true }
  })

  server.post<{ Body: { [name in 'from' | 'whatsapp_id' | 'name' | 'kind' | 'text' | 'id']?: unknown } | null }>(
    '/sandbox/messages/answer',
    async (request, reply) => {
      const { from = '', whatsapp_id: named = '', name, kind = 'text', text = '', id } = request.body ?? {}
      const phone = anyPhone(String(from))
      const whatsappId = whatsappIdIn(String(named))
      const known = oneOf(answerKinds, String(kind))
      // What was given is what it says it is; without both it is nobody's, as WhatsApp may send it too.
      if (Boolean(from) !== Boolean(phone) || Boolean(named) !== Boolean(whatsappId) || !known)
        return reply.code(400).send({
          success: false,
          message: `from: a number; whatsapp_id: IN.1234, beside it or instead; kind: ${answerKinds.join(', ')}`,
        })
      const taken = await answerTrust(app, {
        id: typeof id === 'string' ? id : `sbx.${randomBytes(9).toString('base64url')}`,
        from: phone,
        whatsappId,
        profileName: typeof name === 'string' ? name : undefined,
        kind: known,
        text: String(text),
        at: app.clock.now(),
      })
      if (!taken)
        return reply.code(409).send({ success: false, message: 'The trust did not take it: is WhatsApp the sandbox?' })
      return request.headers['content-type']?.startsWith('application/json')
        ? { success: true }
        : reply.redirect('/sandbox', 303)
    },
  )

  server.post<{ Body: { now?: string; advance_s?: number } }>('/sandbox/clock', async (request, reply) => {
    const { now, advance_s } = request.body ?? {}
    let aheadMs = 0
    if (now !== undefined) aheadMs = Date.parse(now) - Date.now()
    else if (advance_s !== undefined) aheadMs = app.clock.now() - Date.now() + Number(advance_s) * 1000
    if (!(Math.abs(aheadMs) <= furthestMs))
      return reply.code(400).send({ success: false, message: 'now: an ISO time, or advance_s: seconds' })
    await app.db
      .updateTable('sandbox.clock')
      .set({ ahead_ms: Math.round(aheadMs) })
      .execute()
    app.moveClock(Math.round(aheadMs))
    await catchUp()
    return { success: true, now: new Date(app.clock.now()).toISOString() }
  })

  server.get<{ Params: { id: string } }>('/sandbox/pay/:id', async (request, reply) => {
    const payment = await findPayment(app, request.params.id)
    reply.type('text/html')
    if (payment?.state === 'closed') return reply.code(410).send(closedPage())
    return payment
      ? payPage({ ...payment, amount: groupedRupees(rupeesOf(paise(payment.amount_paise))) })
      : reply.code(404).send('404 - Page Not Found')
  })

  server.post<{ Params: { id: string }; Body: { outcome?: string; webhook?: string; browser?: string } }>(
    '/sandbox/pay/:id',
    async (request, reply) => {
      const outcome = oneOf(outcomes, request.body?.outcome) ?? 'success'
      const webhook = oneOf(webhookTimes, request.body?.webhook) ?? 'now'
      const decided = await decidePayment(app, request.params.id, outcome)
      if (!decided) {
        const isThere = (await findPayment(app, request.params.id)) !== undefined
        reply.code(isThere ? 410 : 404).type('text/html')
        return isThere ? closedPage() : '404 - Page Not Found'
      }
      await tellServer(app, decided, webhook)
      if (request.body?.browser === 'never') return reply.type('text/html').send(leftPage())
      return reply.redirect(decided.return_url, 303)
    },
  )
}

/** Whether a request comes from this machine itself, and no proxy brought it. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.check(socket.remoteAddress ?? '', isIP(socket.remoteAddress ?? '') === 6 ? 'ipv6' : 'ipv4') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const loopback = addressList(['127.0.0.0/8', '::1'])

/**
 * Routes for staff of the sandbox. They don't exist in production, nor for another machine: whoever found the page would
 * work in the office.
 */
function staffRoutes(app: App, server: FastifyInstance): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromHere(request)) await reply.code(404).type('text/html').send('404 - Page Not Found')
  }
  server.get('/sandbox/staff', { onRequest }, () => demoCredentials(app))

  // Opens the back office in any role, without password or second factor.
  server.post<{ Body: { role?: string } }>('/sandbox/staff', { onRequest }, async (request, reply) => {
    const role = oneOf(heldRoles, request.body?.role)
    if (!role) return reply.code(400).send({ success: false, message: `role: ${heldRoles.join(', ')}` })
    const token = await beginSession(app, await demoStaff(app, role), request.headers['user-agent'] ?? '')
    return reply.header('set-cookie', officeCookieHeader(app, token)).redirect('/admin', 303)
  })
}

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find(item => item === text)

const findPayment = (app: App, id: string) =>
  app.db.selectFrom('sandbox.payments').selectAll().where('id', '=', id).executeTakeFirst()

async function tellServer(app: App, payment: Decided, when: WebhookTime): Promise<void> {
  if (when === 'never' || payment.state === 'pending') return
  const { raw, headers } = webhookOf(app.config, payment)
  const send = () => tellOfPayment(app, raw, headers)
  if (when === 'late') {
    setTimeout(send, lateMs).unref()
    return
  }
  await send()
  if (when === 'twice') await send()
}

/** Reports an answer by the webhook of the sandbox, as WhatsApp would. */
function answerTrust(app: App, answer: SandboxAnswer): Promise<boolean> {
  const { raw, headers } = answerWebhook(app.config, answer)
  return tell(app, 'sandbox-messages', raw, headers)
}

/** The latest hundred messages, newest first. */
async function listMessages(app: App, to: string | undefined) {
  const rows = await app.db
    .selectFrom('sandbox.messages')
    .selectAll()
    .where('visible_at', '<=', new Date(app.clock.now()))
    .$if(to !== undefined, q => q.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(row => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    template: row.template,
    language: row.language,
    text: row.text,
    sent_at: row.sent_at.toISOString(),
  }))
}
