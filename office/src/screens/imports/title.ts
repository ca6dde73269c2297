import { words } from '../../words/words.ts'

export const importTitle = words({
  en: { title: 'Import old lists' },
  te: { title: 'పాత జాబితాలు తేవడం' },
  hi: { title: 'पुरानी सूचियाँ लाएँ' },
})
