import type { MoreWords } from '../page-words.ts'

export const hi: MoreWords['voices'] = {
  voices: {
    shown: 'भक्त क्या कहते हैं',
    translated: language => `${language} से अनुवाद`,
    languages: { en: 'अंग्रेज़ी', te: 'तेलुगु', ta: 'तमिल', kn: 'कन्नड़', hi: 'हिंदी' },
  },
}
