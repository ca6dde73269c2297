import type { Calls } from '../../../contract/calls.ts'
import { type Day, dayFromWire, endOfDay } from '../../../contract/ground/india-time.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import type { FrameWords } from '../../../contract/words/page-words.ts'
import { address } from '../addresses/addresses.ts'
import type { PageContext } from '../page/page-context.ts'

/**
 * schema.org data. Pages build them under `import.meta.env.SSR` only, so that no browser loads this module. Addresses
 * are paths; the document makes them absolute.
 */
type Trust = Calls['POST /api/trust']['answer']
type Event = Calls['POST /api/viewmore']['answer']
type Video = Calls['POST /api/events']['answer'][number]

export const graph = (...nodes: (object | undefined)[]): object => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter(node => node !== undefined),
})

/** The id of the trust's node, by which other nodes refer to it. */
const trustId = '/#trust'
const brief = (trust: Trust, lang: Language) => ({
  '@type': 'NGO',
  '@id': trustId,
  name: trust.name,
  url: address.home(lang),
})

export const organization = (trust: Trust, lang: Language, description: string): object => ({
  ...brief(trust, lang),
  alternateName: trust.short_name,
  description,
  logo: '/pictures/icon-512.png',
  image: '/pictures/icon-512.png',
  email: trust.email,
  telephone: trust.phones.map(phone => `+91${phone}`),
  address: { '@type': 'PostalAddress', streetAddress: trust.registered_address, addressCountry: 'IN' },
})

/** The site and its search: the list of homams takes `?q=`. */
export const website = (trust: Trust, lang: Language): object => ({
  '@type': 'WebSite',
  '@id': '/#site',
  name: trust.short_name,
  url: address.home(lang),
  inLanguage: lang.web,
  publisher: { '@id': trustId },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `/${lang.code}/homams?q={q}` },
    'query-input': 'required name=q',
  },
})

/** The breadcrumb from the home page to this page. */
export const trail = ({ lang }: PageContext, words: FrameWords, name: string, path: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: words.nav.home, item: address.home(lang) },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
})

/** The action of donating to the trust. */
export const donateAction = (name: string, path: string): object => ({
  '@type': 'DonateAction',
  name,
  target: path,
  recipient: { '@id': trustId },
})

export interface EventFacts {
  event: Event
  trust: Trust | undefined
  description: string
  path: string
  image: string
  today: Day
}

/**
 * A homam is watched live, so it is an online event. Only its day in India is known. Its offer ends with its closing
 * day (D5).
 */
export function eventNode(
  { lang }: PageContext,
  { event, trust, description, path, image, today }: EventFacts,
): object {
  const heldOn = dayFromWire(event.event_date)
  const closesOn = dayFromWire(event.closed_date)
  const isOpen = closesOn !== undefined && today <= closesOn
  return {
    '@type': 'Event',
    name: event.lang_title,
    description,
    image: [image, event.banner_image.replace(/^(\/pictures\/[\w-]+)\.svg$/, '$1-800.webp')],
    url: path,
    inLanguage: lang.web,
    startDate: heldOn,
    endDate: heldOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: path },
    organizer: trust && brief(trust, lang),
    performer: trust && brief(trust, lang),
    offers: {
      '@type': 'Offer',
      price: event.amount,
      priceCurrency: 'INR',
      url: path,
      availability: isOpen ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      validThrough: closesOn && indianInstant(endOfDay(closesOn) - 1000),
    },
  }
}

/** A recording. The homam was streamed on its day. */
export const videoNode = (video: Video, lang: Language): object => ({
  '@type': 'VideoObject',
  name: video.service_name,
  description: video.description,
  thumbnailUrl: [video.tumbnail_image.replace(/^(\/pictures\/[\w-]+)\.svg$/, '$1-800.webp')],
  uploadDate: `${dayFromWire(video.date)}T00:00:00+05:30`,
  url: video.videoId,
  embedUrl: video.videoId.replace(/^https:\/\/youtu\.be\//, 'https://www.youtube-nocookie.com/embed/'),
  inLanguage: lang.web,
})

/** ISO 8601 in India's time zone. */
const indianInstant = (ms: number): string => `${new Date(ms + 19_800_000).toISOString().slice(0, 19)}+05:30`
