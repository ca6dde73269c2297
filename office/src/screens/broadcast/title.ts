import { words } from '../../words/words.ts'

export const broadcastTitle = words({
  en: { title: 'Message everybody' },
  te: { title: 'అందరికీ రాయండి' },
  hi: { title: 'सबको लिखें' },
})
