export { contactsOf } from './contacts.ts'
