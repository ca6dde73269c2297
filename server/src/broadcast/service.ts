export { goOnBroadcasting, sendBroadcast } from './send.ts'
