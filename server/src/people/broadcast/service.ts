export { everyMs, sendPortions, textFor } from './portions.ts'
export { sendBroadcast } from './send.ts'
export { cleaned, problemsOf, type Texts } from './text.ts'
