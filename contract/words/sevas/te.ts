import type { SevaWords } from '../page-words.ts'

export const te: SevaWords = {
  today: {
    tithi: 'తిథి',
    nakshatra: 'నక్షత్రం',
    sunrise: 'సూర్యోదయం',
    rahu: 'రాహుకాలం',
    until: time => `${time} వరకు`,
    more: 'పూర్తి పంచాంగం',
  },
}
