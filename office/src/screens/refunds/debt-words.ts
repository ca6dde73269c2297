import { words } from '../../words/words.ts'

/** What an order owes since its cheque bounced: on the list of debts and on the page of the order. */
export const debtWords = words({
  en: {
    title: 'Cheque bounced, money owed',
    note: 'The seva has begun, so the order stays. Take the money when it comes, or write it off.',
    since: (day: string) => `since ${day}`,
    take: 'Take payment',
    way: 'How it was paid',
    taken: 'Payment received. A debit note stands to the bill.',
    off: 'Write off',
    offSure:
      'Nobody asks for it any more, and it leaves this list. In the accounts nothing moves: the sale left them when the cheque bounced.',
    isOff: 'Written off.',
    offLine: (amount: string) => `${amount} written off`,
    why: 'Reason',
  },
  te: {
    title: 'చెక్కు చెల్లలేదు, డబ్బు రావాలి',
    note: 'సేవ మొదలైంది కాబట్టి ఆర్డర్ అలాగే ఉంటుంది. డబ్బు వచ్చినప్పుడు తీసుకోండి, లేదా వదులుకోండి.',
    since: day => `${day} నుండి`,
    take: 'డబ్బు తీసుకోండి',
    way: 'ఎలా చెల్లించారు',
    taken: 'డబ్బు అందింది. రసీదుకు డెబిట్ నోట్ వస్తుంది.',
    off: 'బాకీ వదులుకోండి',
    offSure: 'ఇక ఎవరూ అడగరు, ఈ జాబితా నుండి పోతుంది. లెక్కల్లో ఏదీ మారదు: చెక్కు చెల్లనప్పుడే ఆ అమ్మకం వాటి నుండి పోయింది.',
    isOff: 'బాకీ వదులుకున్నాము.',
    offLine: amount => `${amount} బాకీ వదులుకున్నాము`,
    why: 'కారణం',
  },
  hi: {
    title: 'चेक बाउंस हुआ, राशि बाकी है',
    note: 'सेवा शुरू हो चुकी है, इसलिए ऑर्डर बना रहता है। राशि मिलने पर लें, या उसे माफ़ करें।',
    since: day => `${day} से`,
    take: 'राशि लें',
    way: 'कैसे चुकाया',
    taken: 'राशि मिली। रसीद का डेबिट नोट बनेगा।',
    off: 'बकाया माफ़ करें',
    offSure: 'अब कोई इसे नहीं माँगेगा और यह सूची से हट जाएगा। हिसाब में कुछ नहीं बदलता: चेक बाउंस होते ही बिक्री उससे हट चुकी थी।',
    isOff: 'बकाया माफ़ हुआ।',
    offLine: amount => `${amount} का बकाया माफ़ हुआ`,
    why: 'कारण',
  },
})
