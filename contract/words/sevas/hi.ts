import type { SevaWords } from '../page-words.ts'

export const hi: SevaWords = {
  today: {
    tithi: 'तिथि',
    nakshatra: 'नक्षत्र',
    sunrise: 'सूर्योदय',
    rahu: 'राहु काल',
    until: time => `${time} तक`,
    more: 'पूरा पंचांग',
  },
}
