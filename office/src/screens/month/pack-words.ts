import { words } from '../../words/words.ts'

interface Ready {
  size: string
  at: string
  who: string
}

export const packWords = words({
  en: {
    title: 'A year for the auditor',
    intro:
      'The journal, receipts, tax, bank and drawers of one year as a signed ZIP. README inside says how to check it.',
    year: 'Financial year',
    make: 'Make it',
    again: 'Make it again',
    none: 'No year was made yet.',
    waits: 'It waits for its turn.',
    making: ({ n, of }: { n: number; of: number }) => `File ${n} of ${of} is written.`,
    progress: 'Progress',
    leave: 'You may leave this page.',
    ready: ({ size, at, who }: Ready) => `Ready: ${size}, made ${at} for ${who}.`,
    download: 'Download the ZIP',
    kept: (days: number) =>
      `It lies here for ${days} days. Made again from the same books, it is the same to the byte.`,
    gone: 'It was deleted here. It can be made again.',
    failures: {
      interrupted: 'It was broken off. Please make it again.',
      not_taken: 'The worker did not take it up. Please look whether it runs, and make it again.',
      unexpected: 'Something went wrong. Please make it again; if it fails again, look into the server’s log.',
    },
  },
  te: {
    title: 'ఆడిటర్ కోసం ఒక సంవత్సరం',
    intro: 'ఒక సంవత్సరపు జర్నల్, రసీదులు, పన్ను, బ్యాంకు, నగదు పెట్టెల లెక్కలు సంతకంతో ఒకే ZIPలో. ఎలా సరిచూడాలో అందులోని README చెబుతుంది.',
    year: 'ఆర్థిక సంవత్సరం',
    make: 'తయారు చేయండి',
    again: 'మళ్లీ తయారు చేయండి',
    none: 'ఇంకా ఏ సంవత్సరమూ తయారు చేయలేదు.',
    waits: 'తన వంతు కోసం వేచి ఉంది.',
    making: ({ n, of }) => `${of} ఫైళ్లలో ${n} రాశాం.`,
    progress: 'ఎంతవరకు వచ్చింది',
    leave: 'మీరు ఈ పేజీ నుండి వెళ్లవచ్చు.',
    ready: ({ size, at, who }) => `సిద్ధం: ${size}, ${at}, కోరినవారు ${who}.`,
    download: 'ZIP డౌన్‌లోడ్ చేయండి',
    kept: days => `ఇది ఇక్కడ ${days} రోజులు ఉంటుంది. అవే లెక్కల నుండి మళ్లీ తయారు చేస్తే అక్షరం తేడా లేకుండా ఇదే వస్తుంది.`,
    gone: 'దీన్ని ఇక్కడ తొలగించాం. మళ్లీ తయారు చేయవచ్చు.',
    failures: {
      interrupted: 'మధ్యలో ఆగిపోయింది. దయచేసి మళ్లీ తయారు చేయండి.',
      not_taken: 'వర్కర్ దీన్ని మొదలుపెట్టలేదు. అది నడుస్తోందో లేదో చూసి, మళ్లీ తయారు చేయండి.',
      unexpected: 'ఏదో పొరపాటు జరిగింది. దయచేసి మళ్లీ తయారు చేయండి; మళ్లీ ఆగితే సర్వర్ లాగ్ చూడండి.',
    },
  },
  hi: {
    title: 'लेखा परीक्षक के लिए एक वर्ष',
    intro: 'एक वर्ष का जर्नल, रसीदें, कर, बैंक और दराज़ें, हस्ताक्षर के साथ एक ZIP में। जाँच कैसे करें, यह भीतर की README बताती है।',
    year: 'वित्तीय वर्ष',
    make: 'तैयार करें',
    again: 'फिर तैयार करें',
    none: 'अभी कोई वर्ष तैयार नहीं किया गया।',
    waits: 'अपनी बारी की प्रतीक्षा में है।',
    making: ({ n, of }) => `${of} में से ${n} फ़ाइलें लिखी गईं।`,
    progress: 'प्रगति',
    leave: 'आप यह पृष्ठ छोड़ सकते हैं।',
    ready: ({ size, at, who }) => `तैयार: ${size}, ${at}, माँगा ${who} ने।`,
    download: 'ZIP डाउनलोड करें',
    kept: days => `यह यहाँ ${days} दिन रहती है। उन्हीं बहियों से फिर बनाने पर अक्षरशः यही बनती है।`,
    gone: 'यहाँ से हटा दी गई। फिर तैयार की जा सकती है।',
    failures: {
      interrupted: 'बीच में रुक गई। कृपया फिर तैयार करें।',
      not_taken: 'वर्कर ने इसे शुरू नहीं किया। देखें कि वह चल रहा है, और फिर तैयार करें।',
      unexpected: 'कुछ गड़बड़ हुई। कृपया फिर तैयार करें; फिर भी न बने तो सर्वर का लॉग देखें।',
    },
  },
})
