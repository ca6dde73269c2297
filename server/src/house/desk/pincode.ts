import { stateOfPincode } from '../../../../contract/trust/pincode-states.ts'
import type { App } from '../../app.ts'
import { findPlaceOfPincode } from '../../orders/booking/service.ts'

/**
 * Where a pincode is: as most orders with it say, else its state alone; '' where nothing is known. City and district
 * name nobody, and staff may correct them.
 */
export const placeOfPincode = async (app: App, pincode: string) =>
  (await findPlaceOfPincode(app.db, pincode)) ?? { city: '', district: '', state: stateOfPincode(pincode) ?? '' }
