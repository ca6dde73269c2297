import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import type { Carrier, Channel } from './sender.ts'
import { type Template, triggerOf } from './wordings/registry.ts'

type Prices = Pick<App, 'config'>

/** Whether an address is in another country: its number begins with a plus, its id at WhatsApp with that country. */
export const isAbroad = (recipient: string): boolean => /^\+|^(?!IN\.)[A-Z]{2}\./.test(recipient)

/**
 * Whole paise that one message costs by a carrier; of an SMS, each part. Another country has one price, whatever is said;
 * in India appeals have theirs. A free text to who wrote within the day costs nothing. Which templates WhatsApp does not
 * bill, since the window is open, the outbox does not know: they count in full.
 */
export function priceOf(
  { config: { messagePrices } }: Prices,
  { name, paise: usual }: Pick<Carrier, 'name' | 'paise'>,
  { template, abroad }: { template: string; abroad: boolean },
): number {
  const trigger = triggerOf(template)
  if (trigger?.free) return 0
  const kind = abroad ? 'abroad' : trigger?.category === 'marketing' ? 'marketing' : ''
  return messagePrices[`${name}.${kind}`] ?? usual
}

interface Group {
  channel: Channel
  abroad: boolean
  receivers: number
}

/** About what a message to many costs, in rupees: how many by each channel, and what each of them costs. */
export function costOf(app: Prices & Pick<App, 'carriers'>, template: Template, groups: Group[]) {
  const lines = groups.flatMap(group => {
    const [carrier] = app.carriers[group.channel]
    return carrier && group.receivers > 0 ? [{ ...group, each: priceOf(app, carrier, { template, ...group }) }] : []
  })
  return {
    rupees: rupeesOf(paise(lines.reduce((sum, { receivers, each }) => sum + receivers * each, 0))),
    lines: lines.map(({ channel, abroad, receivers, each }) => ({
      channel: channel as 'whatsapp' | 'email',
      abroad,
      receivers,
      each: rupeesOf(paise(each)),
    })),
  }
}
