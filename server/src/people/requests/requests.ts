import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import type * as officeCalls from '../../../../contract/office/people/data-requests.ts'
import type { dataRequestKinds } from '../../../../contract/people/data-requests.ts'
import type { App } from '../../app.ts'
import type { Devotee, Staff } from '../../ground/http/route.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import { audit } from '../../trust/admin/service.ts'
import { findTrustContact } from '../../trust/catalogue/service.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { messageWords } from '../../words.ts'
import * as queries from './queries.ts'

const mostOpen = 5
/** Staff are reminded so many days before an answer is due. */
const nearDays = 7

type Kind = (typeof dataRequestKinds)[number]

/** Refuses: bad_request (nothing but spaces), too_many_tries. */
export const askAboutData = (app: App, devotee: Devotee, asked: { kind: Kind; text: string }, language: Language) =>
  app.db.tx(async tx => {
    const body = asked.text.trim()
    if (body === '') refuse('bad_request')
    if ((await queries.countOpen(tx, devotee.id)) >= mostOpen) refuse('too_many_tries')
    const asked_at = new Date(app.clock.now())
    await queries.insertRequest(tx, {
      devotee_id: devotee.id,
      kind: asked.kind,
      body,
      language_id: language.id,
      asked_at,
    })
  })

const viewOf = (app: App, row: queries.Row) => ({
  id: row.id,
  kind: row.kind as Kind,
  text: row.body,
  asked_at: row.asked_at.getTime(),
  answer_by: row.asked_at.getTime() + app.config.privacyDays * dayMs,
  answered_at: row.answered_at?.getTime() ?? null,
  answer: row.answer,
})

/** The requests of a devotee with their answers, the latest first. */
export const listRequestsOf = async (app: App, devoteeId: number) =>
  (await queries.listOf(app.db, devoteeId)).map(row => viewOf(app, row))

export async function listRequests(
  app: App,
  { page, perPage, answered }: BodyOf<typeof officeCalls.listDataRequests>,
): Promise<AnswerOf<typeof officeCalls.listDataRequests>> {
  const rows = await queries.listPage(app.db, { answered, offset: (page - 1) * perPage, limit: perPage })
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(row => ({
      ...viewOf(app, row),
      login: row.login,
      devoteeId: row.devotee_id,
      language: (languageById(row.language_id) ?? english).web,
    })),
  }
}

/** Whom else to ask stands in every answer (DPDP Rules 2025, rule 9). Refuses: wrong_state, bad_request. */
export const answerRequest = (app: App, staff: Staff, { id, answer: written }: { id: number; answer: string }) =>
  app.db.tx(async tx => {
    const row = (await queries.lockOpen(tx, id)) ?? refuse('wrong_state')
    if (written.trim() === '') refuse('bad_request')
    const language = languageById(row.language_id) ?? english
    const contact = messageWords(language).dataAnswer.contact({ contact: await findTrustContact(app, tx) })
    const answer = `${written.trim()}\n\n${contact}`
    await queries.saveAnswer(tx, id, { answer, at: new Date(app.clock.now()), by: staff.id })
    await audit(app, tx, staff, 'POST /api/office/answer-data-request', {
      subject: 'data_request',
      id,
      devoteeId: row.devotee_id,
    })
    const recipient = row.phone ?? row.email
    if (!recipient) return
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: 'data_answered',
      recipient,
      ...(row.phone && row.email && { email: row.email }),
      language,
      dedupeKey: `data request ${id}`,
      link: `${app.config.publicUrl}/${language.code}/my-data`,
    })
  })

/** Open requests whose days are over in a week or less. */
export const countDue = (app: App, now: number) =>
  queries.countOpenSince(app.db, new Date(now - Math.max(0, app.config.privacyDays - nearDays) * dayMs))
