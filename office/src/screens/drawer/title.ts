import { words } from '../../words/words.ts'

export const drawerTitle = words({
  en: { title: 'Cash drawer' },
  te: { title: 'నగదు పెట్టె' },
  hi: { title: 'नकद दराज़' },
})

export const dayBookTitle = words({
  en: { title: 'Day book' },
  te: { title: 'రోజువారీ పుస్తకం' },
  hi: { title: 'रोज़ की बही' },
})
