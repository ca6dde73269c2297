import { words } from '../../../words/words.ts'

export const rulePreviewWords = words({
  en: {
    title: 'When it is held',
    sentence: 'As devotees read it',
    days: 'The next days',
    none: 'This gives no day within the booking window.',
    incomplete: 'Choose the days and the booking window: the next days are shown here.',
    collides: ({ first, second }: { first: string; second: string }) => `The slots at ${first} and ${second} overlap.`,
    closed: 'Not held',
  },
  te: {
    title: 'ఎప్పుడు జరుగుతుంది',
    sentence: 'భక్తులు చదివేది',
    days: 'రాబోయే రోజులు',
    none: 'బుకింగ్ గడువులో దీనికి ఏ రోజూ రాదు.',
    incomplete: 'రోజులు, బుకింగ్ గడువు ఎంచుకోండి: రాబోయే రోజులు ఇక్కడ కనిపిస్తాయి.',
    collides: ({ first, second }) => `${first}, ${second} సమయాలు ఒకదానిపై ఒకటి వస్తున్నాయి.`,
    closed: 'జరగదు',
  },
  hi: {
    title: 'कब होती है',
    sentence: 'भक्त यह पढ़ते हैं',
    days: 'आने वाले दिन',
    none: 'बुकिंग की अवधि में इससे कोई दिन नहीं मिलता।',
    incomplete: 'दिन और बुकिंग की अवधि चुनें: आने वाले दिन यहाँ दिखेंगे।',
    collides: ({ first, second }) => `${first} और ${second} के समय एक-दूसरे पर पड़ते हैं।`,
    closed: 'नहीं होगी',
  },
})
