export { forgetParcels } from './queries.ts'
