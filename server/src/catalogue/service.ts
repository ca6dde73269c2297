import { inLanguage } from '../text/in-language.ts'
import type { Bank, TaxHead } from '../db/json-columns.ts'
import { english, type Language, type Text } from '../../../contract/languages.ts'
import { addDays, type Day, dayOf, wireDay } from '../../../contract/india-time.ts'
import { paise, rupeesOf } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Queries, Tx } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'

export { cleanHtml, isTooDeep } from './html.ts'
export { listEventDays, type Published, published, rowsInOrder } from './publish.ts'
export { fold as foldWords } from './folding.ts'
export { lockOffer, type Offer } from './queries.ts'
export { cancelEvent, lockEvent, lockPackage, setCapacity, setHeldOn, setListLock, setRegistration } from './homam-locks.ts'

const rupees = (amountPaise: number): number => rupeesOf(paise(amountPaise))

export async function listLanguages(app: App) {
  return (await queries.listLanguages(app.db)).map(l => ({ id: l.id, language: l.name, lang_image: l.image }))
}

export async function listBanners(app: App, language: Language | undefined) {
  const rows = await queries.listBanners(app.db, language?.id)
  return rows.map(row => ({
    id: row.id,
    slider_image: row.image,
    slider_image_mob: row.image_mobile,
    click_image: row.click_to && `/${(language ?? english).code}/${row.click_to}`,
    alt: inLanguage(row.alt, language ?? english),
  }))
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
  }))
}

/** Events that have a page, open or past. */
export const countEvents = (app: App): Promise<number> => queries.countEvents(app.db)

/** What their addresses are made of, in the order of their numbers. */
export const listEventAddresses = (app: App, part: { offset: number; limit: number }) => queries.listEventAddresses(app.db, part)

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
  const event = (await queries.findEvent(app.db, eventId)) ?? refuse('event_gone')
  return {
    lang_title: inLanguage(event.title, language),
    banner_image: event.image,
    amount: rupees(event.amount_paise),
    original_amount: event.original_paise === null ? null : rupees(event.original_paise),
    discount_text: event.discount && inLanguage(event.discount, language),
    mobile: event.phones.join(','),
    descriptionContent: event.sections.map(s => ({ desc_heading: inLanguage(s.heading, language), description: inLanguage(s.html, language) })),
    services: event.slug,
    closed_date: wireDay(event.closes_on as Day),
    event_date: wireDay(event.held_on as Day),
  }
}

/** The kind of an event on offer, which the next one shares. Refuses: event_gone. */
export async function slugOf(app: App, eventId: number): Promise<string> {
  return ((await queries.findEvent(app.db, eventId)) ?? refuse('event_gone')).slug
}

/** Refuses: not_found. */
export async function checkDeity(app: App, code: string): Promise<void> {
  if (!(await queries.findDeity(app.db, code))) refuse('not_found')
}

/** Places of a package as one devotee finds them; null: without limit. */
type PlacesOf = (of: { id: number; capacity: number | null }) => { left: number | null; inLine: { position: number; keptUntil: number | null } | null }

/** What can be booked. The module `booking` reckons places and passes them in. Refuses: event_gone. */
export async function viewOffer(app: App, eventId: number, language: Language, placesOf: PlacesOf) {
  const event = (await queries.findEvent(app.db, eventId)) ?? refuse('event_gone')
  const [packages, products] = await Promise.all([queries.listPackages(app.db, eventId), queries.listProducts(app.db, eventId)])
  return {
    lang_title: inLanguage(event.title, language),
    banner_image: event.image,
    services: event.slug,
    closed_date: wireDay(event.closes_on as Day),
    packages: packages.map(p => {
      const { left, inLine } = placesOf(p)
      return {
        description: inLanguage(p.name, language),
        amount: rupees(p.amount_paise),
        names_included: p.names_included,
        further_name: p.further_name_paise === null ? null : rupees(p.further_name_paise),
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

/** Prices of an event's products by id, as they are now. */
export const listOfferedProducts = (db: Queries, eventId: number) => queries.listProducts(db, eventId)

export interface Field {
  sendName: string
  label: Text
  required: boolean
  input: 'text' | 'number' | 'date' | 'select'
  options: { value: string; label: Text }[]
  allowsOther: boolean
}

/** The questions an event asks. Refuses: event_gone. */
export async function listFields(app: App, eventId: number): Promise<{ personal: Field[]; family: Field[] }> {
  if (!(await queries.findEvent(app.db, eventId))) refuse('event_gone')
  const rows = (await queries.listFields(app.db, eventId)).filter(row => !row.withdrawn)
  return byKind(rows)
}

/** The questions of an event, whether or not it is still on offer: orders and bills outlive it. */
export async function fieldsOf(app: App, eventId: number): Promise<{ personal: Field[]; family: Field[] }> {
  return byKind(await queries.listFields(app.db, eventId))
}

function byKind(rows: Awaited<ReturnType<typeof queries.listFields>>) {
  const of = (kind: string) => rows.filter(row => row.kind === kind).map(fieldOf)
  return { personal: of('personal'), family: of('family') }
}

/** What a person is described by whatever the homam: name, gotra, nakshatra, rashi. Only a name is always known. */
export const listPersonFields = async (app: App): Promise<Field[]> =>
  (await queries.listPersonFields(app.db)).map(row => ({ ...fieldOf(row), required: row.send_name === 'name' }))

const fieldOf = (row: Awaited<ReturnType<typeof queries.listFields>>[number]): Field => ({
  sendName: row.send_name,
  label: row.label,
  required: row.is_required,
  input: row.input as Field['input'],
  options: row.options,
  allowsOther: row.allows_other,
})

export async function viewFields(app: App, eventId: number, language: Language) {
  const { personal, family } = await listFields(app, eventId)
  return { personalFields: personal.map(field => viewField(field, language)), familyFields: family.map(field => viewField(field, language)) }
}

/** A field as it goes over the wire. */
export const viewField = (field: Field, language: Language) => ({
  field_name: inLanguage(field.label, language),
  send_name: field.sendName,
  is_required: field.required ? 1 : 0,
  input: field.input,
  options: field.options.map(o => ({ value: o.value, label: inLanguage(o.label, language) })),
  allows_other: field.allowsOther,
})

/** The homam of that name, in any language, on that day. */
export const findEventOf = (db: Queries, title: string, heldOn: Day): Promise<number | undefined> => queries.findEventOf(db, title, heldOn)

/** A homam of long ago, for bookings that came by a list: never published, made once for its name and day. */
export const findOrMakeOldEvent = (tx: Tx, title: string, heldOn: Day): Promise<number> => queries.insertOldEvent(tx, title, heldOn)

export async function listStates(app: App, language: Language) {
  return (await queries.listStates(app.db)).map(row => ({ id: row.id, name: inLanguage(row.name, language), code: row.code }))
}

const nothingLoaded = 'the trust’s details are missing: nothing was loaded into this database'

export async function findTrust(db: Queries, language: Language) {
  const trust = await queries.findTrustRow(db)
  if (!trust) throw new Error(nothingLoaded)
  const bank: Bank = trust.bank
  return {
    name: inLanguage(trust.name, language),
    short_name: inLanguage(trust.short_name, language),
    branch_address: inLanguage(trust.branch_address, language),
    registered_address: inLanguage(trust.registered_address, language),
    email: trust.email,
    support_email: trust.support_email,
    phones: trust.phones,
    support_number: inLanguage(trust.support_numbers, language),
    whatsapp: trust.whatsapp,
    shop_url: trust.shop_url,
    ...(trust.social.length > 0 && { social: trust.social.map(({ site, url }) => ({ site, url })) }),
    ...((trust.accent ?? trust.accent_dark ?? trust.logo) && { style: styleAddress(trust) }),
    bank: {
      account_name: bank.accountName,
      account_number: bank.accountNumber,
      ifsc: bank.ifsc,
      bank: bank.bank,
      branch: bank.branch,
      upi: bank.upi,
    },
  }
}

const productDay = '#a3182b'
const productNight = '#f3a43a'

const styleAddress = ({ accent, accent_dark, logo }: { accent: string | null; accent_dark: string | null; logo: string | null }): string =>
  `/trust.css?v=${[accent, accent_dark].map(c => c?.slice(1) ?? '').join('-')}${logo ? `&logo=${logo}` : ''}`

/**
 * Own colours over the product's, for buttons and links; `named` is `rrggbb-rrggbb` (by day, by night), either may be absent. More contrast, where a reader
 * wants it, stays the product's. `logo` is the path of a picture of ours, in place of the product's mark. Refuses: not_found.
 */
export function trustStyle(named: string, logo = ''): string {
  if (!/^(\/(pictures|uploads)\/[\w.-]+)?$/.test(logo)) refuse('not_found')
  // Stands against the marks of day and night, which name a theme beside the root.
  return `${named === '-' ? '' : coloursOf(named)}${logo && `:root:root:root{--mark:url("${logo}")}`}`
}

function coloursOf(named: string): string {
  const [, ownDay, ownNight] = /^([0-9a-f]{6})?-([0-9a-f]{6})?$/.exec(named) ?? refuse('not_found')
  const [day, night] = [ownDay ? `#${ownDay}` : productDay, ownNight ? `#${ownNight}` : productNight]
  const both = (of: (colour: string) => string) => `light-dark(${of(day)},${of(night)})`
  const darker = (share: number) => both(colour => `color-mix(in srgb,${colour},#000 ${share}%)`)
  return `@media not (prefers-contrast:more){:root{--primary:${both(c => c)};--primary-text:${both(c => c)};--primary-hover:${darker(8)};--primary-press:${darker(16)}}}`
}

/** Who signs bills for the trust: name and office, empty where none is given. */
export async function findSignatory(db: Queries, language: Language): Promise<{ name: string; office: string }> {
  const trust = await queries.findTrustRow(db)
  const said = (text: Text | null | undefined) => (text ? inLanguage(text, language) : '')
  return { name: said(trust?.signatory_name), office: said(trust?.signatory_office) }
}

/** The trust's GSTIN, and what an item is taxed as: the head it names, else the first of its supply. */
export async function findTaxHeads(db: Queries): Promise<{ gstin: string | null; headOf(id: number | null, supply: TaxHead['supply']): TaxHead }> {
  const trust = await queries.findTrustRow(db)
  const heads = await queries.listTaxHeads(db)
  return {
    gstin: trust?.gstin ?? null,
    headOf(id, supply) {
      const head = heads.find(h => h.id === id) ?? heads.find(h => h.supply === supply)
      if (!head) throw new Error(`no tax head of ${supply}`)
      return { name: head.name, code: head.code, supply: head.supply as TaxHead['supply'], rate: head.rate }
    },
  }
}

/** The trust's short name. Inside a transaction `db` is that transaction: one that asked for a second connection could wait for itself. */
export async function findTrustName(db: Queries, language: Language): Promise<string> {
  const trust = await queries.findTrustRow(db)
  if (!trust) throw new Error(nothingLoaded)
  return inLanguage(trust.short_name, language)
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
    sections: content.sections.map(s => ({ heading: inLanguage(s.heading, language), html: inLanguage(s.html, language) })),
  }
}

/** Dates demo events anew, by the days they were given; those with bookings keep the day that devotees were told. */
export async function moveEvents(tx: Tx, dayFor: (closesIn: number) => Day): Promise<void> {
  for (const event of await queries.listMovableEvents(tx)) {
    const closesOn = dayFor(event.demo_closes_in ?? 0)
    await queries.setEventDays(tx, event.id, closesOn, addDays(closesOn, heldAfterDays))
  }
}

/** Demo homams are held this many days after registration closes. */
export const heldAfterDays = 2
