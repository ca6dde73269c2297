import { words } from '../../words/words.ts'

export const donationTitle = words({
  en: { title: 'Donations' },
  te: { title: 'విరాళాలు' },
  hi: { title: 'दान' },
})

export const donationYearTitle = words({
  en: { title: 'Tax year' },
  te: { title: 'పన్ను సంవత్సరం' },
  hi: { title: 'कर वर्ष' },
})
