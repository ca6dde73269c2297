import { words } from '../../words/words.ts'

export const auditTitle = words({
  en: { title: 'What happened' },
  te: { title: 'ఏమి జరిగింది' },
  hi: { title: 'क्या-क्या हुआ' },
})
