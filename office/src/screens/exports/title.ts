import { words } from '../../words/words.ts'

export const exportTitle = words({
  en: { title: 'Spreadsheets' },
  te: { title: 'స్ప్రెడ్‌షీట్లు' },
  hi: { title: 'स्प्रेडशीट' },
})
