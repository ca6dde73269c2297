import { newsConsentVersion } from '../../contract/people/news-consent.ts'
import type { CallName, Calls } from '../../contract/calls.ts'
import { childConsentVersion } from '../../contract/orders/children.ts'
import { pronunciationConsentVersion } from '../../contract/orders/pronunciations.ts'
import { voiceConsentVersion } from '../../contract/trust/voices.ts'
import { rememberConsentVersion } from '../../contract/ritual/remembered.ts'
import { repeatConsentVersion } from '../../contract/ritual/repeated.ts'
import { addDays, dayOf } from '../../contract/ground/india-time.ts'
import { wavOf } from './wav-of.ts'
import { formFor, giftFor, purposeOf, type TestApp, type TestDevotee } from './test-app.ts'

type Bodies = { [N in CallName]: Calls[N]['body'] }

export interface Prepared {
  devotee: TestDevotee
  /** A body that is answered 200, for every call: a call without one does not compile. */
  bodies: Bodies
}

/** A devotee with a paid and a failed order, and what to send to every call. `POST /api/logout` ends the devotee's login. */
export async function prepareEveryCall(app: TestApp): Promise<Prepared> {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const paid = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(paid.paymentUrl)
  const failed = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(failed.paymentUrl, { outcome: 'failure' })
  const greeting = { phone: '9000000088', name: 'Demo', text: 'With love', when: 'paid', language: 2 } as const
  const full = await app.given.homam({ capacity: 1 })
  const last = (await devotee.call('POST /api/saveForm', formFor(full, devotee, { greeting }))).body
  await app.app.db.pool.query(
    `insert into booking.date_moves (event_id, from_held_on, to_held_on, at) select id, held_on - 1, held_on, to_timestamp($2 / 1000.0) + interval '1 minute' from catalogue.events where id = $1`,
    [homam.id, app.app.clock.now()],
  )
  const cancelled = await app.given.homam()
  await app.app.db.pool.query(
    `update catalogue.events set own_cancelling = true, cancelling = '[{"key":"c1","hours_before":24,"percent":100}]' where id = $1`,
    [cancelled.id],
  )
  const toCancel = (await devotee.call('POST /api/saveForm', formFor(cancelled, devotee))).body
  await app.pay(toCancel.paymentUrl)
  const today = dayOf(app.app.clock.now())
  const moved = await app.given.seva({ days: [5, 6].map(days => addDays(today, days)) })
  await app.app.db.pool.query('update catalogue.events set own_cancelling = true, most_moves = 2 where id = $1', [
    moved.id,
  ])
  const occurrenceId = moved.occurrences[0]?.id ?? 0
  const toMove = (await devotee.call('POST /api/saveForm', formFor(moved, devotee, { occurrenceId }))).body
  await app.pay(toMove.paymentUrl)
  const over = await app.given.homam()
  const heldOrder = (await devotee.call('POST /api/saveForm', formFor(over, devotee))).body
  await app.pay(heldOrder.paymentUrl)
  await app.app.db.pool.query(
    `update catalogue.occurrences set day = day - 30, closes_on = closes_on - 30 where event_id = $1`,
    [over.id],
  )
  const held = { userId: devotee.id, orderId: heldOrder.orderId }
  const gift = giftFor(await purposeOf(app))
  const given = (await devotee.call('POST /api/donate', gift)).body
  const withPan = { ...gift, phone: devotee.phone, pan: 'ABCPD1234F', address: 'Demo Street 1, Hyderabad 500001' }
  await app.call('POST /api/donate', withPan)
  const repeated = (await devotee.call('POST /api/donate', giftFor(await purposeOf(app)))).body
  await app.pay(repeated.paymentUrl)
  const repeat = {
    userId: devotee.id,
    donation: repeated.number,
    every: 'month',
    by: 'date',
    times: null,
    pay: 'link',
    consent: repeatConsentVersion,
  } as const
  const { code } = (await devotee.call('POST /api/repeat-save', repeat)).body
  const [turn, dueDay] = [addDays(dayOf(app.app.clock.now()), 1), addDays(dayOf(app.app.clock.now()), 2)]
  await app.app.db.pool.query(
    `insert into repeats.turns (repeat_id, day, state, noticed_at, donation_id)
     select r.id, t.day::date, t.state, now(), (select id from donations.donations where number = $2 and t.state = 'noticed')
     from repeats.repeats r, (values ($3, 'skipped'), ($4, 'noticed')) t (day, state) where r.code = $1`,
    [code, given.number, turn, dueDay],
  )
  const person = (
    await devotee.call('POST /api/family-save', { userId: devotee.id, name: 'Demo Parent', nakshatra: '4' })
  ).body
  const share = async (orderId: string) => {
    const { link } = (await devotee.call('POST /api/share-order', { userId: devotee.id, orderId })).body
    return { orderId, key: link.slice(link.indexOf('#key=') + 5) }
  }
  const [shared, toPay] = [await share(paid.orderId), await share(failed.orderId)]
  const order = { orderId: paid.orderId, lastId: paid.lastId, postId: paid.postId }
  const asking = String(9_300_000_000 + devotee.id)
  const { rows } = await app.app.db.pool.query<{ id: number }>(
    'select id from catalogue.events where demo_closes_in is not null order by id limit 1',
  )
  const serviceId = rows[0]?.id ?? 0

  const pronunciation = {
    userId: devotee.id,
    name: 'Demo Member',
    sound: wavOf(),
    consent: pronunciationConsentVersion,
    as_parent: false,
  }
  const { key } = (await devotee.call('POST /api/pronunciation-save', { ...pronunciation, name: person.name })).body
  return {
    devotee,
    bodies: {
      'GET /api/languages': {},
      'POST /api/images': { language: 2 },
      'GET /api/images': {},
      'POST /api/homelist': { language: 2 },
      'POST /api/sevas': { language: 2 },
      'POST /api/occurrences': {
        serviceId,
        from: dayOf(app.app.clock.now()),
        to: addDays(dayOf(app.app.clock.now()), 30),
        language: 2,
      },
      'POST /api/find-homams': { language: 2, q: 'ganapati', past: true },
      'POST /api/get-slider-images': {},
      'POST /api/product_img': { language: 'kn' },
      'POST /api/viewmore': { language: 2, serviceId },
      'POST /api/DynamicField': { language: 2, serviceId },
      'GET /api/states': {},
      'POST /api/giving': { language: 2 },
      'POST /api/where-gifts-went': { language: 2 },
      'POST /api/donate': gift,
      'POST /api/donation': { number: given.number },
      'POST /api/gift-in-ledger': { number: given.number },
      'POST /api/donation-retry': { number: given.number },
      'POST /api/open-gifts': { userId: devotee.id, proof: '234F' },
      'POST /api/donation-claim': { ...gift, utr: '632512345678', paidOn: dayOf(app.app.clock.now()) },
      'POST /api/my-donations': { userId: devotee.id },
      'POST /api/trust': { language: 2 },
      'GET /api/about-rates': {},
      'POST /api/about-trust': { language: 2 },
      'POST /api/live-videos': { language: 2 },
      'POST /api/page': { page: 'about-us', language: 2 },
      'GET /api/time': {},
      'POST /api/meals': {},
      'POST /api/panchangam': { date: '2026-11-23', city: 'chennai', language: 3 },
      'POST /api/find-star': { date: '1978-11-23', time: 630, city: 'chennai', language: 3 },
      'POST /api/panchangam-month': { month: '2026-11', city: 'chennai', language: 3 },
      'GET /api/panchangam-cities': {},
      'POST /api/count': { step: 'event', languageId: 2, serviceId, campaign: 'demo' },
      'POST /api/booking-data': { languageId: 2, serviceId },
      'POST /api/getUserData': { userId: devotee.id, languageId: 2, serviceId },
      'POST /api/saveForm': formFor(homam, devotee),
      'POST /api/retry-payment': { orderId: failed.orderId },
      'POST /api/order': { userId: devotee.id, orderId: paid.orderId },
      'POST /api/cancel-order': { userId: devotee.id, orderId: toCancel.orderId, back: cancelled.price },
      'POST /api/days-to-move': { userId: devotee.id, orderId: toMove.orderId },
      'POST /api/move-order': {
        userId: devotee.id,
        orderId: toMove.orderId,
        fromOccurrenceId: occurrenceId,
        occurrenceId: moved.occurrences[1]?.id ?? 0,
      },
      'POST /api/moment': { userId: devotee.id, orderId: paid.orderId },
      'POST /api/share-order': { userId: devotee.id, orderId: paid.orderId },
      'POST /api/unshare-order': { userId: devotee.id, orderId: last.orderId },
      'POST /api/shared-order': shared,
      'POST /api/shared-order-pay': toPay,
      'POST /api/call-me': { phone: '9000000099', time: 'any', language: 2 },
      'POST /api/voices': { language: 2, serviceId },
      'POST /api/save-voice': {
        ...held,
        text: 'With thanks',
        name: 'Demo',
        place: '',
        language: 1,
        consent: voiceConsentVersion,
      },
      'POST /api/withdraw-voice': held,
      'POST /api/agree-for-child': {
        userId: devotee.id,
        orderId: paid.orderId,
        version: childConsentVersion,
        names: ['Demo Child'],
      },
      'POST /api/ask-about-data': { userId: devotee.id, kind: 'see', text: 'What do you know of me?' },
      'POST /api/child-consent-end': { userId: devotee.id, id: 1 },
      'POST /api/stop-greeting': { userId: devotee.id, orderId: last.orderId },
      'POST /api/correct-names': {
        orderId: paid.orderId,
        personalData: formFor(homam, devotee).personalData,
        familyMembers: [],
      },
      'POST /api/place-in-line': { key: 'nobody-waits-with-it' },
      'POST /api/waiting-join': { userId: devotee.id, serviceId: full.id, aid: full.packageId },
      'POST /api/waiting-leave': { userId: devotee.id, aid: full.packageId },
      'POST /api/answer-new-date': { userId: devotee.id, orderId: paid.orderId, answer: 'stays' },
      'POST /api/history_load': { user_id: devotee.id, action: 'success', offset: 0, limit: 8 },
      'POST /api/request-otp': { phone: asking },
      'POST /api/login-ways': {},
      'POST /api/confirm-login': { userId: devotee.id, code: '0000' },
      'POST /api/unlink-login': { userId: devotee.id },
      'POST /api/link-email': { userId: devotee.id, email: 'linked@example.org', code: '000000' },
      'POST /api/link-number': { userId: devotee.id, phone: '+17325550123', otp: '0000' },
      'POST /api/request-email-code': { email: 'asking@example.org' },
      'POST /api/verify-email-code': { email: 'asking@example.org', code: '000000' },
      'POST /api/verify-otp': { phone: asking, otp: '0000' },
      'GET /api/protected': {},
      'POST /api/user_check': { userId: devotee.id, mobileNumber: devotee.phone },
      'POST /api/logout': {},
      'POST /api/profile': { userId: devotee.id },
      'POST /api/pronunciations': { userId: devotee.id },
      'POST /api/pronunciation-save': pronunciation,
      'POST /api/pronunciation': { userId: devotee.id, key },
      'POST /api/pronunciation-delete': { userId: devotee.id, key: key.replaceAll(/./g, '0') },
      'POST /api/family': { userId: devotee.id },
      'POST /api/family-save': {
        userId: devotee.id,
        name: 'Demo Person',
        relation: 'son',
        gotra: 'Kashyapa',
        nakshatra: '3',
        rashi: 'unknown',
      },
      'POST /api/family-delete': { userId: devotee.id, id: person.id + 1 },
      'POST /api/family-days': { userId: devotee.id, city: 'edison', language: 2 },
      'POST /api/family-days-save': {
        userId: devotee.id,
        id: person.id,
        consent: rememberConsentVersion,
        days: [
          { kind: 'star', remind: true },
          { kind: 'passing', remind: true, way: 'tithi', date: '1999-03-04' },
        ],
      },
      'POST /api/book-again': { userId: devotee.id, day: '2026-11-26' },
      'POST /api/repeat-offer': { userId: devotee.id, donation: repeated.number, language: 2 },
      'POST /api/repeat-save': repeat,
      'POST /api/repeats': { userId: devotee.id, language: 2 },
      'POST /api/repeat-skip': { userId: devotee.id, code, day: turn },
      'POST /api/repeat-unskip': { userId: devotee.id, code, day: turn },
      'POST /api/repeat-change': { userId: devotee.id, code, times: 12 },
      'POST /api/repeat-turn': { code, day: dueDay, language: 2 },
      'POST /api/repeat-pay': { code, day: dueDay },
      'POST /api/repeat-end': { userId: devotee.id, code },
      'POST /api/my-data': { userId: devotee.id },
      'POST /api/logout-elsewhere': { userId: devotee.id },
      'POST /api/erase-me': { userId: devotee.id, otp: '0000' },
      'POST /api/keep-me': { userId: devotee.id },
      'POST /api/fade-names': { userId: devotee.id },
      'POST /api/post-status': order,
      'POST /api/generate-invoice': order,
      'POST /api/check-payee': { text: 'demo@bank' },
      'POST /api/document-keys': {},
      'POST /api/verify-document': { text: 'https://example.org/en/verify#none' },
      'POST /api/tell-me': { userId: devotee.id, serviceId },
      'POST /api/news-consent': { userId: devotee.id, consent: newsConsentVersion },
      'POST /api/tell-me-not': { userId: devotee.id, serviceId },
      'POST /api/tell-me-list': { userId: devotee.id },
      'GET /api/services': {},
      'POST /api/gallery': { category: 'homam' },
      'POST /api/events': { category: 'live', user_id: devotee.id },
    },
  }
}
