import { words } from '../../words/words.ts'

export const repeatTitle = words({
  en: { title: 'Repeats' },
  te: { title: 'మళ్లీ మళ్లీ చేసేవి' },
  hi: { title: 'बार-बार होने वाली सेवाएँ' },
})
