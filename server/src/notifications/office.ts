import { listMessagesSent, retryMessage } from '../../../contract/office/messages.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { enqueue } from '../db/jobs.ts'
import { type Route, route } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { channelsFor, triesForMs } from './send.ts'

export const officeRoutes = (app: App): Route[] => [
  route(listMessagesSent, async ({ body: { page, perPage, state, to } }) => {
    const { rows, total } = await queries.findMessages(app.db, { state, to, offset: (page - 1) * perPage, limit: perPage })
    return {
      total,
      rows: rows.map(row => ({
        id: row.id,
        channel: row.channel,
        to: row.recipient,
        template: row.template,
        language: row.language,
        state: row.has_failed ? ('failed' as const) : row.state === 'sent' ? ('sent' as const) : ('waiting' as const),
        tries: row.tries,
        at: row.created_at.getTime(),
        sent_at: row.sent_at?.getTime() ?? null,
        again: Boolean(row.again),
      })),
    }
  }),

  route(retryMessage, async ({ body, staff }) => {
    await app.db.tx(async tx => {
      const message = (await queries.lockFailed(tx, body.id)) ?? refuse('not_found')
      await queries.beginAnew(tx, message.id, channelsFor(message), app.clock.now() + triesForMs(message.template))
      await enqueue(tx, 'send_message', { messageId: message.id })
      await audit(app, tx, staff, retryMessage.name, { subject: 'message', id: message.id, before: { tries: message.tries }, after: { tries: 0 } })
    })
    return { success: true }
  }),
]
