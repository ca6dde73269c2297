import { words } from '../../words/words.ts'

export const donationTitle = words({
  en: { title: 'Donations' },
  te: { title: 'విరాళాలు' },
  hi: { title: 'दान' },
})
