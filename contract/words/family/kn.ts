import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['family'] = {
  family: {
    head: { title: 'ನನ್ನ ಕುಟುಂಬ', description: 'ನಿಮ್ಮ ಕುಟುಂಬದವರ ಹೆಸರು, ಗೋತ್ರ, ನಕ್ಷತ್ರ: ಪ್ರತಿ ಬುಕಿಂಗ್‌ಗೂ ಸಿದ್ಧ.' },
  },
}
