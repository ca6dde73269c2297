import { words } from '../../words/words.ts'

export const homamYearsTitle = words({
  en: { title: 'Homams by year' },
  te: { title: 'ఏడాది హోమాలు' },
  hi: { title: 'वर्ष के हवन' },
})

export const homamYearsTab = words({
  en: { title: 'By year' },
  te: { title: 'ఏడాది వారీగా' },
  hi: { title: 'वर्ष के अनुसार' },
})
