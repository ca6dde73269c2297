import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['order'] = {
  order: {
    head: { title: 'ನನ್ನ ಆರ್ಡರ್', description: 'ಮುಂದೆ ಏನಾಗುತ್ತದೆ, ಸಂಕಲ್ಪದಲ್ಲಿನ ಹೆಸರುಗಳು, ನಿಮ್ಮ ಆರ್ಡರ್‌ನ ಬಿಲ್.' },
  },
}
