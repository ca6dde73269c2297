import { words } from '../../words/words.ts'

export const panchangamTitle = words({
  en: { title: 'Panchangam' },
  te: { title: 'పంచాంగం' },
  hi: { title: 'पंचांग' },
})
