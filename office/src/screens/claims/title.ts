import { words } from '../../words/words.ts'

export const claimTitle = words({
  en: { title: 'Transfers to match' },
  te: { title: 'సరిపోల్చవలసిన బదిలీలు' },
  hi: { title: 'मिलान के लिए अंतरण' },
})
