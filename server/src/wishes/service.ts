import { eventCode } from '../../../contract/event-code.ts'
import { type Day, dayOf, longDay } from '../../../contract/india-time.ts'
import { english, type Language, languageById } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { checkDeity, slugOf } from '../catalogue/service.ts'
import { inLanguage } from '../text/in-language.ts'
import { queueMessage } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'

/** `listWishes` for a devotee's data download; `forgetWishes` when a devotee is erased. */
export { deleteWishes as forgetWishes, listWishes } from './queries.ts'

/** The wish that a call names: exactly one of event and deity. Refuses: bad_request, event_gone, not_found. */
export async function readWish(app: App, body: { serviceId?: number | string; deity?: string }): Promise<queries.Wish> {
  const { serviceId, deity } = body
  if ((serviceId === undefined) === (deity === undefined)) refuse('bad_request')
  if (deity === undefined) return { slug: await slugOf(app, Number(serviceId)), deity: null }
  await checkDeity(app, deity)
  return { slug: null, deity }
}

/** Waits until the wish can be granted. The same wish twice is one. */
export const makeWish = (app: App, devoteeId: number, wish: queries.Wish, language: Language): Promise<void> =>
  queries.insertWish(app.db, devoteeId, wish, language.id, app.clock.now())

export const withdrawWish = (app: App, devoteeId: number, wish: queries.Wish): Promise<void> => queries.deleteWaiting(app.db, devoteeId, wish)

/** What the devotee still waits for. */
export async function viewWishes(app: App, devoteeId: number) {
  const waiting = (await queries.listWishes(app.db, devoteeId)).filter(wish => wish.told_at === null)
  return { services: waiting.flatMap(wish => wish.slug ?? []), deities: waiting.flatMap(wish => wish.deity ?? []) }
}

const toldAtOnce = 100

/**
 * Tells each waiting devotee once, when a homam of the kind wished for can be booked. Run each minute; safe to run twice
 * and at once: the wish is locked, and told in the transaction that writes its message.
 */
export async function grantWishes(app: App): Promise<void> {
  const today = dayOf(app.clock.now())
  for (let told = toldAtOnce; told === toldAtOnce; ) {
    told = await app.db.tx(async tx => {
      const wishIds = await queries.lockGranted(tx, today, toldAtOnce)
      if (wishIds.length === 0) return 0
      for (const grant of await queries.listGrants(tx, wishIds, today)) {
        const language = languageById(grant.language_id) ?? english
        await queueMessage(app, tx, {
          channel: 'whatsapp',
          recipient: grant.phone,
          language,
          dedupeKey: `wish:${grant.wish_id}`,
          template: 'homam_opened',
          homam: inLanguage(grant.title, language),
          date: longDay(grant.held_on as Day, language.web),
          closes: longDay(grant.closes_on as Day, language.web),
          link: `${app.config.publicUrl}/${language.code}/${grant.slug}/view-more/${grant.event_id}?id=${eventCode(grant.event_id)}`,
        })
        await queries.markTold(tx, grant.wish_id, app.clock.now())
      }
      return wishIds.length
    })
  }
}
