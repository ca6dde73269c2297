import { words } from '../../words/words.ts'

export const firstStepsTitle = words({
  en: { title: 'First steps' },
  te: { title: 'మొదటి అడుగులు' },
  hi: { title: 'पहले कदम' },
})
