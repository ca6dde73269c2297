import { words } from '../../words/words.ts'

export const refundTitle = words({
  en: { title: 'Refunds' },
  te: { title: 'వాపసులు' },
  hi: { title: 'धन-वापसी' },
})
