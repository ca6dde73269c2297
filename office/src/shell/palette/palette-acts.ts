import type { SvgIconComponent } from '@mui/icons-material'
import CurrencyRupee from '@mui/icons-material/CurrencyRupee'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { mayDo, type HeldRole, type Right } from '../../../../contract/ground/rights.ts'
import { placeOf } from '../../screens/content/places.ts'
import { spellings } from './palette-spellings.ts'

/**
 * An act of the palette leads to the screen or the dialog in which it is done, with its usual questions: by itself it
 * changes nothing. `rights`: who lacks one does not see it.
 */
interface Act {
  rights: readonly Right[]
  icon?: SvgIconComponent
  /** Where it is done, of an order the end of its address; undefined: in a sheet of the palette itself. */
  to?: string
  /** What is typed after it: an order, which it is then about, or the devotee. */
  about?: 'orders' | 'devotees'
  /** Shown only where it was typed: the open palette stays short. */
  typed?: true
}

const ofOrder = (name: string, right: Right, icon?: SvgIconComponent) =>
  ({ rights: [right], to: `?do=${name}`, about: 'orders', typed: true, icon }) satisfies Act

export type ActName = keyof typeof spellings

export const acts: Record<ActName, Act> = {
  newOrder: { rights: ['orders.take'], to: '/orders/new', about: 'devotees' },
  giveAtDesk: { rights: ['donations.take'], to: '/desk-donation', icon: CurrencyRupee, typed: true },
  enterDonation: { rights: ['money.write'], to: '/donations?enter=1' },
  refund: ofOrder('refund', 'money.write', CurrencyRupee),
  cancelOrder: ofOrder('cancel', 'orders.write'),
  moveOrder: ofOrder('move', 'homams.run'),
  correctNames: ofOrder('correct', 'orders.write'),
  openDrawer: { rights: ['cash.own'], to: '/drawer?do=open', icon: CurrencyRupee },
  payIn: { rights: ['cash.own'], to: '/drawer?do=payIn', icon: CurrencyRupee, typed: true },
  payOut: { rights: ['cash.own'], to: '/drawer?do=payOut', icon: CurrencyRupee, typed: true },
  closeDrawer: { rights: ['cash.own'], to: '/drawer?do=close', icon: CurrencyRupee, typed: true },
  invite: { rights: ['staff.write'], to: '/staff?do=invite' },
  demoOff: { rights: ['settings.write', 'content.publish'], to: '/first-steps?do=offers', typed: true },
  newHomam: { rights: ['content.write'], to: placeOf('event', 'new') },
  newSeva: { rights: ['content.write'], to: placeOf('seva', 'new') },
  writeToAll: { rights: ['homams.run'], to: '/broadcast' },
  daySheet: { rights: ['lists.read'], to: '/lists/day' },
  takeOut: { rights: ['exports.take'], to: '/exports' },
  shortcuts: { rights: ['own'], icon: KeyboardOutlined },
}

/** Acts that there is nothing to do for without an order. */
const ofOrders = ['refund', 'cancelOrder', 'moveOrder', 'correctNames'] as const satisfies ActName[]
export type OfOrder = (typeof ofOrders)[number]
export const isOfOrder = (name: ActName): name is OfOrder => ofOrders.some(one => one === name)

export const actNames = Object.keys(acts) as ActName[]

export const mayAct = (roles: readonly HeldRole[], name: ActName): boolean =>
  acts[name].rights.every(right => mayDo(roles, right))

/** Letters as they are compared: without the dots and joiners that keyboards leave out, in one case. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u{93c}\u{200b}-\u{200d}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Spellings in Latin letters of one sound: `waapsi` is `vapsi`. */
const folded = (text: string): string =>
  plain(text)
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([a-z])\1+/g, '$1')

/** Whether what was typed is the beginning of a spelling of this act. */
export const isSpelt = (name: ActName, typed: string): boolean =>
  spellings[name].some(
    spelling => plain(spelling).startsWith(plain(typed)) || folded(spelling).startsWith(folded(typed)),
  )

/**
 * An act with what it is about, as in `refund SD-4D6J7` or `SD-4D6J7 వాపసు`: Telugu and Hindi end with their verb.
 * Undefined: nothing of the kind was typed, or these roles may not do it.
 */
export function readAct(typed: string, roles: readonly HeldRole[]): { name: ActName; about: string } | undefined {
  const words = typed.trim().split(/\s+/)
  const able = actNames.filter(name => acts[name].about && mayAct(roles, name))
  const meant = (said: string[]) =>
    able.find(name => spellings[name].some(spelling => folded(spelling) === folded(said.join(' '))))
  // The longest spelling counts: `cancel order SD-4D6J7` is about the number alone.
  for (let length = Math.min(3, words.length - 1); length > 0; length -= 1) {
    const ahead = meant(words.slice(0, length))
    if (ahead) return { name: ahead, about: words.slice(length).join(' ') }
    const behind = meant(words.slice(-length))
    if (behind) return { name: behind, about: words.slice(0, -length).join(' ') }
  }
  return undefined
}
