/** Currencies in which prices are said about (decision 86), by ISO 4217, and the countries that have them, by ISO 3166. */
export const currencies = {
  USD: ['US', 'PR', 'EC', 'PA', 'SV'],
  CAD: ['CA'],
  GBP: ['GB', 'IM', 'JE', 'GG'],
  EUR: 'DE FR IT ES NL IE BE AT PT FI GR LU MT CY SK SI EE LV LT HR BG MC ME'.split(' '),
  AUD: ['AU'],
  NZD: ['NZ'],
  SGD: ['SG'],
  AED: ['AE'],
  SAR: ['SA'],
  QAR: ['QA'],
  KWD: ['KW'],
  MYR: ['MY'],
  CHF: ['CH', 'LI'],
  ZAR: ['ZA'],
} as const satisfies Record<string, readonly string[]>

export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as Currency[]
