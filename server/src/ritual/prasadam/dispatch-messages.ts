import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { phoneOf } from './parcels.ts'
import * as queries from './queries.ts'
import { trackingLink } from './rules.ts'
import { minuteMs } from '../../ground/time/spans.ts'

/** How long a mistaken press can be undone before the devotee is told. */
const tellAfterMs = 5 * minuteMs
const toldAtOnce = 200

/**
 * Tells devotees that their parcel left, each number once, some minutes later. Run by the schedule; safe to run twice
 * and at once.
 */
export async function tellSent(app: App): Promise<void> {
  await app.db.tx(async tx => {
    for (const parcel of await queries.lockToTell(tx, app.clock.now() - tellAfterMs, toldAtOnce)) {
      const row = await queries.findDesk(tx, parcel.booking_id)
      if (row?.number && row.devotee_phone) {
        const language = languageById(row.language_id) ?? english
        await queueMessage(app, tx, {
          channel: 'whatsapp',
          template: 'prasadam_sent',
          recipient: row.address.phone_number || phoneOf(row) || row.devotee_phone,
          ...(row.address.email && { email: row.address.email }),
          language,
          dedupeKey: `prasadam_sent:${row.booking_id}:${row.number}`,
          homam: inLanguage(row.title, language),
          orderId: row.order_id,
          courier: parcel.courierName,
          trackId: row.number,
          link: trackingLink(parcel.track_url, row.number) ?? `${app.config.publicUrl}/${language.code}/history`,
        })
      }
      await queries.noteTold(tx, parcel.booking_id)
    }
  })
}
