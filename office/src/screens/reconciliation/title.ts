import { words } from '../../words/words.ts'

export const reconciliationTitle = words({
  en: { title: 'Reconciliation' },
  te: { title: 'లెక్కల సరిపోలిక' },
  hi: { title: 'हिसाब का मिलान' },
})
