export { forgetConversation, forgetOldAnswers, listWritten } from './kept.ts'
export { takeAnswers } from './take.ts'
export { conversationsOf, countUnread } from './view.ts'
