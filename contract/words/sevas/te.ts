import type { SevaWords } from '../page-words.ts'

export const te: SevaWords = {
  today: {
    tithi: 'తిథి',
    nakshatra: 'నక్షత్రం',
    sunrise: 'సూర్యోదయం',
    rahu: 'రాహుకాలం',
    until: time => `${time} వరకు`,
    more: 'పూర్తి పంచాంగం',
    clock: 'ఈ సమయాలు భారత సమయం.',
  },
  sevas: {
    title: 'ఏ రోజైనా సేవలు',
    lead: 'మీరు ఎంచుకున్న రోజున, మీ పేరు, గోత్రంతో అర్చన, అభిషేకం, దీపం.',
    next: day => `తర్వాత: ${day}`,
    book: 'రోజును ఎంచుకోండి',
    failed: 'సేవలు లోడ్ కాలేదు.',
    all: sevas => (sevas === 1 ? 'పూర్తి జాబితా: 1 సేవ' : `మొత్తం ${sevas} సేవలు`),
    none: 'ప్రస్తుతం సేవలు లేవు.',
  },
  next: {
    title: 'తదుపరి హోమం',
    left: ({ days, hours }) =>
      `ప్రారంభానికి ఇంకా ${days} ${days === 1 ? 'రోజు' : 'రోజులు'} ${hours} ${hours === 1 ? 'గంట' : 'గంటలు'}`,
    begins: clock => `ప్రారంభానికి ఇంకా ${clock}`,
    closes: clock => `నమోదు ముగింపుకు ఇంకా ${clock}`,
    forYou: time => `(మీకు ${time})`,
    purposes: 'ఉద్దేశాన్ని బట్టి వెతకండి',
  },
}
