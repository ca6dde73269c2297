import { words } from '../../words/words.ts'

export const breachesTitle = words({
  en: { title: 'Data in wrong hands' },
  te: { title: 'ఇతరుల చేతికి వివరాలు' },
  hi: { title: 'ग़लत हाथों में जानकारी' },
})
