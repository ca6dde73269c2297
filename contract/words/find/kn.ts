import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['find'] = {
  find: {
    head: { title: 'ಹೋಮ ಹುಡುಕಿ', description: 'ಹೆಸರು, ದೇವತೆ, ಉದ್ದೇಶ, ದಿನಾಂಕ ಮತ್ತು ಬೆಲೆಯಿಂದ ನಮ್ಮ ಹೋಮಗಳನ್ನು ಹುಡುಕಿ.' },
  },
}
