import type { MoreWords } from '../page-words.ts'

export const ta: MoreWords['voices'] = {
  voices: {
    shown: 'பக்தர்கள் சொல்வது',
    translated: language => `${language} மொழியிலிருந்து மொழிபெயர்ப்பு`,
    languages: { en: 'ஆங்கிலம்', te: 'தெலுங்கு', ta: 'தமிழ்', kn: 'கன்னடம்', hi: 'இந்தி' },
  },
}
