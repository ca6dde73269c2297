import { words } from '../../words/words.ts'

export const devoteeTitle = words({
  en: { title: 'Devotees' },
  te: { title: 'భక్తులు' },
  hi: { title: 'भक्त' },
})
