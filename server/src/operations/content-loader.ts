import type { Insertable } from 'kysely'
import { addDays, dayOf } from '../../../contract/india-time.ts'
import { languages, type Text } from '../../../contract/languages.ts'
import { banners, sliderArt } from '../../content/banners.ts'
import { deities } from '../../content/deities.ts'
import { eventVideos } from '../../content/event-videos.ts'
import { gallery } from '../../content/gallery.ts'
import { homams } from '../../content/homams.ts'
import { liveVideos } from '../../content/live-videos.ts'
import { givingPurposes, givingTerms } from '../../content/giving.ts'
import { gotras } from '../../content/names/gotras.ts'
import { nakshatras } from '../../content/names/nakshatras.ts'
import { rashis } from '../../content/names/rashis.ts'
import { states } from '../../content/names/states.ts'
import { devoteeName, gotra, nakshatra, rashi } from '../../content/names/labels.ts'
import { aboutUs } from '../../content/pages/about-us.ts'
import { donationAppeal } from '../../content/pages/donation-appeal.ts'
import { privacyPolicy } from '../../content/pages/privacy-policy.ts'
import { refundPolicy } from '../../content/pages/refund-policy.ts'
import { shippingDeliveryPolicy } from '../../content/pages/shipping-delivery-policy.ts'
import { termsConditions } from '../../content/pages/terms-conditions.ts'
import { products } from '../../content/products.ts'
import { purposes } from '../../content/purposes.ts'
import type { FacetContent, HomamContent } from '../../content/shapes.ts'
import { shopTiles } from '../../content/shop-tiles.ts'
import { trust } from '../../content/trust.ts'
import { heldAfterDays, cleanHtml } from '../catalogue/service.ts'
import type { Db, Tx } from '../db/db.ts'
import type { DB } from '../db/tables.ts'

const picture = (art: string): string => `/pictures/${art}.svg`
const json = (value: unknown): string => JSON.stringify(value)
const toPaise = (rupees: number): number => rupees * 100

/**
 * Loads the content shipped with the product into an empty database, dated relative to the day of `now` (ms). A
 * database that holds anything is left alone: content that staff deleted never comes back (architecture §5).
 */
export async function loadContentIfEmpty(db: Db, now: number): Promise<boolean> {
  const today = dayOf(now)
  return db.tx(async tx => {
    await tx.executeQuery(lockQuery(tx))
    await loadGivingIfNone(tx)
    if (await tx.selectFrom('catalogue.languages').select('id').limit(1).executeTakeFirst()) return false
    await loadTrust(tx)
    await loadHome(tx)
    const productIds = await loadProducts(tx)
    await tx.insertInto('catalogue.deities').values(deities.map(facetRow)).execute()
    await tx.insertInto('catalogue.purposes').values(purposes.map(facetRow)).execute()
    for (const homam of homams) await loadHomam(tx, homam, productIds, now)
    await loadMedia(tx, now)
    await tx.insertInto('sandbox.demo_calendar').values({ day: today }).execute()
    return true
  })
}

/** Loads the purposes of donations where there never were any: purposes are withdrawn, never deleted. */
async function loadGivingIfNone(tx: Tx): Promise<void> {
  if (await tx.selectFrom('donations.purposes').select('id').limit(1).executeTakeFirst()) return
  await tx
    .insertInto('donations.purposes')
    .values(
      givingPurposes.map((p, position) => ({
        name: json(p.name),
        about: json(p.about),
        nature: 'others',
        amounts: p.rupees.map(toPaise),
        least_paise: toPaise(p.least),
        most_paise: toPaise(p.most),
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('donations.terms')
    .values({ content: json(givingTerms) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** If two processes start on the same empty database, the second waits here and then finds content. */
const lockQuery = (tx: Tx) =>
  tx.selectNoFrom(eb => eb.fn('pg_advisory_xact_lock', [eb.val(7_001)]).as('locked')).compile()

async function loadTrust(tx: Tx): Promise<void> {
  await tx
    .insertInto('catalogue.languages')
    .values(languages.map(l => ({ id: l.id, code: l.code, web: l.web, name: l.name, image: picture('mark') })))
    .execute()
  await tx
    .insertInto('catalogue.trust')
    .values({
      name: json(trust.name),
      short_name: json(trust.shortName),
      branch_address: json(trust.branchAddress),
      registered_address: json(trust.registeredAddress),
      email: trust.email,
      support_email: trust.supportEmail,
      phones: trust.phones,
      support_numbers: json(trust.supportNumbers),
      whatsapp: trust.whatsapp,
      shop_url: trust.shopUrl,
      bank: json(trust.bank),
    })
    .execute()
  await tx
    .insertInto('catalogue.states')
    .values(states.map((s, position) => ({ code: s.value, name: json(s.label), position })))
    .execute()
  const pages = {
    'about-us': aboutUs,
    'terms-conditions': termsConditions,
    'privacy-policy': privacyPolicy,
    'refund-policy': refundPolicy,
    'shipping-delivery-policy': shippingDeliveryPolicy,
  }
  for (const [name, page] of Object.entries(pages)) {
    const sections = page.sections.map(s => ({ heading: s.heading, html: cleanAll(s.html) }))
    await tx
      .insertInto('catalogue.pages')
      .values({ name, content: json({ ...page, sections }) })
      .execute()
  }
  const paragraphs = donationAppeal.en.map((_, i) => ({
    heading: { en: '' },
    html: Object.fromEntries(
      Object.entries(donationAppeal).map(([web, texts]) => [web, cleanHtml(`<p>${texts[i] ?? ''}</p>`)]),
    ),
  }))
  await tx
    .insertInto('catalogue.pages')
    .values({
      name: 'donation-appeal',
      content: json({ title: trust.name, summary: trust.name, sections: paragraphs }),
    })
    .execute()
}

const cleanAll = (text: Text): Text =>
  Object.fromEntries(Object.entries(text).map(([web, html]) => [web, cleanHtml(html)])) as Text

async function loadHome(tx: Tx): Promise<void> {
  await tx
    .insertInto('catalogue.banners')
    .values(
      banners.map((b, position) => ({
        image: picture(`${b.art}-wide`),
        image_mobile: picture(`${b.art}-square`),
        click_to: b.clickTo ?? null,
        alt: json(b.alt),
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('catalogue.slider_images')
    .values(sliderArt.map((art, position) => ({ image: picture(`${art}-square`), position })))
    .execute()
  await tx
    .insertInto('catalogue.shop_tiles')
    .values(shopTiles.map((t, position) => ({ image: picture(t.art), title: json(t.title), path: t.path, position })))
    .execute()
  await tx
    .insertInto('catalogue.portraits')
    .values(Array.from({ length: 14 }, (_, i) => ({ image: picture(`devotee-${i + 1}`), position: i })))
    .execute()
  await tx
    .insertInto('catalogue.live_videos')
    .values(
      liveVideos.map((v, position) => ({
        title: json(v.title),
        description: json(v.description),
        youtube_id: v.youtubeId,
        poster: picture(`${v.art}-video`),
        position,
      })),
    )
    .execute()
}

async function loadProducts(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const p of products) {
    const { id } = await tx
      .insertInto('catalogue.products')
      .values({
        title: json(p.title),
        description: json(p.description),
        image: picture(p.art),
        price_paise: toPaise(p.rupees),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(p.key, id)
  }
  return ids
}

const facetRow = (f: FacetContent, position: number) => ({
  code: f.code,
  name: json(f.name),
  other_names: f.otherNames,
  position,
})

async function loadHomam(tx: Tx, homam: HomamContent, productIds: Map<string, number>, now: number): Promise<void> {
  const closesOn = addDays(dayOf(now), homam.closesInDays)
  const { id } = await tx
    .insertInto('catalogue.events')
    .values({
      slug: homam.slug,
      title: json(homam.title),
      image: picture(homam.art),
      amount_paise: toPaise(homam.rupees),
      original_paise: homam.originalRupees === undefined ? null : toPaise(homam.originalRupees),
      discount: homam.discount ? json(homam.discount) : null,
      closes_on: closesOn,
      held_on: addDays(closesOn, heldAfterDays),
      phones: trust.phones,
      sections: json(homam.sections.map(s => ({ heading: s.heading, html: cleanAll(s.html) }))),
      published: true,
      demo_closes_in: homam.closesInDays,
      deity: homam.deity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('catalogue.event_purposes')
    .values(homam.purposes.map(purpose => ({ event_id: id, purpose })))
    .execute()
  await tx
    .insertInto('catalogue.packages')
    .values(
      homam.packages.map((p, position) => ({
        event_id: id,
        name: json(p.name),
        amount_paise: toPaise(p.rupees),
        names_included: p.names,
        further_name_paise: p.furtherRupees === null ? null : toPaise(p.furtherRupees),
        capacity: p.places,
        position,
      })),
    )
    .execute()
  const offered = homam.products.map((key, position) => ({
    event_id: id,
    product_id: productIds.get(key) ?? missing(key),
    position,
  }))
  if (offered.length > 0) await tx.insertInto('catalogue.event_products').values(offered).execute()
  const fields = [...fieldsOf(homam, id, 'personal'), ...fieldsOf(homam, id, 'family')].map((field, position) => ({
    ...field,
    position,
  }))
  await tx.insertInto('catalogue.fields').values(fields).execute()
}

function missing(key: string): never {
  throw new Error(`content names what does not exist: ${key}`)
}

type NewField = Omit<Insertable<DB['catalogue.fields']>, 'position'>

/** The fields of a homam: all ask for name, gotra, nakshatra and rashi; some ask for more. */
function fieldsOf(homam: HomamContent, eventId: number, kind: 'personal' | 'family'): NewField[] {
  const always: NewField[] = [
    { event_id: eventId, kind, send_name: 'name', label: json(devoteeName), is_required: true, input: 'text' },
    {
      event_id: eventId,
      kind,
      send_name: 'gotra',
      label: json(gotra),
      is_required: kind === 'personal',
      input: 'select',
      options: json(gotras),
      allows_other: true,
    },
    {
      event_id: eventId,
      kind,
      send_name: 'nakshatra',
      label: json(nakshatra),
      is_required: kind === 'personal',
      input: 'select',
      options: json(nakshatras),
    },
    {
      event_id: eventId,
      kind,
      send_name: 'rashi',
      label: json(rashi),
      is_required: false,
      input: 'select',
      options: json(rashis),
    },
  ]
  const more = (kind === 'personal' ? homam.personalFields : homam.familyFields) ?? []
  return [
    ...always,
    ...more.map(f => ({
      event_id: eventId,
      kind,
      send_name: f.sendName,
      label: json(f.label),
      is_required: f.required,
      input: f.input,
      options: json(f.options ?? []),
    })),
  ]
}

/** In how many days a homam is held: its live video gets the same day. */
function heldInDays(slug: string): number {
  const homam = homams.find(h => h.slug === slug) ?? missing(slug)
  return homam.closesInDays + heldAfterDays
}

async function loadMedia(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('media.gallery')
    .values(
      gallery.map((g, position) => ({
        category: g.category,
        service: g.homamSlug ?? '',
        image: picture(g.art),
        alt: json(g.alt),
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('media.event_videos')
    .values(
      eventVideos
        .map(v => ({ ...v, inDays: v.inDays ?? heldInDays(v.homamSlug) }))
        .map(v => ({
          service: v.homamSlug,
          title: json(v.title),
          description: json(v.description),
          poster: picture(`${v.art}-video`),
          youtube_id: v.youtubeId,
          held_on: addDays(dayOf(now), v.inDays),
          demo_in_days: v.inDays,
        })),
    )
    .execute()
}
