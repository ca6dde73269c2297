import { words } from '../../words/words.ts'

export const panchangamTitle = words({
  en: { title: 'Panchangam' },
  te: { title: 'పంచాంగం' },
  hi: { title: 'पंचांग' },
})

export const proposalsTitle = words({
  en: { title: 'Proposed homams' },
  te: { title: 'హోమాల ప్రతిపాదనలు' },
  hi: { title: 'हवन के प्रस्ताव' },
})

export const proposalsTab = words({
  en: { title: 'Proposed' },
  te: { title: 'ప్రతిపాదనలు' },
  hi: { title: 'प्रस्तावित' },
})
