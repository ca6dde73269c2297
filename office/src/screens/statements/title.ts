import { words } from '../../words/words.ts'

export const statementTitle = words({
  en: { title: 'Statements' },
  te: { title: 'స్టేట్‌మెంట్లు' },
  hi: { title: 'स्टेटमेंट' },
})
