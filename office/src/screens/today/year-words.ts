import { words } from '../../words/words.ts'

export const yearWords = words({
  en: {
    title: 'This year beside last',
    note: (from: string, to: string) => `Financial years, from 1 April. Last year is counted from ${from} to ${to}.`,
    orders: 'Paid orders',
    ordersAmount: 'Paid for them',
    gifts: 'Donations',
    giftsAmount: 'Given',
    thisYear: 'This year',
    lastYear: 'Last year',
    change: 'Change',
  },
  te: {
    title: 'ఈ సంవత్సరం, గత సంవత్సరం',
    note: (from: string, to: string) => `ఏప్రిల్ 1 నుండి ఆర్థిక సంవత్సరాలు. గత సంవత్సరంలో ${from} నుండి ${to} వరకు లెక్కించాము.`,
    orders: 'చెల్లించిన ఆర్డర్లు',
    ordersAmount: 'వాటికి చెల్లించింది',
    gifts: 'విరాళాలు',
    giftsAmount: 'ఇచ్చిన మొత్తం',
    thisYear: 'ఈ ఏడాది',
    lastYear: 'గత ఏడాది',
    change: 'తేడా',
  },
  hi: {
    title: 'यह वर्ष, पिछले वर्ष के साथ',
    note: (from: string, to: string) => `1 अप्रैल से वित्तीय वर्ष। पिछले वर्ष में ${from} से ${to} तक गिना गया है।`,
    orders: 'भुगतान हुए ऑर्डर',
    ordersAmount: 'उनका भुगतान',
    gifts: 'दान',
    giftsAmount: 'दी गई राशि',
    thisYear: 'यह वर्ष',
    lastYear: 'पिछला वर्ष',
    change: 'अंतर',
  },
})
