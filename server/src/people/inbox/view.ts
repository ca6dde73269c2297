import type { AnswerKind } from '../../../../contract/ground/answers.ts'
import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type * as calls from '../../../../contract/office/people/conversations.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { listColleagues } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { closestFor, isName } from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { declinedOf, listSentByWhatsapp } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { phoneTyped } from '../../ground/text/typed-phone.ts'
import * as queries from './queries.ts'
import { addressOf, languageOf, openUntil } from './rules.ts'
import * as viewQueries from './view-queries.ts'

const mostLines = 200
const mostOrders = 5

type Asks = 'stop' | 'start' | null
type Conversation = AnswerOf<typeof calls.viewConversation>

/** Who may answer, and so be given a conversation. */
export const listHands = async (app: App) =>
  (await listColleagues(app.db))
    .filter(({ roles }) => mayDo(roles, 'orders.take'))
    .map(({ id, name }) => ({ id, name }))

/** What was typed: digits of a number, else a name in any script and spelling; undefined: no word, so it finds nothing. */
async function readTyped(
  app: App,
  typed: string,
): Promise<Pick<viewQueries.Search, 'digits' | 'name' | 'called'> | undefined> {
  if (typed.trim() === '') return {}
  const digits = phoneTyped(typed)
  if (digits !== undefined) return { digits }
  if (!isName(typed)) return undefined
  return {
    name: await closestFor(typed, asked => viewQueries.isAnybody(app.db, asked)),
    called: typed.trim().toLowerCase(),
  }
}

export async function listConversations(
  app: App,
  staff: Staff,
  { page, perPage, state = 'all', whose, q = '' }: BodyOf<typeof calls.listConversations>,
): Promise<AnswerOf<typeof calls.listConversations>> {
  const typed = await readTyped(app, q)
  if (!typed) return { rows: [], total: 0 }
  const { rows, total } = await viewQueries.listConversations(app.db, {
    state,
    ...(whose && { assignedTo: whose === 'mine' ? staff.id : null }),
    ...typed,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  return {
    total,
    rows: rows.map(row => ({
      ...standingOf(row),
      at: row.last_in_at.getTime(),
      last:
        row.kind === null || row.text === null
          ? null
          : {
              kind: row.kind as AnswerKind,
              text: row.text,
              language: languageOf(row.text),
              asks: row.asks as Asks,
            },
    })),
  }
}

/** The latest conversations that a name or number may mean, for the search from everywhere. */
export async function findConversations(app: App, text: string, most: number) {
  const typed = await readTyped(app, text)
  if (!typed) return []
  const { rows } = await viewQueries.listConversations(app.db, { state: 'all', ...typed, offset: 0, limit: most })
  return rows.map(row => ({
    id: row.id,
    phone: row.phone,
    name: nameOf(row),
    unread: row.unread,
    at: row.last_in_at.getTime(),
  }))
}

interface Row {
  id: number
  phone: string | null
  name: string | null
  profile_name: string
  unread: number
  unread_since: Date | null
  done_at: Date | null
  last_in_at: Date
  assigned_to: number | null
  assigned_name: string | null
}

/** The devotee's name; where not even the number is known, the one that they chose at WhatsApp. */
const nameOf = (row: Pick<Row, 'name' | 'profile_name'>): string => row.name || row.profile_name

const standingOf = (row: Row) => ({
  id: row.id,
  phone: row.phone,
  name: nameOf(row),
  unread: row.unread,
  unreadSince: row.unread_since?.getTime() ?? null,
  doneAt: row.done_at?.getTime() ?? null,
  openUntil: openUntil(row.last_in_at.getTime()),
  assigned: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
})

/** Under the id that it was asked by, also if it was joined into another meanwhile. Refuses: not_found. */
export async function viewConversation(app: App, asked: number, language: Language): Promise<Conversation> {
  const row = (await viewQueries.findConversation(app.db, asked)) ?? refuse('not_found')
  const { id } = row
  const address = addressOf(row)
  const now = app.clock.now()
  const [messages, sent, replies, declined, people, lastMessage, lastReply, orders] = await Promise.all([
    viewQueries.listMessages(app.db, id, mostLines + 1),
    listSentByWhatsapp(app.db, address, mostLines + 1),
    viewQueries.listReplies(app.db, id),
    declinedOf(app.db, [address], 'whatsapp'),
    listHands(app),
    queries.lastToRead(app.db, id),
    queries.lastReply(app.db, id),
    row.devotee_id === null ? [] : viewQueries.listOrders(app.db, row.devotee_id, dayOf(now), mostOrders),
  ])
  const standing = standingOf(row)
  const byOf = new Map(replies.map(reply => [keyOf(reply.id), reply.by]))
  const mayRetry = now < standing.openUntil && !declined.has(address)
  const lines = [
    ...messages.map(message => ({
      from: 'devotee' as const,
      id: message.id,
      at: message.at.getTime(),
      kind: message.kind as AnswerKind,
      text: message.body,
      language: languageOf(message.body),
      cut: message.is_cut,
      asks: message.asks as Asks,
    })),
    ...sent.map(({ key, again, ...message }) => ({
      from: 'trust' as const,
      ...message,
      by: byOf.get(key ?? '') ?? null,
      again: again && mayRetry,
    })),
  ].toSorted((a, b) => a.at - b.at || a.id - b.id)
  return {
    ...standing,
    id: asked,
    doneBy: row.done_name,
    declined: declined.has(address),
    notKept: row.not_kept,
    lastMessage,
    lastReply,
    devotee:
      row.devotee_id === null
        ? null
        : {
            id: row.devotee_id,
            name: row.name ?? '',
            orders: orders.map(order => viewOrder(order, dayOf(now), language)),
          },
    people,
    earlier: lines.length > mostLines,
    lines: lines.slice(-mostLines),
  }
}

type Order = Awaited<ReturnType<typeof viewQueries.listOrders>>[number]
type OrderView = NonNullable<Conversation['devotee']>['orders'][number]

const viewOrder = (order: Order, today: Day, language: Language): OrderView => ({
  id: order.booking_id,
  code: order.order_code,
  homam: inLanguage(order.title, language),
  heldOn: order.held_on,
  standing: order.standing as OrderView['standing'],
  refund: order.refund as OrderView['refund'],
  ahead: order.standing === 'paid' && order.cancelled_at === null && order.held_on >= today,
})

/** The key under which a reply stands in the outbox. */
export const keyOf = (replyId: number): string => `reply ${replyId}`

/** The conversations with some numbers, the newest first. */
export const conversationsOf = async (app: App, phones: string[]) =>
  (await viewQueries.findByPhones(app.db, phones)).map(row => ({
    id: row.id,
    phone: row.phone,
    unread: row.unread,
    at: row.last_in_at.getTime(),
  }))

/** Conversations with messages that nobody has read, and since when. */
export const countUnread = (app: Pick<App, 'db'>) => viewQueries.countUnread(app.db)
