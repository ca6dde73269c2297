import { words } from '../../words/words.ts'

export const rotaTitle = words({
  en: { title: 'Rota' },
  te: { title: 'ఎవరు ఏ పని' },
  hi: { title: 'सेवा-सूची' },
})
