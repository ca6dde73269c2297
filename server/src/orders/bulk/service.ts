export { workOnOrders } from './run.ts'
