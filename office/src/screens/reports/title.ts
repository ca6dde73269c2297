import { words } from '../../words/words.ts'

export const reportsTitle = words({
  en: { title: 'Overview' },
  te: { title: 'సంగ్రహం' },
  hi: { title: 'सार' },
})

export const trusteesTitle = words({
  en: { title: 'For the trustees' },
  te: { title: 'ట్రస్టీల కోసం' },
  hi: { title: 'न्यासियों के लिए' },
})
