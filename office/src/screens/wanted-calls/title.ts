import { words } from '../../words/words.ts'

export const wantedCallsTitle = words({
  en: { title: 'Calls to make' },
  te: { title: 'చేయవలసిన ఫోన్లు' },
  hi: { title: 'करने योग्य फ़ोन' },
})
