import { words } from '../../words/words.ts'

export const listTitle = words({
  en: { title: 'Sankalpam lists' },
  te: { title: 'సంకల్ప జాబితాలు' },
  hi: { title: 'संकल्प सूचियाँ' },
})

export const daySheetTitle = words({
  en: { title: 'Day’s sheet' },
  te: { title: 'రోజు సేవల పట్టిక' },
  hi: { title: 'दिन की सेवा सूची' },
})
