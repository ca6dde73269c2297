import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import type { GivenOf } from '../../../../contract/office/trust/content-of.ts'
import { banners, portraits, sliderImages } from '../../../content/banners.ts'
import { demoRates } from '../../../content/demo-rates.ts'
import { deities } from '../../../content/deities.ts'
import { eventVideos } from '../../../content/event-videos.ts'
import { gallery } from '../../../content/gallery.ts'
import { givingPurposes, givingTerms } from '../../../content/giving.ts'
import { homams } from '../../../content/homams.ts'
import { liveVideos } from '../../../content/live-videos.ts'
import { states } from '../../../content/names/states.ts'
import { aboutUs } from '../../../content/pages/about-us.ts'
import { donationAppeal } from '../../../content/pages/donation-appeal.ts'
import { privacyPolicy } from '../../../content/pages/privacy-policy.ts'
import { refundPolicy } from '../../../content/pages/refund-policy.ts'
import { shippingDeliveryPolicy } from '../../../content/pages/shipping-delivery-policy.ts'
import { termsConditions } from '../../../content/pages/terms-conditions.ts'
import { products } from '../../../content/products.ts'
import { purposes } from '../../../content/purposes.ts'
import { questions } from '../../../content/questions.ts'
import { blackouts, pools, sevas } from '../../../content/sevas.ts'
import type { DemoBanner, DemoHomam, DemoVideo } from '../../../content/shapes.ts'
import { shopTiles } from '../../../content/shop-tiles.ts'
import { trust } from '../../../content/trust.ts'
import { picture } from '../../../content/values.ts'
import { followDemoCalendar, heldAfterDays, insertStates, setDemoRates } from '../../trust/catalogue/service.ts'
import { draftShipped, isAnyPublished, publishShipped } from '../content/service.ts'
import type { Db, Tx } from '../../ground/db/db.ts'
import { followDemoCalendar as videoFollowsDemoCalendar } from '../../trust/media/service.ts'
import { beginDemoCalendar } from '../../outside/sandbox/demo-calendar.ts'

/**
 * Publishes the content shipped with the product in an empty database, dated relative to the day of `now` (ms). A
 * database that holds anything is left alone: what staff deleted never comes back (architecture §5).
 * `demoRates`: with rates of currencies, which are the market's and no content. `offersAsDrafts`: homams and sevas are
 * not on sale until staff publish them (D29).
 */
export async function loadContentIfEmpty(
  db: Db,
  now: number,
  { demoRates: withRates = false, offersAsDrafts = false } = {},
): Promise<boolean> {
  const today = dayOf(now)
  return db.tx(async tx => {
    await tx.executeQuery(lockQuery(tx))
    await loadGivingIfNone(tx)
    if (await isAnyPublished(tx, 'language')) return false
    await loadTrust(tx)
    await loadHome(tx)
    const products = await loadProducts(tx)
    const putOffer: PutOffer = offersAsDrafts
      ? (kind, content) => draftShipped(tx, kind, content, now)
      : (kind, content) => publishShipped(tx, kind, content)
    await loadBanners(tx, await loadHomams(tx, putOffer, today, products))
    await loadSevas(tx, putOffer, today, products)
    await loadMedia(tx, today)
    if (withRates) await setDemoRates(tx, demoRates, today)
    await beginDemoCalendar(tx, today)
    return true
  })
}

type PutOffer = <K extends 'event' | 'seva'>(kind: K, content: GivenOf<K>) => Promise<string>

/** Two processes that start on the same empty database: the second waits and finds it full. */
const lockQuery = (tx: Tx) =>
  tx.selectNoFrom(eb => eb.fn('pg_advisory_xact_lock', [eb.val(7_001)]).as('locked')).compile()

/** Purposes of donations, where there never was any: they are withdrawn, never deleted. */
async function loadGivingIfNone(tx: Tx): Promise<void> {
  if (await tx.selectFrom('donations.purposes').select('id').limit(1).executeTakeFirst()) return
  await publishAll(tx, 'donation_purpose', givingPurposes)
  if (!(await isAnyPublished(tx, 'donation_terms'))) await publishShipped(tx, 'donation_terms', givingTerms)
}

/** Publishes contents of one kind in their order; answers their ids. */
async function publishAll<K extends Parameters<typeof publishShipped>[1]>(
  tx: Tx,
  kind: K,
  contents: readonly GivenOf<K>[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [position, content] of contents.entries()) ids.push(await publishShipped(tx, kind, content, { position }))
  return ids
}

async function loadTrust(tx: Tx): Promise<void> {
  for (const { id, name } of languages)
    await publishShipped(tx, 'language', { name, image: picture('mark'), shown: true }, { record: String(id) })
  await publishShipped(tx, 'trust', trust)
  await insertStates(
    tx,
    states.map(state => ({ code: state.value, name: state.label })),
  )
  await publishShipped(tx, 'page', aboutUs, { record: 'about-us' })
  const policies = {
    'terms-conditions': termsConditions,
    'privacy-policy': privacyPolicy,
    'refund-policy': refundPolicy,
    'shipping-delivery-policy': shippingDeliveryPolicy,
  }
  for (const [record, policy] of Object.entries(policies)) await publishShipped(tx, 'policy', policy, { record })
  const sections = donationAppeal.en.map((english, i) => ({
    html: {
      ...Object.fromEntries(Object.entries(donationAppeal).map(([web, texts]) => [web, `<p>${texts[i] ?? ''}</p>`])),
      en: `<p>${english}</p>`,
    },
  }))
  const appeal = { title: trust.name, summary: trust.name, sections }
  await publishShipped(tx, 'page', appeal, { record: 'donation-appeal' })
}

async function loadHome(tx: Tx): Promise<void> {
  await publishAll(tx, 'slider_image', sliderImages)
  await publishAll(tx, 'shop_tile', shopTiles)
  await publishAll(tx, 'portrait', portraits)
  await publishAll(tx, 'live_video', liveVideos)
}

/** Publishes the products, and answers the id of each by its key. */
async function loadProducts(tx: Tx): Promise<Map<string, string>> {
  return byKey(products, await publishAll(tx, 'product', products))
}

const byKey = (contents: readonly { key: string }[], ids: readonly string[]): Map<string, string> =>
  new Map(contents.map(({ key }, i) => [key, ids[i] ?? missing(key)]))

const idsOf = (known: Map<string, string>, keys: readonly string[] = []): string[] =>
  keys.map(key => known.get(key) ?? missing(key))

/** Loads the homams, and answers the id of each by its slug. */
async function loadHomams(tx: Tx, put: PutOffer, today: Day, known: Map<string, string>): Promise<Map<string, string>> {
  await publishAll(tx, 'deity', deities)
  await publishAll(tx, 'purpose', purposes)
  const bySlug = new Map<string, string>()
  for (const homam of homams) {
    const content = { ...eventOf(homam, today), products: idsOf(known, homam.products) }
    const id = await put('event', content)
    bySlug.set(homam.slug, id)
    await followDemoCalendar(tx, Number(id), homam.closesInDays)
  }
  return bySlug
}

/** Publishes the banners, each with the homam that it is for. */
async function loadBanners(tx: Tx, bySlug: Map<string, string>): Promise<void> {
  const all: DemoBanner[] = banners
  await publishAll(
    tx,
    'banner',
    all.map(({ homam, ...banner }) => ({
      ...banner,
      homam: homam == null ? null : (bySlug.get(homam) ?? missing(homam)),
    })),
  )
}

/** Loads the sevas that are held on many days, what they share, and the days without them. */
async function loadSevas(tx: Tx, put: PutOffer, today: Day, known: Map<string, string>): Promise<void> {
  const poolOf = byKey(pools, await publishAll(tx, 'pool', pools))
  const bySlug = new Map<string, string>()
  for (const { personal = [], family = [], pool, ...seva } of sevas) {
    const content: GivenOf<'seva'> = {
      ...seva,
      pool: pool == null ? null : (poolOf.get(pool) ?? missing(pool)),
      products: idsOf(known, seva.products),
      phones: trust.phones,
      personal: [...questions('personal'), ...personal],
      family: [...questions('family'), ...family],
    }
    bySlug.set(seva.slug, await put('seva', content))
  }
  for (const { seva, inDays, days, reason } of blackouts) {
    const from_day = addDays(today, inDays)
    const id = seva === null ? null : (bySlug.get(seva) ?? missing(seva))
    await publishShipped(tx, 'blackout', { seva: id, from_day, to_day: addDays(from_day, days - 1), reason })
  }
}

function eventOf({ closesInDays, personal = [], family = [], ...homam }: DemoHomam, today: Day): GivenOf<'event'> {
  const closesOn = addDays(today, closesInDays)
  return {
    ...homam,
    closes_on: closesOn,
    held_on: addDays(closesOn, heldAfterDays),
    starts_minutes: 390,
    list_locks_minutes_before: 720,
    phones: trust.phones,
    personal: [...questions('personal'), ...personal],
    family: [...questions('family'), ...family],
  }
}

function missing(name: string): never {
  throw new Error(`content names what does not exist: ${name}`)
}

async function loadMedia(tx: Tx, today: Day): Promise<void> {
  await publishAll(tx, 'gallery', gallery)
  const videos: DemoVideo[] = eventVideos
  for (const { inDays: given, ...video } of videos) {
    const inDays = given ?? heldInDays(video.service)
    const id = await publishShipped(tx, 'event_video', { ...video, held_on: addDays(today, inDays) })
    await videoFollowsDemoCalendar(tx, Number(id), inDays)
  }
}

/** In how many days a homam is held: its live video gets the same day. */
function heldInDays(slug: string): number {
  const homam = homams.find(h => h.slug === slug) ?? missing(slug)
  return homam.closesInDays + heldAfterDays
}
