import { words } from '../../words/words.ts'

export const homamsTitle = words({
  en: { title: 'Homams to run' },
  te: { title: 'నిర్వహించాల్సిన హోమాలు' },
  hi: { title: 'आयोजित होने वाले हवन' },
})

export const homamsTab = words({
  en: { title: 'To run' },
  te: { title: 'నిర్వహించాల్సినవి' },
  hi: { title: 'होने वाले' },
})
