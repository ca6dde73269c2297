import { words } from '../../words/words.ts'

export const backupsTitle = words({
  en: { title: 'Backups' },
  te: { title: 'బ్యాకప్‌లు' },
  hi: { title: 'बैकअप' },
})
