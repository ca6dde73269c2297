import { words } from '../../words/words.ts'

export const newsTitle = words({
  en: { title: 'News of the trust' },
  te: { title: 'ట్రస్ట్ సమాచారం' },
  hi: { title: 'ट्रस्ट की सूचनाएँ' },
})
