import { words } from '../../words/words.ts'

export const webhookTitle = words({
  en: { title: 'Webhooks' },
  te: { title: 'వెబ్‌హుక్‌లు' },
  hi: { title: 'वेबहुक' },
})
