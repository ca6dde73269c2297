export { forgetConversation, forgetOldAnswers, listWritten } from './own-data.ts'
export { takeAnswers } from './take.ts'
export { conversationsOf, findConversations } from './view.ts'
