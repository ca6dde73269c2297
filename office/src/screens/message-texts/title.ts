import { words } from '../../words/words.ts'

export const textTitle = words({
  en: { title: 'Message texts' },
  te: { title: 'సందేశాల పాఠాలు' },
  hi: { title: 'संदेशों के पाठ' },
})
