export { forgetRepeats } from './change.ts'
export { listKept } from './kept.ts'
export { noticeTurns } from './notice.ts'
export { settleTurns } from './settle-turns.ts'
