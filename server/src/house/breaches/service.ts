export { findBreachText } from './breaches.ts'
