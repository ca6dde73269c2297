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
  sevas: {
    title: 'ಯಾವುದೇ ದಿನದ ಸೇವೆಗಳು',
    lead: 'ನೀವು ಆಯ್ಕೆಮಾಡುವ ದಿನ, ನಿಮ್ಮ ಹೆಸರು ಮತ್ತು ಗೋತ್ರದಲ್ಲಿ ಅರ್ಚನೆ, ಅಭಿಷೇಕ, ದೀಪ.',
    next: day => `ಮುಂದೆ: ${day}`,
    book: 'ದಿನವನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    failed: 'ಸೇವೆಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  },
}
