import { words } from '../../words/words.ts'

export const accountTitle = words({
  en: { title: 'My account' },
  te: { title: 'నా ఖాతా' },
  hi: { title: 'मेरा खाता' },
})
