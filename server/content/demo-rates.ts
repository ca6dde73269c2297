import type { Currency } from '../../contract/ground/currencies.ts'

/** Paise for one unit, as they might be: of the sandbox only, so that prices in another currency can be seen there. */
export const demoRates = {
  USD: 88_40,
  CAD: 63_20,
  GBP: 117_50,
  EUR: 102_60,
  AUD: 57_80,
  NZD: 50_90,
  SGD: 68_30,
  AED: 24_07,
  SAR: 23_57,
  QAR: 24_28,
  KWD: 288_10,
  MYR: 20_95,
  CHF: 110_30,
  ZAR: 5_05,
} satisfies Record<Currency, number>
