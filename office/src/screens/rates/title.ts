import { words } from '../../words/words.ts'

export const ratesTitle = words({
  en: { title: 'Exchange rates' },
  te: { title: 'కరెన్సీల రేట్లు' },
  hi: { title: 'मुद्राओं की दरें' },
})
