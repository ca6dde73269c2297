import { words } from '../../words/words.ts'

export const deskGiftTitle = words({
  en: { title: 'Donation at the desk' },
  te: { title: 'కౌంటర్‌లో విరాళం' },
  hi: { title: 'काउंटर पर दान' },
})
