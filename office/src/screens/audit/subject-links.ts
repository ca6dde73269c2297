import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { mayDo, type HeldRole, type Right } from '../../../../contract/ground/rights.ts'
import { kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import { listOf, placeOf } from '../content/places.ts'
import { contentValues } from './content-values.ts'

export type Line = OfficeCalls['POST /api/office/list-audit']['answer']['rows'][number]

/** Where things stand that have a page of their own. */
const pages: Record<string, (id: string) => string> = {
  bulk: id => `/orders/many/${id}`,
  conversation: id => `/answers/${id}`,
  devotee: id => `/devotees/${id}`,
  donation: id => `/donations?id=${id}`,
  event: id => `/homams/${id}`,
  list: id => `/lists/${id}`,
  message: () => '/messages',
  seva: id => `/homams?when=days&seva=${id}`,
}

/** The screen on which all things of a kind stand. */
const screens: Record<string, string> = {
  about_rates: '/rates',
  abroad: '/abroad',
  backup: '/backups',
  breach: '/breaches',
  data_request: '/data-requests',
  sealed: '/sealed-year',
  bar: '/translations',
  books: '/truth',
  claim: '/claims',
  courier: '/prasadam',
  drawer: '/day-book',
  export: '/exports',
  goods: '/prasadam/stock',
  import: '/imports',
  keys: '/keys',
  labels: '/prasadam',
  ledger: '/open-ledger',
  meals: '/meals',
  obligation: '/obligations',
  panchangam: '/panchangam',
  picture: '/pictures',
  refund: '/refunds',
  registration: '/message-texts',
  repeat: '/repeats',
  rota: '/rota',
  staff: '/staff',
  statement: '/statements',
  tablet: '/tablets',
  tag: '/devotees',
  task: '/homams',
  voice: '/voices',
  wanted_call: '/wanted-calls',
  webhook: '/webhooks',
}

/** Where what a line is about is found; undefined where it has no place of its own. */
export function addressOf({ subject, subject_id: id, subject_code: code, order }: Line): string | undefined {
  if (order !== null) return subject === 'parcel' ? `/prasadam?which=all&parcel=${code ?? ''}` : `/orders/${order}`
  if (/^[1-9]\d*$/.test(id) && Object.hasOwn(pages, subject)) return pages[subject]?.(id)
  const kind = kindNames.find(name => name === subject)
  const draft = Number(/^draft ([1-9]\d*)$/.exec(id)?.[1])
  if (kind) return draft ? placeOf(kind, draft) : listOf(kind)
  return Object.hasOwn(screens, subject) ? screens[subject] : undefined
}

const rightFor: Record<string, Right> = {
  orders: 'orders.money',
  donations: 'money.read',
  truth: 'money.read',
  refunds: 'money.read',
  claims: 'money.read',
  statements: 'money.read',
  obligations: 'money.read',
  webhooks: 'money.read',
  exports: 'exports.take',
  'day-book': 'cash.read',
}

/** Whether these roles may open an address of the log; owners may open all. */
export const isOpen = (address: string, held: readonly HeldRole[]): boolean =>
  held.includes('owner') || mayDo(held, rightFor[/^\/([\w-]+)/.exec(address)?.[1] ?? ''] ?? 'staff.write')

/** What the line says of the thing's name beside its kind: its code, its name, or the title that it was given. */
export function nameOf({ subject, subject_code: code, subject_name: name, after, before }: Line, web: string): string {
  const [is, was] = [after, before].map(values => contentValues(subject, values, (_k, _p, _f, value) => value) as Named)
  const titled = [is?.title, was?.title, is?.name, was?.name].map(title => inOne(title, web)).find(Boolean)
  return code ?? name ?? titled ?? ''
}

type Named = { title?: unknown; name?: unknown }

/** A title in one language, or in English. */
function inOne(title: unknown, web: string): string {
  if (typeof title === 'string') return title
  const texts = (title ?? {}) as Record<string, unknown>
  const found = [texts[web], texts.en, ...Object.values(texts)].find(text => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? found : ''
}
