import { words } from '../../words/words.ts'
import { devoteeTitle } from './title.ts'

export const devoteeWords = words({
  en: {
    ...devoteeTitle.en,
    since: (day: string) => `First seen on ${day}`,
    erased: 'This devotee’s data was erased.',
    wishes: 'Asked to be told about',
    notes: 'Notes',
    block: 'Block this number',
    blockNote: 'A blocked number can’t log in or book, not even at the desk. It is signed out everywhere now.',
    blocked: (of: { day: string; reason: string }) => `Blocked since ${of.day}: ${of.reason}`,
    unblock: 'Unblock',
    reason: 'Reason',
  },
  te: {
    ...devoteeTitle.te,
    since: day => `${day} నుండి ఇక్కడ ఉన్నారు`,
    erased: 'ఈ భక్తుల వివరాలు తొలగించబడ్డాయి.',
    wishes: 'వీటి గురించి తెలియజేయమని కోరారు',
    notes: 'గమనికలు',
    block: 'ఈ నంబరును నిలిపివేయండి',
    blockNote: 'ఇక లాగిన్ గానీ బుకింగ్ గానీ చేయలేరు, కౌంటర్‌లో కూడా. అన్ని లాగిన్‌లు ఇప్పుడే ముగుస్తాయి.',
    blocked: of => `${of.day} నుండి నిలిపివేశారు: ${of.reason}`,
    unblock: 'నిలిపివేత తొలగించండి',
    reason: 'కారణం',
  },
  hi: {
    ...devoteeTitle.hi,
    since: day => `${day} से यहाँ हैं`,
    erased: 'इन भक्त के विवरण मिटा दिए गए हैं।',
    wishes: 'इनकी सूचना चाहते हैं',
    notes: 'टिप्पणियाँ',
    block: 'यह नंबर रोकें',
    blockNote: 'अब न लॉगिन हो सकेगा न बुकिंग, काउंटर पर भी नहीं। सभी लॉगिन अभी समाप्त होंगे।',
    blocked: of => `${of.day} से रोका गया: ${of.reason}`,
    unblock: 'रोक हटाएँ',
    reason: 'कारण',
  },
})
