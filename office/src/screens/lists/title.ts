import { words } from '../../words/words.ts'

export const listTitle = words({
  en: { title: 'Sankalpam lists' },
  te: { title: 'సంకల్ప జాబితాలు' },
  hi: { title: 'संकल्प सूचियाँ' },
})
