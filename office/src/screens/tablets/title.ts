import { words } from '../../words/words.ts'

export const tabletsTitle = words({
  en: { title: 'Tablets' },
  te: { title: 'టాబ్లెట్‌లు' },
  hi: { title: 'टैबलेट' },
})
