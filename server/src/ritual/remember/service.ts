export { listRemembered } from './days.ts'
