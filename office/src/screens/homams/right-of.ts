import type { Right } from '../../../../contract/ground/rights.ts'
import type { HomamTab, SevaTab } from './homam-of.ts'

/** Who sees which tab of a homam or seva: those who may open what stands there. */
export const rightOf: Record<HomamTab | SevaTab, Right> = {
  overview: 'orders.read',
  days: 'orders.read',
  page: 'content.read',
  orders: 'orders.read',
  list: 'lists.read',
  parcels: 'dispatch.read',
  media: 'homams.run',
  messages: 'homams.run',
  money: 'money.read',
}
