export { forgetVoices, listVoicesOf, voiceOf } from './voices.ts'
