import { inLanguage } from '../../ground/text/in-language.ts'
import { eventCode } from '../../../../contract/trust/event-code.ts'
import { english, type Language, type Text } from '../../../../contract/ground/languages.ts'
import { type Day, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { sayTerms, termsInWords, termsVersion } from './cancelling.ts'
import { heldOf } from './occurrences/held.ts'
import { storyOf } from './story.ts'
import { refuseAsked } from './occurrences/occurrences.ts'
import * as queries from './queries.ts'
import { viewSevas, whenOf } from './seva-views.ts'

const rupees = (amountPaise: number): number => rupeesOf(paise(amountPaise))

export async function listLanguages(app: App) {
  return (await queries.listLanguages(app.db)).map(l => ({ id: l.id, language: l.name, lang_image: l.image }))
}

export async function listBanners(app: App, language: Language | undefined) {
  const lang = language ?? english
  const rows = await queries.listBanners(app.db, language?.id, dayOf(app.clock.now()))
  return rows.map(({ event_id: eventId, slug, title, held_on: day, starts_minutes: minutes, ...row }) => {
    // The homam's columns come together or not at all.
    const homam =
      eventId !== null && slug !== null && title !== null && day !== null && minutes !== null
        ? {
            path: `${slug}/view-more/${eventId}?id=${eventCode(eventId)}`,
            says: { lang_title: inLanguage(title, lang), ...heldOf({ held_on: day, starts_minutes: minutes }, lang) },
          }
        : null
    const path = homam?.path ?? row.click_to
    return {
      id: row.id,
      slider_image: row.image,
      slider_image_mob: row.image_mobile,
      click_image: path && `/${lang.code}/${path}`,
      alt: inLanguage(row.alt, lang),
      homam: homam && homam.says,
    }
  })
}

export async function listEvents(app: App, language: Language) {
  const rows = await queries.listEvents(app.db, dayOf(app.clock.now()))
  return rows.map(row => ({
    id: row.id,
    sid: row.id,
    banner_image: row.image,
    lang_title: inLanguage(row.title, language),
    amount: rupees(row.amount_paise),
    closed_date: wireDay(row.closes_on as Day),
    services: row.slug,
    ...heldOf(row, language),
  }))
}

/** Sevas with many days, the one that is held soonest first. */
export const listSevas = async (app: App, language: Language) =>
  viewSevas(app, await queries.listSevas(app.db, app.clock.now()), language)

/** Sevas that have a page, open or past. */
export const countEvents = (app: App): Promise<number> => queries.countEvents(app.db)

/** The parts of events' addresses, in the order of their ids. */
export const listEventAddresses = (app: App, part: { offset: number; limit: number }) =>
  queries.listEventAddresses(app.db, part)

export async function listSliderImages(app: App) {
  return { images: (await queries.listSliderImages(app.db)).map(row => row.image) }
}

/** Links carry the shop's language code; the site swaps it again if the visitor changes language (spec §2). */
export async function listShopTiles(app: App, language: Language) {
  const [tiles, trust] = await Promise.all([queries.listShopTiles(app.db), queries.findTrustRow(app.db)])
  return tiles.map(tile => ({
    id: tile.id,
    pro_image: tile.image,
    click_url: `${trust?.shop_url ?? ''}/${language.web}/${tile.path}`,
    title: inLanguage(tile.title, language),
  }))
}

/** Refuses: event_gone. */
export async function viewEvent(app: App, eventId: number, language: Language) {
  const event = (await queries.findEvent(app.db, eventId, app.clock.now())) ?? refuse('event_gone')
  const [story, { mantra, mantra_sound: sound }, terms] = await Promise.all([
    event.has_one_date ? storyOf(app.db, event, language) : undefined,
    queries.findMantra(app.db, event.id),
    termsInWords(app.db, { eventId, occurrenceId: event.occurrence_id }, language),
  ])
  return {
    lang_title: inLanguage(event.title, language),
    banner_image: event.image,
    amount: rupees(event.amount_paise),
    original_amount: event.original_paise === null ? null : rupees(event.original_paise),
    discount_text: event.discount && inLanguage(event.discount, language),
    mobile: event.phones.join(','),
    descriptionContent: event.sections.map(s => ({
      desc_heading: inLanguage(s.heading, language),
      description: inLanguage(s.html, language),
    })),
    services: event.slug,
    closed_date: closingDay(event),
    event_date: wireDay(event.held_on as Day),
    when: whenOf(app, event, language),
    ...terms,
    ...heldOf(event, language),
    ...(story && { story }),
    ...(mantra && { mantra: mantraOf(mantra, sound, language) }),
  }
}

/** The words tell their language: where a translation is missing they are those of English. */
const mantraOf = (text: Text, sound: string | null, language: Language) => ({
  text: inLanguage(text, language),
  language: text[language.web] ? language.web : english.web,
  sound,
})

/** The closing day of a seva with one date; with many days, the last that can be booked now. */
const closingDay = (event: NonNullable<Awaited<ReturnType<typeof queries.findEvent>>>): string =>
  wireDay((event.has_one_date ? event.closes_on : (event.last_day ?? event.held_on)) as Day)

/** The places of a package that one devotee sees; null: without limit. */
type PlacesOf = (of: { id: number; capacity: number | null }) => {
  left: number | null
  inLine: { position: number; keptUntil: number | null } | null
}

/** Nothing is said of places while it is open which occurrence is meant. */
const placesLeftOpen: PlacesOf = () => ({ left: null, inLine: null })

/**
 * What can be booked, on one of its occurrences: the one asked for, or the only one. The caller counts the free places
 * of that. Refuses: event_gone, occurrence_gone.
 */
export async function viewOffer(
  app: App,
  { eventId, occurrenceId }: { eventId: number; occurrenceId?: number | undefined },
  language: Language,
  countPlaces: (occurrenceId: number) => Promise<PlacesOf>,
) {
  const event = (await queries.findEvent(app.db, eventId, app.clock.now())) ?? refuse('event_gone')
  const named = occurrenceId ?? (event.has_one_date ? event.occurrence_id : undefined)
  const [packages, products, placesOf, occurrence, terms] = await Promise.all([
    queries.listPackages(app.db, eventId),
    queries.listProducts(app.db, eventId),
    named === undefined ? placesLeftOpen : countPlaces(named),
    named === undefined ? null : queries.findOffered(app.db, { eventId, occurrenceId: named }),
    queries.findTerms(app.db, { eventId, occurrenceId: named ?? event.occurrence_id }),
  ])
  if (occurrence === undefined) return refuseAsked(app.db, { eventId, occurrenceId })
  return {
    lang_title: inLanguage(event.title, language),
    banner_image: event.image,
    services: event.slug,
    closed_date: closingDay(event),
    when: whenOf(app, event, language),
    ...sayTerms(terms, language),
    terms: termsVersion(terms),
    for_departed: event.for_departed ?? false,
    of_star: event.of_star ?? false,
    occurrence: occurrence && {
      id: occurrence.occurrence_id,
      day: occurrence.held_on,
      slot: { starts: occurrence.starts_minutes, lasts: occurrence.lasts_minutes },
      closes_at: occurrence.closes_at.getTime(),
    },
    packages: packages.map(p => {
      const { left, inLine } = placesOf(p)
      return {
        description: inLanguage(p.name, language),
        amount: rupees(p.amount_paise),
        names_included: p.names_included,
        further_name: p.further_name_paise === null ? null : rupees(p.further_name_paise),
        includes: p.includes === null ? '' : inLanguage(p.includes, language),
        most_chosen: p.most_chosen,
        sid: p.id,
        places_left: left,
        sold_out: left === 0,
        in_line: inLine ? { position: inLine.position, kept_until: inLine.keptUntil } : null,
      }
    }),
    products: products.map(p => ({
      pid: p.id,
      title: inLanguage(p.title, language),
      description: inLanguage(p.description, language),
      image: p.image,
      price: rupees(p.price_paise),
    })),
  }
}

export async function listLiveVideos(app: App, language: Language) {
  const [videos, portraits] = await Promise.all([queries.listLiveVideos(app.db), queries.listPortraits(app.db)])
  return {
    videos: videos.map(v => ({
      title: inLanguage(v.title, language),
      description: inLanguage(v.description, language),
      videoUrl: `https://www.youtube-nocookie.com/embed/${v.youtube_id}`,
      poster: v.poster,
    })),
    portraits: portraits.map(p => p.image),
  }
}

/** Refuses: not_found. `language` of the answer tells which text came: the appeal has no Hindi. */
export async function viewPage(app: App, name: string, language: Language) {
  const { content } = (await queries.findPage(app.db, name)) ?? refuse('not_found')
  const translated = content.sections.every(s => s.html[language.web])
  return {
    title: inLanguage(content.title, language),
    summary: inLanguage(content.summary, language),
    language: translated ? language.web : english.web,
    sections: content.sections.map(s => ({
      heading: inLanguage(s.heading, language),
      html: inLanguage(s.html, language),
    })),
  }
}
