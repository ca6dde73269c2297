import { words } from '../../words/words.ts'

export const mealsTitle = words({
  en: { title: 'Meals served' },
  te: { title: 'వడ్డించిన భోజనాలు' },
  hi: { title: 'परोसे गए भोजन' },
})
