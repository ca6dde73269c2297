export { goOnWithOrders, workOnOrders } from './run.ts'
