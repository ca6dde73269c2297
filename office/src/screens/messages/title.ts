import { words } from '../../words/words.ts'

export const messageTitle = words({
  en: { title: 'Messages' },
  te: { title: 'సందేశాలు' },
  hi: { title: 'संदेश' },
})
