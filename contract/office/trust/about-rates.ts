import Type from 'typebox'
import { currencyCodes } from '../../ground/currencies.ts'
import { Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, Version } from '../../ground/field-types.ts'

const Currency = Type.Enum(currencyCodes)
/** The most rupees for one unit: no currency of the list comes near it. */
const Rupees = Type.Number({ minimum: 0.01, maximum: 10_000 })

export const viewAboutRates = officeCall('POST /api/office/about-rates', {
  summary:
    'By which rates the site says prices about, in rupees for one unit; null: not set. `shownUntil` is the last day on which it does; null: none was ever set.',
  right: 'rates.write',
  body: Nothing,
  answer: Type.Object({
    rates: Type.Array(Type.Object({ currency: Currency, rupees: Nullable(Type.Number()) })),
    setOn: Nullable(Day),
    shownUntil: Nullable(Day),
    isShown: Type.Boolean(),
    version: Type.Integer(),
  }),
})

export const saveAboutRates = officeCall('POST /api/office/save-about-rates', {
  summary:
    'Sets the rates of today (IST): all of them, so that one day holds for each. A currency that is left out has none.',
  right: 'rates.write',
  body: Type.Object({
    rates: Type.Array(Type.Object({ currency: Currency, rupees: Rupees }), { maxItems: currencyCodes.length }),
    version: Version,
  }),
  answer: Type.Object({ version: Type.Integer() }),
  refuses: ['edited_meanwhile', 'bad_request'],
})
