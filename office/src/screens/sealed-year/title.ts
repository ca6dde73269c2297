import { words } from '../../words/words.ts'

export const sealedYearTitle = words({
  en: { title: 'The sealed year' },
  te: { title: 'తాళం వేసిన సంవత్సరం' },
  hi: { title: 'ताले का वर्ष' },
})
