import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['story'] = {
  story: {
    title: 'ಹೋಮದ ದಿನ, ಗಂಟೆ ಗಂಟೆಗೆ',
    ist: 'ಸಮಯಗಳೆಲ್ಲ ಭಾರತೀಯ ಸಮಯ.',
    priests: 'ಹೋಮ ಮಾಡುವ ಅರ್ಚಕರು',
    clip: 'ಕಳೆದ ವರ್ಷದ ಹೋಮ',
    home: 'ನಿಮ್ಮ ಮನೆಗೆ ಬರುವುದು',
    mantra: {
      title: 'ಮಂತ್ರ',
      listen: 'ಕೇಳಿ',
      pause: 'ನಿಲ್ಲಿಸಿ',
      heard: 'ಎಷ್ಟು ಕೇಳಿದ್ದೀರಿ',
      failed: 'ಧ್ವನಿಯನ್ನು ಈಗ ಕೇಳಿಸಲು ಆಗುತ್ತಿಲ್ಲ. ನೆಟ್‌ವರ್ಕ್ ನೋಡಿ ಮತ್ತೆ ಒತ್ತಿ.',
    },
  },
}
