export { tellSent } from './dispatch-messages.ts'
export { countLowGoods } from './goods.ts'
export { countLate } from './parcels.ts'
export { forgetParcels } from './queries.ts'
