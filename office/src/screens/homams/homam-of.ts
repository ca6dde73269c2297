/** The tabs of one homam, in their order. */
export const homamTabs = ['overview', 'page', 'orders', 'list', 'parcels', 'media', 'messages', 'money'] as const
export type HomamTab = (typeof homamTabs)[number]

/** The tabs of a seva with many days as a whole; each of its days has those of a homam. */
export const sevaTabs = ['page', 'days', 'orders', 'parcels'] as const
export type SevaTab = (typeof sevaTabs)[number]

/** What the tabs of a homam take at least, in px: kept free while they come. */
export const homamTabsHeight = 120

export interface HomamPlace {
  tab: HomamTab | SevaTab
  /** Of the homam or seva; 0 where the address names its page by the document. */
  id: number
  occurrenceId?: number
  /** The document of the homam's page. */
  document?: number
  /** The day by which orders and parcels are chosen. */
  heldOn?: string
}

const patterns: [RegExp, HomamTab][] = [
  [/^\/homams\/(\d+)$/, 'overview'],
  [/^\/homams\/(\d+)\/money$/, 'money'],
  [/^\/lists\/(\d+)$/, 'list'],
  [/^\/homam-media\/(\d+)$/, 'media'],
  [/^\/broadcast\/(\d+)$/, 'messages'],
  [/^\/prasadam\/packing\/(\d+)$/, 'parcels'],
]

/** Which homam an address under `/admin` is about, and which of its tabs; undefined: it is not about one homam. */
export function homamOf(pathname: string, params: URLSearchParams): HomamPlace | undefined {
  const path = pathname.replace(/\/$/, '')
  const number = (text: string | null | undefined) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined)
  const common = { occurrenceId: number(params.get('on')), heldOn: params.get('heldOn') ?? undefined }
  const document = number(/^\/homam-pages\/(?:event|seva)\/(\d+)$/.exec(path)?.[1])
  if (document) return { tab: 'page', id: 0, document }
  const seva = number(params.get('seva'))
  if (seva && path === '/homams' && params.get('when') === 'days') return { tab: 'days', id: seva }
  const event = number(params.get('event'))
  if (event && path === '/orders') return { tab: 'orders', id: event, ...common }
  if (event && path === '/prasadam') return { tab: 'parcels', id: event, ...common }
  for (const [pattern, tab] of patterns) {
    const id = number(pattern.exec(path)?.[1])
    if (id) return { tab, id, ...common }
  }
  return undefined
}

interface Named {
  id: number
  occurrenceId: number | null
  heldOn: string
}

/** The address of a tab of a homam, or of one day of a seva. */
export function addressOfTab({ id, occurrenceId, heldOn }: Named, tab: HomamTab): string {
  const on = occurrenceId ? `?on=${occurrenceId}` : ''
  const of = occurrenceId ? `?event=${id}&heldOn=${heldOn}&on=${occurrenceId}` : `?event=${id}`
  return {
    overview: `/homams/${id}${on}`,
    page: `/homams/${id}/page${on}`,
    orders: `/orders${of}`,
    list: `/lists/${id}${on}`,
    parcels: `/prasadam${of}`,
    media: `/homam-media/${id}${on}`,
    messages: `/broadcast/${id}${on}`,
    money: `/homams/${id}/money${on}`,
  }[tab]
}

/** The address of a tab of a seva with many days. */
export const addressOfSevaTab = (id: number, tab: SevaTab): string =>
  ({
    page: `/homams/${id}/page?of=seva`,
    days: `/homams?when=days&seva=${id}`,
    orders: `/orders?event=${id}`,
    parcels: `/prasadam?event=${id}`,
  })[tab]
