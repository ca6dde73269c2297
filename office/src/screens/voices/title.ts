import { words } from '../../words/words.ts'

export const voicesTitle = words({
  en: { title: 'Voices of devotees' },
  te: { title: 'భక్తుల మాటలు' },
  hi: { title: 'भक्तों की बातें' },
})
