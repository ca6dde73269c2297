import { words } from '../../words/words.ts'

export const picturesTitle = words({
  en: { title: 'Pictures' },
  te: { title: 'చిత్రాలు' },
  hi: { title: 'चित्र' },
})
