import { words } from '../../words/words.ts'

export const ordersTitle = words({
  en: { title: 'Orders' },
  te: { title: 'ఆర్డర్లు' },
  hi: { title: 'ऑर्डर' },
})
