import { addDays, dayOf, longDay } from '../../../contract/india-time.ts'
import type { Language, WebCode } from '../../../contract/languages.ts'
import { longInstant, timeOfDay } from '../../../contract/time-of-day.ts'
import type { App } from '../app.ts'
import { trustNameWithin } from '../catalogue/service.ts'

const homams: Record<WebCode, string> = { en: 'Ganapati Homam', te: 'గణపతి హోమం', ta: 'கணபதி ஹோமம்', kn: 'ಗಣಪತಿ ಹೋಮ', hi: 'गणपति हवन' }
const packages: Record<WebCode, string> = { en: 'Family', te: 'కుటుంబం', ta: 'குடும்பம்', kn: 'ಕುಟುಂಬ', hi: 'परिवार' }
const dayMs = 86_400_000

/** What could stand in each place of a message: for previews and for sending one to oneself. */
export async function samplesFor(app: App, language: Language): Promise<Record<string, string>> {
  const now = app.clock.now()
  const dayIn = (days: number) => longDay(addDays(dayOf(now), days), language.web)
  return {
    trust: await trustNameWithin(app.db, language),
    domain: new URL(app.config.publicUrl).hostname,
    code: '0000',
    homam: homams[language.web],
    packageName: packages[language.web],
    orderId: 'DEMO000000000000000000',
    date: dayIn(3),
    was: dayIn(2),
    closes: dayIn(2),
    time: timeOfDay(now, language.web),
    until: longInstant(now + dayMs, language.web),
    price: '₹1,116',
    purpose: 'Annadanam',
    courier: 'India Post',
    trackId: 'EE000000000IN',
    name: 'Demo',
    by: 'Demo',
    days: '7',
    link: `${app.config.publicUrl}/${language.code}/home`,
  }
}
