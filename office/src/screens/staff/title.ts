import { words } from '../../words/words.ts'

export const staffTitle = words({
  en: { title: 'Staff' },
  te: { title: 'సిబ్బంది' },
  hi: { title: 'कर्मचारी' },
})
