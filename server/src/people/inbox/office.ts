import * as calls from '../../../../contract/office/people/conversations.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listConversations, viewConversation } from './view.ts'
import { assign, finish, readUpTo, reply, retryReply } from './work.ts'

const done = { success: true }

export const officeRoutes = (app: App): Route[] => [
  route(calls.listConversations, ({ body, staff }) => listConversations(app, staff, body)),
  route(calls.viewConversation, ({ body, language }) => viewConversation(app, body.id, language)),
  route(calls.readConversation, async ({ body }) => {
    await readUpTo(app, body.id, body.seen)
    return done
  }),
  route(calls.finishConversation, async ({ body, staff }) => {
    await finish(app, staff, body)
    return done
  }),
  route(calls.assignConversation, async ({ body, staff }) => {
    await assign(app, staff, body)
    return done
  }),
  route(calls.replyToConversation, async ({ body, staff }) => {
    await reply(app, staff, body)
    return done
  }),
  route(calls.retryReply, async ({ body, staff }) => {
    await retryReply(app, staff, body.id)
    return done
  }),
]
