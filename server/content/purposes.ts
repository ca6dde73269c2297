import type { Shipped } from './shapes.ts'

/** What devotees pray for. `other_names` are searched, never shown. */
export const purposes = [
  {
    code: 'health',
    name: { en: 'Health', te: 'ఆరోగ్యం', ta: 'ஆரோக்கியம்', kn: 'ಆರೋಗ್ಯ', hi: 'स्वास्थ्य' },
    other_names: 'healing illness long life ఆయుష్షు ஆயுள் ಆಯುಷ್ಯ आरोग्य आयु',
  },
  {
    code: 'prosperity',
    name: { en: 'Prosperity', te: 'ఐశ్వర్యం', ta: 'செல்வம்', kn: 'ಐಶ್ವರ್ಯ', hi: 'समृद्धि' },
    other_names: 'wealth money debts business సంపద வளம் ಸಂಪತ್ತು धन व्यापार',
  },
  {
    code: 'obstacles',
    name: { en: 'Removing obstacles', te: 'ఆటంకాలు తొలగడం', ta: 'தடைகள் நீங்க', kn: 'ವಿಘ್ನ ನಿವಾರಣೆ', hi: 'बाधाओं से मुक्ति' },
    other_names: 'vighna విఘ్నాలు விக்னம் ಅಡೆತಡೆ विघ्न',
  },
  {
    code: 'marriage',
    name: { en: 'Marriage', te: 'వివాహం', ta: 'திருமணம்', kn: 'ವಿವಾಹ', hi: 'विवाह' },
    other_names: 'wedding పెళ్లి கல்யாணம் ಮದುವೆ शादी',
  },
  {
    code: 'children',
    name: { en: 'Children', te: 'సంతానం', ta: 'குழந்தை பாக்கியம்', kn: 'ಸಂತಾನ', hi: 'संतान' },
    other_names: 'child baby family పిల్లలు மக்கட்பேறு ಮಕ್ಕಳು बच्चे',
  },
  {
    code: 'protection',
    name: { en: 'Protection', te: 'రక్షణ', ta: 'பாதுகாப்பு', kn: 'ರಕ್ಷಣೆ', hi: 'रक्षा' },
    other_names: 'evil eye courage enemies దృష్టి திருஷ்டி ದೃಷ್ಟಿ नज़र',
  },
  {
    code: 'wisdom',
    name: { en: 'Education and wisdom', te: 'విద్య, జ్ఞానం', ta: 'கல்வி, ஞானம்', kn: 'ವಿದ್ಯೆ, ಜ್ಞಾನ', hi: 'विद्या और ज्ञान' },
    other_names: 'study exams students చదువు படிப்பு ಓದು पढ़ाई',
  },
  {
    code: 'peace',
    name: {
      en: 'Peace and ancestors',
      te: 'శాంతి, పితృదేవతలు',
      ta: 'அமைதி, முன்னோர்',
      kn: 'ಶಾಂತಿ, ಪಿತೃಗಳು',
      hi: 'शांति और पितर',
    },
    other_names: 'shanti calm pitru శాంతి சாந்தி ಶಾಂತಿ शान्ति',
  },
  {
    code: 'success',
    name: { en: 'Success', te: 'విజయం', ta: 'வெற்றி', kn: 'ಯಶಸ್ಸು', hi: 'सफलता' },
    other_names: 'job victory career ఉద్యోగం வேலை ಉದ್ಯೋಗ नौकरी विजय',
  },
] satisfies Shipped<'purpose'>[]
