export { goOnBroadcasting, sendBroadcast } from './send.ts'
export { cleaned, problemsOf, type Texts } from './text.ts'
