import * as calls from '../../../../contract/office/people/conversations.ts'
import type { App } from '../../app.ts'
import { command, route, type Route, undoable } from '../../ground/http/route.ts'
import { listConversations, viewConversation } from './view.ts'
import { assign, finish, readUpTo, reply, retryReply } from './work.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listConversations, ({ body, staff }) => listConversations(app, staff, body)),
  route(calls.viewConversation, ({ body, language }) => viewConversation(app, body.id, language)),
  command(calls.readConversation, ({ body }) => readUpTo(app, body.id, body.seen)),
  undoable(calls.finishConversation, ({ body, staff }) => finish(app, staff, body)),
  undoable(calls.assignConversation, ({ body, staff }) => assign(app, staff, body)),
  command(calls.replyToConversation, ({ body, staff }) => reply(app, staff, body)),
  command(calls.retryReply, ({ body, staff }) => retryReply(app, staff, body.id)),
]
