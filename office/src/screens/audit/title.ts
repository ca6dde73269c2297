import { words } from '../../words/words.ts'

export const auditTitle = words({
  en: { title: 'Activity log' },
  te: { title: 'పనుల చిట్టా' },
  hi: { title: 'कामों का ब्योरा' },
})
