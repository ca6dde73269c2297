import { addDays, dayOf, longDay } from '../../../../../contract/ground/india-time.ts'
import { emailCodeMinutes } from '../../../../../contract/orders/email-code.ts'
import { refundDays } from '../../../../../contract/ground/limits.ts'
import type { Language, WebCode } from '../../../../../contract/ground/languages.ts'
import { longInstant, hourInIndia } from '../../../../../contract/ground/time-of-day.ts'
import type { App } from '../../../app.ts'
import { findTrustName } from '../../catalogue/service.ts'
import { messageWords } from '../../../words.ts'
import { dayMs } from '../../../ground/time/spans.ts'

const homams: Record<WebCode, string> = {
  en: 'Ganapati Homam',
  te: 'గణపతి హోమం',
  ta: 'கணபதி ஹோமம்',
  kn: 'ಗಣಪತಿ ಹೋಮ',
  hi: 'गणपति हवन',
}
const packages: Record<WebCode, string> = { en: 'Family', te: 'కుటుంబం', ta: 'குடும்பம்', kn: 'ಕುಟುಂಬ', hi: 'परिवार' }
const mothers: Record<WebCode, string> = { en: 'Amma', te: 'అమ్మ', ta: 'அம்மா', kn: 'ಅಮ್ಮ', hi: 'माँ' }
const samples: Record<WebCode, string> = {
  en: 'The homam begins at 10 am.',
  te: 'హోమం ఉదయం 10 గంటలకు ప్రారంభమవుతుంది.',
  ta: 'ஹோமம் காலை 10 மணிக்குத் தொடங்கும்.',
  kn: 'ಹೋಮ ಬೆಳಿಗ್ಗೆ 10 ಗಂಟೆಗೆ ಆರಂಭವಾಗುತ್ತದೆ.',
  hi: 'हवन सुबह 10 बजे आरंभ होगा।',
}

/** Sample values for every place of every message: for previews, and for test messages. */
export async function samplesFor(app: App, language: Language): Promise<Record<string, string>> {
  const now = app.clock.now()
  const dayIn = (days: number) => longDay(addDays(dayOf(now), days), language.web)
  return {
    trust: await findTrustName(app, app.db, language),
    domain: new URL(app.config.publicUrl).hostname,
    code: '0000',
    minutes: String(emailCodeMinutes),
    homam: homams[language.web],
    packageName: packages[language.web],
    orderId: 'SD-4D6J7',
    number: '12',
    date: dayIn(3),
    was: dayIn(2),
    closes: dayIn(2),
    time: hourInIndia(now, language.web),
    until: longInstant(now + dayMs, language.web),
    price: 'Rs.1,116',
    money: messageWords(language).cancelledMoney.back({ price: 'Rs.1,116', days: refundDays }),
    outcome: messageWords(language).chequeOutcome.cancelled,
    terms: messageWords(language).cancelling.nothing,
    what: messageWords(language).personDay.star({ name: mothers[language.web] }),
    pay: messageWords(language).repeat.pay.link({ until: hourInIndia(now, language.web) }),
    why: messageWords(language).repeat.why.sold_out,
    next: dayIn(30),
    purpose: 'Annadanam',
    reference: '000000000000',
    text: samples[language.web],
    stop: `${app.config.publicUrl}/api/no-news/1`,
    courier: 'India Post',
    trackId: 'EE000000000IN',
    name: 'Demo',
    by: 'Demo',
    days: '7',
    orders: '12',
    gifts: '3',
    giftPrice: 'Rs.5,001',
    thisYear: 'Rs.4,11,600',
    lastYear: 'Rs.3,90,060',
    homams: `${homams[language.web]}, ${dayIn(3)}: 34 / 108`,
    due: '2',
    link: `${app.config.publicUrl}/${language.code}/home`,
  }
}
