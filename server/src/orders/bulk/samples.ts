import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import { orderAddress } from '../booking/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { findHomams } from '../homams/service.ts'
import { previewMessage } from '../../trust/notifications/service.ts'
import { cancelledNotice, findForInvoice, movedNotice, payLinkNotice } from '../orders/service.ts'
import { refundableOf } from '../../money/payments/service.ts'
import type { Run, ToDo } from './queries.ts'

type Kind = 'full' | 'none' | 'moved' | 'link'

/** What devotees would be told: for each language the message of the first order that is told so. */
export async function samplesOf(app: App, staff: Staff, run: Run, orders: ToDo[]) {
  const kindsOf = (order: ToDo): Kind[] => {
    if (run.what === 'move') return [order.difference_paise > 0 ? 'link' : 'moved']
    return order.back_paise > 0 && mayDo(staff.roles, 'money.write') ? ['full', 'none'] : ['none']
  }
  const told = orders.filter(order => order.is_told).flatMap(order => kindsOf(order).map(kind => ({ kind, order })))
  const groups = Map.groupBy(told, ({ kind, order }) => `${kind} ${order.language_id}`)
  const samples = []
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const notice = await noticeFor(app, staff, run, first)
    if (!notice) continue
    const { whatsapp } = await previewMessage(app, { ...notice, orderId: first.order.code })
    const language = languageById(first.order.language_id) ?? english
    samples.push({ kind: first.kind, language: language.web, orders: others.length + 1, text: whatsapp })
  }
  return samples
}

async function noticeFor(app: App, staff: Staff, run: Run, { kind, order }: { kind: Kind; order: ToDo }) {
  if (kind === 'full' || kind === 'none') {
    const isFull = kind === 'full'
    const { paid, left } = await refundableOf(app.db, order.id)
    const back = { all: paise(isFull ? order.back_paise : 0), cash: paise(isFull ? order.cash_paise : 0) }
    const decided = mayDo(staff.roles, 'money.write')
    const notice = await cancelledNotice(app.db, order.id, { back, paid, left: isFull ? 0 : left, decided })
    return notice && { ...notice, link: sampleLink(app, notice.language, notice.orderId) }
  }
  const invoice = await findForInvoice(app.db, order.id)
  if (!invoice) return undefined
  if (kind === 'link')
    return payLinkNotice(
      invoice,
      paise(order.difference_paise),
      { url: `${app.config.publicUrl}/pay/…`, smsLink: '' },
      'sample',
    )
  const [target] = await findHomams(app.db, [run.occurrence_id ?? 0])
  const link = sampleLink(app, languageById(invoice.language_id) ?? english, invoice.order_id)
  return target && movedNotice(invoice, target, 0, link)
}

/** The order's page without the key that opens it: staff look at a sample. */
const sampleLink = (app: App, language: Language, orderId: string): string =>
  orderAddress(app, language, orderId, undefined)
