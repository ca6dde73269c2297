export { forgetVoices, listVoicesOf, voiceOf, withdrawVoiceAgain } from './voices.ts'
