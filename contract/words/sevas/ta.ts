import type { SevaWords } from '../page-words.ts'

export const ta: SevaWords = {
  today: {
    tithi: 'திதி',
    nakshatra: 'நட்சத்திரம்',
    sunrise: 'சூரிய உதயம்',
    rahu: 'ராகு காலம்',
    until: time => `${time} வரை`,
    more: 'முழு பஞ்சாங்கம்',
  },
}
