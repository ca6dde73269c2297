import type { SevaWords } from '../page-words.ts'

export const kn: SevaWords = {
  today: {
    tithi: 'ತಿಥಿ',
    nakshatra: 'ನಕ್ಷತ್ರ',
    sunrise: 'ಸೂರ್ಯೋದಯ',
    rahu: 'ರಾಹುಕಾಲ',
    until: time => `${time} ವರೆಗೆ`,
    more: 'ಪೂರ್ಣ ಪಂಚಾಂಗ',
    clock: 'ಇವು ಭಾರತೀಯ ಸಮಯ.',
  },
  sevas: {
    title: 'ಯಾವುದೇ ದಿನದ ಸೇವೆಗಳು',
    lead: 'ನೀವು ಆಯ್ಕೆಮಾಡುವ ದಿನ, ನಿಮ್ಮ ಹೆಸರು ಮತ್ತು ಗೋತ್ರದಲ್ಲಿ ಅರ್ಚನೆ, ಅಭಿಷೇಕ, ದೀಪ.',
    next: day => `ಮುಂದೆ: ${day}`,
    book: 'ದಿನವನ್ನು ಆಯ್ಕೆಮಾಡಿ',
    failed: 'ಸೇವೆಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
    all: sevas => (sevas === 1 ? 'ಪೂರ್ಣ ಪಟ್ಟಿ: 1 ಸೇವೆ' : `ಎಲ್ಲ ${sevas} ಸೇವೆಗಳು`),
    none: 'ಸದ್ಯ ಸೇವೆಗಳು ಇಲ್ಲ.',
  },
  next: {
    title: 'ಮುಂದಿನ ಹೋಮ',
    left: ({ days, hours }) =>
      `ಆರಂಭಕ್ಕೆ ಇನ್ನೂ ${days} ${days === 1 ? 'ದಿನ' : 'ದಿನಗಳು'} ${hours} ${hours === 1 ? 'ಗಂಟೆ' : 'ಗಂಟೆಗಳು'}`,
    begins: clock => `ಆರಂಭಕ್ಕೆ ಇನ್ನೂ ${clock}`,
    closes: clock => `ನೋಂದಣಿ ಮುಗಿಯಲು ಇನ್ನು ${clock}`,
    forYou: time => `(ನಿಮಗೆ ${time})`,
    purposes: 'ಉದ್ದೇಶದಂತೆ ಹುಡುಕಿ',
  },
}
