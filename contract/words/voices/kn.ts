import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['voices'] = {
  voices: {
    shown: 'ಭಕ್ತರ ಅನಿಸಿಕೆಗಳು',
    translated: language => `${language} ಭಾಷೆಯಿಂದ ಅನುವಾದ`,
    languages: { en: 'ಇಂಗ್ಲಿಷ್', te: 'ತೆಲುಗು', ta: 'ತಮಿಳು', kn: 'ಕನ್ನಡ', hi: 'ಹಿಂದಿ' },
  },
}
