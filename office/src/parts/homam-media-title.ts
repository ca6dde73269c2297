import { words } from '../words/words.ts'

export const homamMediaTitle = words({
  en: { title: 'Photos and video' },
  te: { title: 'ఫోటోలు, వీడియో' },
  hi: { title: 'फ़ोटो और वीडियो' },
})
