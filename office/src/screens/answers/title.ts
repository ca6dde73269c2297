import { words } from '../../words/words.ts'

export const answersTitle = words({
  en: { title: 'Answers' },
  te: { title: 'భక్తుల జవాబులు' },
  hi: { title: 'भक्तों के उत्तर' },
})
