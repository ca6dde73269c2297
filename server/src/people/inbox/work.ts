import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import { audit, keepUndo } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { declinedOf, findDedupeKey, queueMessage, tryAgain } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { addressOf, languageOf, openUntil } from './rules.ts'
import { keyOf, listHands } from './view.ts'

// What staff do with a conversation, each under its lock. Lines in the audit log name it, never its number or a text.

const locked = async (tx: Tx, id: number) => (await queries.lockConversation(tx, id)) ?? refuse('not_found')

/** Notes that messages were read, up to one of them. Refuses: not_found. */
export const readUpTo = (app: App, id: number, seen: number): Promise<void> =>
  app.db.tx(async tx => {
    await queries.noteRead(tx, (await locked(tx, id)).id, seen)
  })

/** Says that nothing is left to do, or that something is. Refuses: not_found, edited_meanwhile (a message came after `seen`). */
export const finish = (app: App, staff: Staff, asked: { id: number; done: boolean; seen: number }) =>
  app.db.tx(async tx => {
    const { done, seen } = asked
    const { id, done_at: doneAt, done_by: doneBy } = await locked(tx, asked.id)
    if ((doneAt !== null) === done) return undefined
    if (done && (await queries.lastToRead(tx, id)) > seen) refuse('edited_meanwhile')
    if (done) await queries.noteRead(tx, id, seen)
    const at = new Date(app.clock.now())
    await queries.change(tx, id, done ? { done_at: at, done_by: staff.id } : { done_at: null, done_by: null })
    await audit(app, tx, staff, 'POST /api/office/finish-conversation', {
      subject: 'conversation',
      id,
      after: { done },
    })
    const kept: Finished = {
      id,
      now: done ? at.toISOString() : null,
      was: doneAt?.toISOString() ?? null,
      by: doneBy,
      last: await queries.lastToRead(tx, id),
    }
    return keepUndo(app, tx, staff, 'POST /api/office/finish-conversation', kept)
  })

interface Finished {
  id: number
  /** When it is done, now and before. */
  now: string | null
  was: string | null
  by: number | null
  /** The last message that had come. */
  last: number
}

/** Refuses: edited_meanwhile, if it is done or open otherwise since, or another message came. */
export async function unfinish(app: App, tx: Tx, staff: Staff, { id, now, was, by, last }: Finished): Promise<void> {
  const has = await queries.lockConversation(tx, id)
  // One that was joined into another is another by now.
  if (has?.id !== id || (has.done_at?.toISOString() ?? null) !== now) refuse('edited_meanwhile')
  if (was !== null && (await queries.lastToRead(tx, id)) !== last) refuse('edited_meanwhile')
  await queries.change(tx, id, { done_at: was === null ? null : new Date(was), done_by: by })
  await audit(app, tx, staff, 'POST /api/office/undo', { subject: 'conversation', id, after: { done: was !== null } })
}

/** Gives a conversation to somebody or nobody. Refuses: not_found, edited_meanwhile (a colleague was given it since). */
export async function assign(
  app: App,
  staff: Staff,
  asked: { id: number; to: number | null; was: number | null },
): Promise<number | undefined> {
  const { to, was } = asked
  const hands = await listHands(app)
  const nameOf = (staffId: number | null) => hands.find(hand => hand.id === staffId)?.name
  if (to !== null && !nameOf(to)) refuse('not_found')
  return app.db.tx(async tx => {
    const { id, assigned_to: has } = await locked(tx, asked.id)
    if (has === to) return undefined
    if (has !== was) refuse('edited_meanwhile')
    await queries.change(tx, id, { assigned_to: to })
    await audit(app, tx, staff, 'POST /api/office/assign-conversation', {
      subject: 'conversation',
      id,
      before: { name: nameOf(has) },
      after: { name: nameOf(to) },
    })
    return keepUndo(app, tx, staff, 'POST /api/office/assign-conversation', { id, to, was })
  })
}

/** Refuses: edited_meanwhile, if somebody else has it since. */
export async function unassign(
  app: App,
  tx: Tx,
  staff: Staff,
  { id, to, was }: { id: number; to: number | null; was: number | null },
): Promise<void> {
  const hands = await listHands(app)
  const nameOf = (staffId: number | null) => hands.find(hand => hand.id === staffId)?.name
  const has = await queries.lockConversation(tx, id)
  if (has?.id !== id || has.assigned_to !== to) refuse('edited_meanwhile')
  await queries.change(tx, id, { assigned_to: was })
  await audit(app, tx, staff, 'POST /api/office/undo', {
    subject: 'conversation',
    id,
    before: { name: nameOf(to) },
    after: { name: nameOf(was) },
  })
}

/** Refuses: window_closed, messages_declined. */
async function mayWrite(app: App, tx: Tx, conversation: { last_in_at: Date } & Parameters<typeof addressOf>[0]) {
  if (app.clock.now() >= openUntil(conversation.last_in_at.getTime())) refuse('window_closed')
  const address = addressOf(conversation)
  if ((await declinedOf(tx, [address], 'whatsapp')).has(address)) refuse('messages_declined')
}

/**
 * Answers in free text, by the outbox. The same `key` is one reply. Whoever answers has the
 * conversation, if nobody had it. Refuses: not_found, window_closed, messages_declined, edited_meanwhile.
 */
export const reply = (
  app: App,
  staff: Staff,
  asked: { id: number; text: string; lastReply: number; key: string },
): Promise<void> =>
  app.db.tx(async tx => {
    const { text, lastReply, key } = asked
    const conversation = await locked(tx, asked.id)
    const { id } = conversation
    if (await queries.findReply(tx, id, key)) return
    await mayWrite(app, tx, conversation)
    if ((await queries.lastReply(tx, id)) !== lastReply) refuse('edited_meanwhile')
    const now = app.clock.now()
    const written = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().normalize('NFC').trim()
    const replyId = await queries.insertReply(tx, { conversationId: id, key, staffId: staff.id, at: now })
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: 'reply',
      recipient: addressOf(conversation),
      language: languageByWeb(languageOf(written)) ?? english,
      text: written,
      dedupeKey: keyOf(replyId),
    })
    if (conversation.assigned_to === null) await queries.change(tx, id, { assigned_to: staff.id })
    await audit(app, tx, staff, 'POST /api/office/reply', { subject: 'conversation', id })
  })

/** Sends a reply that failed once more. Refuses: not_found, window_closed, messages_declined. */
export const retryReply = (app: App, staff: Staff, messageId: number): Promise<void> =>
  app.db.tx(async tx => {
    const replyId = Number(/^reply (\d{1,10})$/.exec((await findDedupeKey(tx, messageId)) ?? '')?.[1])
    const id = (replyId && (await queries.findReplyOf(tx, replyId))) || refuse('not_found')
    await mayWrite(app, tx, await locked(tx, id))
    if (!(await tryAgain(app, tx, messageId))) refuse('not_found')
    await audit(app, tx, staff, 'POST /api/office/retry-reply', { subject: 'conversation', id })
  })
