import type { Language } from '../../../contract/ground/languages.ts'
import { address } from '../addresses/addresses.ts'
import type { BookingDraft } from './booking-draft.ts'

/** The plan that an order came from, with its day. */
export const planOf = (lang: Language, slug: string, { service_id: sid, occurrenceId }: BookingDraft): string =>
  address.bookNow(lang, slug, sid) + (occurrenceId ? `?day=${occurrenceId}` : '')
