import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['voices'] = {
  voices: {
    shown: 'பக்தர்கள் சொல்வது',
    translated: language => `${language} மொழியிலிருந்து மொழிபெயர்ப்பு`,
  },
}
