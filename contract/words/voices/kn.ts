import type { MoreWords } from '../page-words.ts'

export const kn: MoreWords['voices'] = {
  voices: {
    shown: 'ಭಕ್ತರು ಹೇಳುವುದು',
    translated: language => `${language} ಭಾಷೆಯಿಂದ ಅನುವಾದ`,
  },
}
