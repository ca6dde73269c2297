import { words } from '../../words/words.ts'

export const dataRequestsTitle = words({
  en: { title: 'Requests about data' },
  te: { title: 'వివరాల గురించి ప్రశ్నలు' },
  hi: { title: 'जानकारी के प्रश्न' },
})
