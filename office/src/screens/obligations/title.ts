import { words } from '../../words/words.ts'

export const obligationTitle = words({
  en: { title: 'What the law asks' },
  te: { title: 'చట్టం కోరేవి' },
  hi: { title: 'कानून की माँगें' },
})
