export { fillingLock } from './filling.ts'
