import { dayFromWire, endOfDay } from '../../../../contract/india-time.ts'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { address } from '../../addresses.ts'
import { ask, type Read } from '../../calls.ts'
import type { Head } from '../../routes.ts'
import type { Visit } from '../../visit.ts'
import { askEvent, type Event } from './event.ts'

type Trust = { name: string } | undefined

/** What search engines and share sheets are told of an event (D22). */
export function head(visit: Visit, words: PageWords, read: Read): Head {
  const event = read(askEvent(visit))
  const trust = read(ask('POST /api/trust', { language: visit.lang.id }))
  if (!event) return { title: words.event.noData, description: words.event.noDataHint, noindex: true }
  const title = words.event.head.title(event.lang_title)
  const description = words.event.head.description(event.lang_title)
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    image: event.banner_image.replace(/^(\/pictures\/[\w-]+)\.svg$/, '$1-800.webp'),
    data: { '@context': 'https://schema.org', '@graph': [eventData(visit, event, description, trust), crumbs(visit, words, event)] },
  }
}

function eventData({ lang, path }: Visit, event: Event, description: string, trust: Trust): object {
  const closesOn = dayFromWire(event.closed_date)
  return {
    '@type': 'Event',
    name: event.lang_title,
    description,
    image: event.banner_image,
    url: path,
    inLanguage: lang.web,
    startDate: dayFromWire(event.event_date),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: path },
    organizer: trust && { '@type': 'Organization', name: trust.name, url: address.home(lang) },
    offers: {
      '@type': 'Offer',
      price: event.amount,
      priceCurrency: 'INR',
      url: path,
      availability: 'https://schema.org/InStock',
      validThrough: closesOn && new Date(endOfDay(closesOn)).toISOString(),
    },
  }
}

function crumbs({ lang, path }: Visit, words: PageWords, event: Event): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: words.nav.home, item: address.home(lang) },
      { '@type': 'ListItem', position: 2, name: event.lang_title, item: path },
    ],
  }
}
