import { words } from '../../words/words.ts'

export const messageTitle = words({
  en: { title: 'Messages' },
  te: { title: 'సందేశాలు' },
  hi: { title: 'संदेश' },
})

export const callsTitle = words({
  en: { title: 'Calls to make' },
  te: { title: 'చేయాల్సిన ఫోన్ కాల్స్' },
  hi: { title: 'करने योग्य फ़ोन' },
})
