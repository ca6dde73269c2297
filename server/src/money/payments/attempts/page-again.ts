import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { type Gateway, gatewayNamed, GatewayRefused, type Page } from '../gateway.ts'
import { claimAskingAgain, findAttempt, findPayment, markOpen } from '../queries.ts'
import { settle } from './settle.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/**
 * The page of an attempt, opened anew where its form is too old; undefined where nothing is left to pay, `later` where
 * the gateway was asked for it too often just now. Throws GatewayUnreachable.
 */
export async function pageNow(app: App, attempt: Attempt): Promise<Page | 'later' | undefined> {
  if (attempt.is_debit || (attempt.state !== 'opening' && attempt.state !== 'open')) return undefined
  const gateway = gatewayNamed(app, attempt.gateway)
  const { url, form } = attempt
  const now = app.clock.now()
  const isGood = now < (attempt.page_at ?? attempt.opened_at).getTime() + (gateway?.formLivesMs ?? Infinity)
  if (url && (isGood || !form)) return { url, form: form ?? undefined }
  if (!gateway) return undefined
  return (await claimAskingAgain(app.db, attempt.id, now)) ? openAnew(app, gateway, attempt) : 'later'
}

async function openAnew(app: App, gateway: Gateway, attempt: Attempt): Promise<Page | undefined> {
  const { id, reference, amount_paise } = attempt
  // The attempt may have been paid meanwhile.
  const evidence = await gateway.lookUp(reference)
  await settle(app, attempt, 'return', evidence)
  if (evidence.outcome === 'success' || evidence.outcome === 'failure') return undefined
  try {
    const { description } = await findPayment(app.db, id)
    const returnUrl = `${app.config.publicUrl}/pay/return/${reference}`
    const page = await gateway.open({
      reference,
      amountPaise: paise(amount_paise),
      description,
      returnUrl,
    })
    await markOpen(app.db, id, page, app.clock.now())
    return page
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    // This reference has no page and no payment: the order can be paid by another attempt.
    if (evidence.outcome === 'unknown') await settle(app, attempt, 'return', { outcome: 'failure' })
    return undefined
  }
}
