import * as calls from '../../../../contract/office/trust/messages.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as ledger from './ledger.ts'
import * as queries from './queries.ts'
import { tryAgain } from './send.ts'
import type { Channel } from './sender.ts'
import { routesOfWordings } from './wordings/office.ts'
import { emailAddress } from '../../ground/text/email-address.ts'

type Standing = (typeof calls.messageStandings)[number]
export const officeRoutes = (app: App): Route[] => [
  ...routesOfMessages(app),
  ...routesOfWordings(app),
  ...routesOfCalls(app),
  ...routesOfOptOuts(app),
]

const routesOfMessages = (app: App): Route[] => [
  route(calls.listMessagesSent, async ({ body: { page, perPage, state, to } }) => {
    const { rows, total } = await queries.findMessages(app.db, app.clock.now(), {
      state,
      to,
      offset: (page - 1) * perPage,
      limit: perPage,
    })
    return {
      total,
      rows: rows.map(row => ({
        id: row.id,
        channel: row.channel,
        to: row.recipient,
        template: row.template,
        language: row.language,
        state: row.has_failed ? ('failed' as const) : (row.state as Standing),
        tries: row.tries,
        at: row.created_at.getTime(),
        sent_at: row.sent_at?.getTime() ?? null,
        held_until: row.state === 'waiting' ? (row.hold_until?.getTime() ?? null) : null,
        again: Boolean(row.again),
      })),
    }
  }),

  command(calls.retryMessage, async ({ body, staff }) => {
    await app.db.tx(async tx => {
      const message = (await tryAgain(app, tx, body.id)) ?? refuse('not_found')
      await audit(app, tx, staff, calls.retryMessage.name, {
        subject: 'message',
        id: message.id,
        before: { tries: message.tries },
        after: { tries: 0 },
      })
    })
  }),

  route(calls.listDeliveriesOf, async ({ body }) => ({
    rows: (await ledger.listDeliveries(app.db, [body.id])).map(deliveryOf),
  })),

  route(calls.listOrderMessages, async ({ body }) => {
    const messages = await queries.listOfOrder(app.db, body.orderId)
    const deliveries = Map.groupBy(
      await ledger.listDeliveries(
        app.db,
        messages.map(m => m.id),
      ),
      d => d.message_id,
    )
    return {
      rows: messages.map(m => ({
        id: m.id,
        template: m.template,
        channel: m.channel,
        language: m.language,
        state: m.state as Standing,
        at: m.created_at.getTime(),
        held_until: m.state === 'waiting' ? (m.hold_until?.getTime() ?? null) : null,
        deliveries: (deliveries.get(m.id) ?? []).map(deliveryOf),
      })),
    }
  }),
]

const routesOfCalls = (app: App): Route[] => [
  route(calls.listCalls, async ({ body: { page, perPage, done } }) => {
    const { rows, total } = await ledger.listCalls(app.db, { done, offset: (page - 1) * perPage, limit: perPage })
    return {
      total,
      rows: rows.map(row => ({
        id: row.id,
        phone: row.recipient,
        template: row.template,
        language: row.language,
        orderId: row.about,
        orderCode: row.code,
        text: row.text,
        at: row.made_at.getTime(),
        done_at: row.done_at?.getTime() ?? null,
        by: row.by,
      })),
    }
  }),

  command(calls.setCallDone, async ({ body, staff }) => {
    await app.db.tx(async tx => {
      const found = await ledger.setCallDone(tx, body.id, body.done ? { at: app.clock.now(), by: staff.id } : undefined)
      if (!found) refuse('not_found')
      await audit(app, tx, staff, calls.setCallDone.name, {
        subject: 'message',
        id: body.id,
        before: { done: !body.done },
        after: { done: body.done },
      })
    })
  }),
]

const routesOfOptOuts = (app: App): Route[] => [
  route(calls.viewOptOut, async ({ body }) => ({
    rows: (await ledger.listOptOuts(app.db, body.to.trim())).map(row => ({
      channel: row.channel as Channel,
      category: row.category as 'service' | 'marketing',
      how: row.how as 'reply' | 'link' | 'staff',
      at: row.at.getTime(),
    })),
  })),

  command(calls.setOptOut, async ({ body, staff }) => {
    const to = body.to.trim()
    if (!/^(\d{10}|\+\d{7,15})$/.test(to) && emailAddress(to) === undefined) refuse('bad_request')
    const { channel } = body
    if (body.declined && !channel) refuse('bad_request')
    const wanted =
      body.declined && channel
        ? (['service', 'marketing'] as const).map(category => ({ channel, category, how: 'staff' as const }))
        : []
    await ledger.noteOptOuts(app, [to], wanted)
    await app.db.tx(async tx => {
      if (wanted.length === 0) await ledger.deleteOptOuts(tx, to)
      for (const one of wanted) await ledger.insertOptOut(tx, to, one.channel, one.category, one.how, app.clock.now())
      // An audit line stays for ever: it says that this was done, without the number or address.
      await audit(app, tx, staff, calls.setOptOut.name, {
        subject: 'message',
        id: 0,
        after: { declined: body.declined, ...(channel && { channel }) },
      })
    })
  }),
]

const deliveryOf = (row: Awaited<ReturnType<typeof ledger.listDeliveries>>[number]) => ({
  channel: row.channel as Channel,
  carrier: row.carrier,
  state: row.state as (typeof calls.deliveryStates)[number],
  code: row.code,
  why: row.why,
  at: row.at.getTime(),
})
