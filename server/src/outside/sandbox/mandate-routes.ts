import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { groupedRupees, paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { leftPage, mandatePage } from './pages.ts'
import { decideMandate, decisions, isDecision } from './sandbox-mandates.ts'
import { type MandateBody, signatureOf, webhookSecret } from './sandbox-gateway.ts'
import { tellOfPayment } from './tell.ts'

/**
 * The page of a mandate of the sandbox: the payer permits it or refuses; later takes it back, or has no money. Steered
 * by its form or by JSON: `decision`, and `webhook` and `browser`, which are `now` or `never`.
 */
export function mandateRoutes(app: App, server: FastifyInstance): void {
  const find = (id: string) => app.db.selectFrom('sandbox.mandates').selectAll().where('id', '=', id).executeTakeFirst()
  const debitsOf = (reference: string) =>
    app.db
      .selectFrom('sandbox.debits')
      .select(['amount_paise', 'debit_at', 'state'])
      .where('mandate', '=', reference)
      .orderBy('noticed_at')
      .execute()
  const inRupees = (amount: number): string => groupedRupees(rupeesOf(paise(amount)))

  server.get<{ Params: { id: string } }>('/sandbox/mandate/:id', async (request, reply) => {
    const mandate = await find(request.params.id)
    reply.type('text/html')
    if (!mandate) return reply.code(404).send('404 - Page Not Found')
    const debits = await debitsOf(mandate.reference)
    return mandatePage({
      most: inRupees(mandate.max_paise),
      description: mandate.description,
      state: mandate.state,
      lowBalance: mandate.low_balance,
      debits: debits.map(debit => ({
        amount: inRupees(debit.amount_paise),
        from: debit.debit_at.toISOString(),
        state: debit.state,
      })),
    })
  })

  server.post<{ Params: { id: string }; Body: { decision?: string; webhook?: string; browser?: string } }>(
    '/sandbox/mandate/:id',
    async (request, reply) => {
      const { decision, webhook, browser } = request.body ?? {}
      if (!isDecision(decision))
        return reply.code(400).send({ success: false, message: `decision: ${decisions.join(', ')}` })
      const changed = await decideMandate(app.db, request.params.id, decision)
      const mandate = changed ?? (await find(request.params.id))
      if (!mandate) return reply.code(404).type('text/html').send('404 - Page Not Found')
      if (changed && webhook !== 'never') await tellServer(app, changed.reference)
      if (browser === 'never') return reply.type('text/html').send(leftPage())
      const goesBack = decision === 'grant' || decision === 'refuse'
      return reply.redirect(goesBack ? mandate.return_url : `/sandbox/mandate/${request.params.id}`, 303)
    },
  )
}

async function tellServer(app: App, reference: string): Promise<void> {
  const body: MandateBody = { event: randomBytes(9).toString('base64url'), mandate: reference }
  const raw = Buffer.from(JSON.stringify(body))
  await tellOfPayment(app, raw, { 'x-sandbox-signature': signatureOf(webhookSecret(app.config), raw) })
}
