import { words } from '../../words/words.ts'

export const prasadamTitle = words({
  en: { title: 'Prasadam' },
  te: { title: 'ప్రసాదం' },
  hi: { title: 'प्रसाद' },
})
