import type { SevaWords } from '../page-words.ts'

export const te: SevaWords = {
  today: {
    tithi: 'తిథి',
    nakshatra: 'నక్షత్రం',
    sunrise: 'సూర్యోదయం',
    rahu: 'రాహుకాలం',
    until: time => `${time} వరకు`,
    more: 'పూర్తి పంచాంగం',
  },
  sevas: {
    title: 'ఏ రోజైనా సేవలు',
    lead: 'మీరు ఎంచుకున్న రోజున, మీ పేరు, గోత్రంతో అర్చన, అభిషేకం, దీపం.',
    next: day => `తర్వాత: ${day}`,
    book: 'రోజును ఎంచుకోండి',
    failed: 'సేవలు లోడ్ కాలేదు.',
  },
}
