import Type from 'typebox'
import { currencyCodes } from '../ground/currencies.ts'
import { endpoint, Nothing } from '../ground/endpoint.ts'

export const aboutRates = endpoint('GET /api/about-rates', {
  summary:
    'What one unit of currencies abroad costs in rupees (ours), by which the site says prices about. Staff set them; none after 30 days. All amounts of all calls are rupees, and rupees are paid.',
  for: 'anyone',
  cached: true,
  body: Nothing,
  answer: Type.Object({
    rates: Type.Array(Type.Object({ currency: Type.Enum(currencyCodes), rupees: Type.Number() })),
  }),
})
