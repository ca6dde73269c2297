import { words } from '../../words/words.ts'

export const keysTitle = words({
  en: { title: 'Keys' },
  te: { title: 'కీలు' },
  hi: { title: 'कुंजियाँ' },
})
