import { words } from '../../words/words.ts'

export const monthTitle = words({
  en: { title: 'Month and Tally' },
  te: { title: 'నెల, టాలీ' },
  hi: { title: 'महीना और टैली' },
})
