export { tellSent } from './dispatch-messages.ts'
export { countLate } from './parcels.ts'
export { forgetParcels } from './queries.ts'
