export { sendScheduled } from './scheduled-mails.ts'
