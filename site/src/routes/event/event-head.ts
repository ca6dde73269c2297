import { dayFromWire } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { eventFacts, sharePath } from '../../../../contract/trust/share-picture.ts'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { address } from '../../addresses/addresses.ts'
import { query, type Read } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { eventNode, graph, trail } from '../../search/schema.ts'
import type { PageContext } from '../../page/page-context.ts'
import { type Event, eventQuery } from './event.ts'

/** The title of a homam, and what search engines and share sheets show of it (D22). */
export function head(context: PageContext, words: PageWords, read: Read): Head {
  const event = read(eventQuery(context))
  const trust = read(query('POST /api/trust', { language: context.lang.id }))
  if (!event) return { title: words.event.noData, description: words.event.noDataHint, noindex: true }
  const title = words.event.head.title(event.lang_title)
  const description = words.event.head.description(event.lang_title)
  const image = import.meta.env.SSR && pictureOf(context, event, words, trust?.name ?? '')
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    image,
    data:
      import.meta.env.SSR &&
      (today => {
        const path = address.event(context.lang, event.services, Number(context.params.sid)).replace(/\?.*/, '')
        return graph(
          eventNode(context, { event, trust, description, path, image: image || '', today }),
          trail(context, words, event.lang_title, path),
        )
      }),
  }
}

function pictureOf({ lang, params }: PageContext, event: Event, words: PageWords, trust: string): string {
  const price = words.common.price(groupedRupees(event.amount))
  const facts = eventFacts(
    { title: event.lang_title, art: event.banner_image, heldOn: dayFromWire(event.event_date), price },
    trust,
    lang,
  )
  return sharePath(lang, Number(params.sid), facts)
}
