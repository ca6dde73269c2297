import type { MoreWords } from '../page-words.ts'

export const te: MoreWords['voices'] = {
  voices: {
    shown: 'భక్తులు ఏమంటున్నారు',
    translated: language => `${language} నుండి అనువాదం`,
    languages: { en: 'ఆంగ్లం', te: 'తెలుగు', ta: 'తమిళం', kn: 'కన్నడ', hi: 'హిందీ' },
  },
}
