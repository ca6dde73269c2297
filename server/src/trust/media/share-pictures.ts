import { addDays, type Day, dayFromWire, dayOf, isDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import {
  almanacFacts,
  eventFacts,
  pageFacts,
  sharedPages,
  type ShareFacts,
  type SharedPage,
  sharePath,
  type ShareSubject,
  shareVersion,
} from '../../../../contract/trust/share-picture.ts'
import type { App } from '../../app.ts'
import { findTrust, viewEvent } from '../catalogue/service.ts'
import { typeset } from '../../ground/documents/typeset.ts'
import { viewDay } from '../panchangam/service.ts'
import { refuse } from '../../refuse.ts'
import { pageWords } from '../../words.ts'
import { placeOf } from './pictures.ts'
import * as queries from './queries.ts'

/** Share pictures stored at most: some 500 MB, at 100 KB each. */
const mostKept = 5000
/** If more pictures than this wait to be made, further ones are refused: nobody waits so long for a preview. */
const mostWaiting = 40

/** The facts on a picture. Refuses: event_gone, not_found. */
async function factsOf(app: App, lang: Language, subject: ShareSubject): Promise<ShareFacts> {
  const trust = (await findTrust(app.db, lang)).name
  if (isPage(subject)) {
    const { frame, gallery, giving, search } = pageWords(lang)
    const heads = {
      home: { ...frame.home.head, description: search.home },
      gallery: gallery.gallery.head,
      donation: giving.donation.head,
    }
    return pageFacts(subject, heads[subject], trust)
  }
  const day = dayIn(subject)
  if (day) return almanacFacts(await viewDay(app, { date: day }, lang), trust, lang)
  if (typeof subject !== 'number') return refuse('not_found')
  const event = await viewEvent(app, subject, lang)
  const price = pageWords(lang).frame.common.price(groupedRupees(event.amount))
  return eventFacts(
    { title: event.lang_title, art: event.banner_image, heldOn: dayFromWire(event.event_date), price },
    trust,
    lang,
  )
}

const isPage = (subject: unknown): subject is SharedPage => (sharedPages as readonly unknown[]).includes(subject)

const dayIn = (subject: number | string): Day | undefined => {
  const day = /^day-([\d-]{10})$/.exec(String(subject))?.[1]
  return day !== undefined && isDay(day) ? day : undefined
}

/**
 * Days so far around today have a picture of their own; others share that of the home page, so that whoever asks for a
 * century drives no other picture out of the store.
 */
const daysBefore = 60
const daysAfter = 400

/** The subject of an address. Refuses: not_found. */
function subjectOf(app: App, text: string): ShareSubject {
  if (isPage(text)) return text
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  const day = dayIn(text) ?? refuse('not_found')
  const today = dayOf(app.clock.now())
  return day < addDays(today, -daysBefore) || day > addDays(today, daysAfter) ? 'home' : `day-${day}`
}

/** Pictures in the making, by address: many devices ask for the same one at the same moment. */
const underway = new Map<string, Promise<Buffer>>()
/** Ends with the picture before: they are made one at a time, so that a crowd of previews does not delay invoices. */
let line: Promise<unknown> = Promise.resolve()

/**
 * A share picture, or its current address if another version was asked for. Refuses: event_gone, not_found; busy
 * when too many wait.
 */
export async function sharePicture(
  app: App,
  lang: Language,
  asked: string,
  version: string | undefined,
): Promise<Buffer | { to: string }> {
  const subject = subjectOf(app, asked)
  const facts = await factsOf(app, lang, subject)
  const current = shareVersion(facts)
  const address = sharePath(lang, subject, facts)
  if (version !== current || String(subject) !== asked) return { to: address }
  const key = { language: lang.web, subject: String(subject), version: current }
  const kept = await queries.findSharePicture(app.db, key)
  if (kept) return kept.jpeg
  const running = underway.get(address)
  if (running) return running
  if (underway.size >= mostWaiting) refuse('busy', { retryAfter: 30 })
  const made = makeNext(app, lang, facts, key).finally(() => underway.delete(address))
  underway.set(address, made)
  return made
}

function makeNext(app: App, lang: Language, facts: ShareFacts, key: queries.SharePictureKey): Promise<Buffer> {
  return inLine(async () => {
    const jpeg = await draw(app, lang, facts)
    await app.db.tx(tx => queries.keepSharePicture(tx, { ...key, jpeg, made_at: new Date(app.clock.now()) }, mostKept))
    return jpeg
  })
}

function inLine(work: () => Promise<Buffer>): Promise<Buffer> {
  const made = line.then(work)
  line = made.catch(() => undefined)
  return made
}

async function draw(app: App, lang: Language, { title, art, trust, day, price, text }: ShareFacts): Promise<Buffer> {
  const data = { language: lang.web, title, art, trust, day: day ?? null, price: price ?? null, text: text ?? null }
  const upload = /^\/uploads\/([\w-]+\.webp)$/.exec(art)?.[1]
  const photo = upload && (await app.files.read(placeOf(upload)))
  return typeset('share', { ...data, ...(photo && { photo }) })
}

let waitingOwn = 0

/**
 * A picture to share that is one person's own: drawn when it is asked for, and not stored. Refuses: busy when too
 * many wait.
 */
export async function ownPicture(app: App, lang: Language, facts: Omit<ShareFacts, 'trust'>): Promise<Buffer> {
  if (waitingOwn >= mostWaiting) refuse('busy', { retryAfter: 30 })
  waitingOwn++
  try {
    const trust = (await findTrust(app.db, lang)).name
    return await inLine(() => draw(app, lang, { ...facts, trust }))
  } finally {
    waitingOwn--
  }
}
