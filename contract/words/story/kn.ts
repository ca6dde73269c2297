import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['story'] = {
  story: {
    title: 'ಹೋಮದ ದಿನ, ಗಂಟೆ ಗಂಟೆಗೆ',
    ist: 'ಸಮಯಗಳೆಲ್ಲ ಭಾರತೀಯ ಸಮಯ.',
    priests: 'ಹೋಮ ಮಾಡುವ ಅರ್ಚಕರು',
    clip: 'ಕಳೆದ ವರ್ಷದ ಹೋಮ',
    home: 'ನಿಮ್ಮ ಮನೆಗೆ ಬರುವುದು',
  },
}
