import type { FieldProblem, ProblemWithBounds } from '../../../../contract/ground/errors.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById, languageByWeb } from '../../../../contract/ground/languages.ts'
import {
  mostNameLetters,
  mostVoiceLetters,
  shownVoices,
  type VoiceOfOrder,
  voiceConsentVersion,
} from '../../../../contract/trust/voices.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import { sealing } from '../../ground/sealed/seal.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { leadsAway } from '../../ground/text/leads-away.ts'
import * as queries from './queries.ts'

type Problem = FieldProblem | ProblemWithBounds

/** Reads a field that devotees or translators write; the empty text only where `mayBeEmpty`. */
function readField(text: string, most: number, mayBeEmpty = false): { text: string; problem?: Problem } {
  const clean = cleanText(text)
  if (clean === undefined) return { text: '', problem: 'text_not_allowed' }
  if (clean === '' && !mayBeEmpty) return { text: '', problem: 'field_required' }
  if (Array.from(clean).length > most) return { text: '', problem: { problem: 'text_too_long', most } }
  return leadsAway(clean) ? { text: '', problem: 'leads_away' } : { text: clean }
}

/** Whether something can be said of an order: it was paid, and its day is over. */
const wasHeld = (order: { state: string; held_on: string; cancelled_at: Date | null }, now: number): boolean =>
  order.state === 'paid' && order.cancelled_at === null && order.held_on < dayOf(now)

/**
 * Keeps what a devotee says of an order whose homam was held, with the consent to show it. Staff choose from then on.
 * Refuses: not_found, wrong_state (not held yet, or not paid), invalid_fields.
 */
export async function saveVoice(
  app: App,
  devoteeId: number,
  said: queries.Said & { orderId: string; language: Language; consent: string | null },
): Promise<void> {
  const order = (await queries.findOrder(app.db, devoteeId, said.orderId)) ?? refuse('not_found')
  const now = app.clock.now()
  if (!wasHeld(order, now)) refuse('wrong_state')
  const read = {
    text: readField(said.text, mostVoiceLetters),
    name: readField(said.name, mostNameLetters),
    place: readField(said.place, mostNameLetters, true),
  }
  const problems: Record<string, Problem> = {}
  for (const [field, { problem }] of Object.entries(read)) if (problem) problems[field] = problem
  if (said.consent !== voiceConsentVersion) problems.consent = 'field_required'
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  await app.db.tx(tx =>
    queries.writeVoice(tx, order.booking_id, {
      text: read.text.text,
      name: read.name.text,
      place: read.place.text,
      languageId: said.language.id,
      consent: voiceConsentVersion,
      at: now,
    }),
  )
}

/** Takes back what was said of an order. Safe to run twice. Refuses: not_found. */
export async function withdrawVoice(app: App, devoteeId: number, orderId: string): Promise<void> {
  const order = (await queries.findOrder(app.db, devoteeId, orderId)) ?? refuse('not_found')
  const id = order.booking_id
  const voice = await queries.findOfBooking(app.db, id)
  if (!voice || voice.state === 'withdrawn') return
  const at = app.clock.now()
  await noteErasure(app, { kind: 'voice', id, born: voice.consented_at.getTime(), at })
  await sealing(app, { why: 'erasure', processed: at }, tx => queries.withdraw(tx, [id], at))
}

/** Takes a voice back again that a restored backup brought back, unless it was given after that. */
export async function withdrawVoiceAgain(app: App, { id, at }: { id: number; at: number }): Promise<boolean> {
  const voice = await queries.findOfBooking(app.db, id)
  if (!voice || voice.state === 'withdrawn' || voice.consented_at.getTime() > at) return false
  await sealing(app, { why: 'erasure', processed: at }, tx => queries.withdraw(tx, [id], app.clock.now()))
  return true
}

/** What was said of an order, and whether something can be said: null and false where neither. */
export async function voiceOf(
  app: App,
  bookingId: number,
  order: { state: string; held_on: string; cancelled_at: Date | null },
): Promise<{ voice: VoiceOfOrder | null; voice_open: boolean }> {
  const open = wasHeld(order, app.clock.now())
  const row = open ? await queries.findOfBooking(app.db, bookingId) : undefined
  const voice = row && {
    text: row.body,
    name: row.name,
    place: row.place,
    state: row.state as VoiceOfOrder['state'],
  }
  return { voice: voice ?? null, voice_open: open }
}

/** What the site shows, in a language where it was translated, else as it was said; what is in that language first. */
export async function listShown(app: App, eventId: number | undefined, language: Language) {
  const { rows, translations } = await queries.listShown(app.db, eventId, language.id, shownVoices)
  return rows.map(row => {
    const own = languageById(row.language_id) ?? english
    const translated =
      own.id === language.id
        ? undefined
        : translations.find(t => t.voice_id === row.id && t.language_id === language.id)
    return {
      text: translated?.body ?? row.body,
      language: translated ? language.web : own.web,
      translated_from: translated ? own.web : null,
      name: row.name,
      place: row.place,
      homam: inLanguage(row.title, language),
    }
  })
}

const webOf = (languageId: number): string => (languageById(languageId) ?? english).web

/** The list of the office. */
export async function listForStaff(
  app: App,
  asked: { page: number; perPage: number; state?: string | undefined },
  language: Language,
) {
  const rows = await queries.listForStaff(app.db, {
    state: asked.state,
    offset: (asked.page - 1) * asked.perPage,
    limit: asked.perPage,
  })
  const translations = await queries.listTranslations(
    app.db,
    rows.map(row => row.id),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(row => ({
      id: row.id,
      version: row.version,
      text: row.body,
      name: row.name,
      place: row.place,
      language: webOf(row.language_id),
      state: row.state as VoiceOfOrder['state'],
      homam: inLanguage(row.title, language),
      heldOn: row.held_on,
      orderCode: row.order_code,
      consented: row.consented_at.getTime(),
      translations: translations
        .filter(t => t.voice_id === row.id)
        .map(t => ({ language: webOf(t.language_id), text: t.body })),
    })),
  }
}

interface Which {
  id: number
  version: number
}
type Action = 'publish-voice' | 'hide-voice' | 'raise-voice' | 'translate-voice'
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockVoice>>>

/**
 * Decides on words that staff saw, with a line in the audit log. Refuses: not_found, wrong_state (withdrawn meanwhile),
 * edited_meanwhile (the devotee says something else by now).
 */
async function decide(
  app: App,
  staff: Staff,
  action: Action,
  { id, version }: Which,
  work: (tx: Tx, voice: Locked) => Promise<void>,
): Promise<void> {
  await app.db.tx(async tx => {
    const voice = (await queries.lockVoice(tx, id)) ?? refuse('not_found')
    if (voice.state === 'withdrawn') refuse('wrong_state')
    if (voice.version !== version) refuse('edited_meanwhile')
    await work(tx, voice)
    await audit(app, tx, staff, `POST /api/office/${action}`, { subject: 'voice', id })
  })
}

/** Shows it on the site, above the others. Safe to run twice. */
export const publishVoice = (app: App, staff: Staff, which: Which): Promise<void> =>
  decide(app, staff, 'publish-voice', which, async (tx, { id, state }) => {
    if (state === 'published') return
    await queries.raise(tx, id)
    await queries.setState(tx, id, 'published', app.clock.now())
  })

/** Takes it off the site, or lays it aside. Safe to run twice. */
export const hideVoice = (app: App, staff: Staff, which: Which): Promise<void> =>
  decide(app, staff, 'hide-voice', which, (tx, { id }) => queries.setState(tx, id, 'hidden', app.clock.now()))

/** Puts a published one above the others. */
export const raiseVoice = (app: App, staff: Staff, which: Which): Promise<void> =>
  decide(app, staff, 'raise-voice', which, async (tx, { id, state }) => {
    if (state !== 'published') refuse('wrong_state')
    await queries.raise(tx, id)
  })

/**
 * Writes it in another language than it was said in. Refuses besides: invalid_fields, no_right (a language that was not
 * given to this translator).
 */
export async function translateVoice(
  app: App,
  staff: Staff,
  asked: Which & { language: string; text: string | null },
): Promise<void> {
  if (!staff.languages.includes(asked.language)) refuse('no_right')
  const read = asked.text === null ? null : readField(asked.text, mostVoiceLetters * 2)
  if (read?.problem) refuse('invalid_fields', { fields: { text: read.problem } })
  const language = languageByWeb(asked.language) ?? refuse('not_found')
  await decide(app, staff, 'translate-voice', asked, async (tx, voice) => {
    if (voice.language_id === language.id) refuse('wrong_state')
    await queries.writeTranslation(tx, voice.id, language.id, read?.text ?? null)
  })
}

/** What a devotee said, for the download of their data. */
export async function listVoicesOf(db: Queries, devoteeId: number) {
  return (await queries.listOf(db, devoteeId)).map(row => ({
    order_id: row.order_id,
    order_code: row.order_code,
    text: row.body,
    name: row.name,
    place: row.place,
    state: row.state,
    consented_at: row.consented_at.getTime(),
  }))
}

/** Erases what a devotee said (M5); it is gone from the site at once. */
export async function forgetVoices(tx: Tx, devoteeId: number, now: number): Promise<void> {
  const rows = await queries.listOf(tx, devoteeId)
  await queries.withdraw(
    tx,
    rows.map(row => row.booking_id),
    now,
  )
}
