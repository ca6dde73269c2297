import type { SevaWords } from '../page-words.ts'

export const kn: SevaWords = {
  today: {
    tithi: 'ತಿಥಿ',
    nakshatra: 'ನಕ್ಷತ್ರ',
    sunrise: 'ಸೂರ್ಯೋದಯ',
    rahu: 'ರಾಹುಕಾಲ',
    until: time => `${time} ವರೆಗೆ`,
    more: 'ಪೂರ್ಣ ಪಂಚಾಂಗ',
  },
}
