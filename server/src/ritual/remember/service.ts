export { listRemembered } from './days.ts'
export { remindOfDays } from './remind.ts'
