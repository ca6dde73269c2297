import { words } from '../../words/words.ts'

export const auditTitle = words({
  en: { title: 'Audit log' },
  te: { title: 'మార్పుల చిట్టా' },
  hi: { title: 'बदलावों का लेखा' },
})
