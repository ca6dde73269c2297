import { words } from '../../words/words.ts'

export const doctorTitle = words({
  en: { title: 'Go-live check' },
  te: { title: 'ప్రారంభానికి ముందు తనిఖీ' },
  hi: { title: 'शुरू करने से पहले जाँच' },
})
