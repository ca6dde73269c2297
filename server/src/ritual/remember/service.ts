export { listRemembered, removeDaysAgain } from './days.ts'
