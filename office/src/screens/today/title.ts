import { words } from '../../words/words.ts'

export const todayTitle = words({
  en: { title: 'Today' },
  te: { title: 'ఈ రోజు' },
  hi: { title: 'आज' },
})
