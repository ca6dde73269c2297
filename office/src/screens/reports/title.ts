import { words } from '../../words/words.ts'

export const reportsTitle = words({
  en: { title: 'Revenue and visits' },
  te: { title: 'రాబడి, సందర్శనలు' },
  hi: { title: 'आय और आगमन' },
})

export const trusteesTitle = words({
  en: { title: 'For the trustees' },
  te: { title: 'ట్రస్టీల కోసం' },
  hi: { title: 'न्यासियों के लिए' },
})
