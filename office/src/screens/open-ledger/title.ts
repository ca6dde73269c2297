import { words } from '../../words/words.ts'

export const openLedgerTitle = words({
  en: { title: 'Open ledger' },
  te: { title: 'బహిరంగ ఖాతా' },
  hi: { title: 'खुला बहीखाता' },
})
