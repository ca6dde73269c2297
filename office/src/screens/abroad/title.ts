import { words } from '../../words/words.ts'

export const abroadTitle = words({
  en: { title: 'Logins from abroad' },
  te: { title: 'విదేశీ లాగిన్‌లు' },
  hi: { title: 'विदेश से लॉगिन' },
})
