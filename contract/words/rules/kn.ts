import type { RuleWords } from '../rule-words.ts'

export const kn: RuleWords = {
  days: {
    every: 'ಪ್ರತಿದಿನ',
    chosen: 'ನೀವು ಆರಿಸಿದ ದಿನ',
    weekdays: names => `ಪ್ರತಿ ${names}`,
    tithis: names => `ಪ್ರತಿ ${names}`,
    star: name => `${name} ನಕ್ಷತ್ರ ಇರುವ ಪ್ರತಿ ದಿನ`,
    stars: names => `ಈ ನಕ್ಷತ್ರಗಳು ಇರುವ ಪ್ರತಿ ದಿನ: ${names}`,
    dates: dates => `ಈ ದಿನಾಂಕಗಳಂದು: ${dates}`,
    datesAndMore: ({ dates, more }) =>
      more === 1 ? `ಈ ದಿನಾಂಕಗಳಂದು: ${dates}, ಇನ್ನೂ 1 ದಿನ` : `ಈ ದಿನಾಂಕಗಳಂದು: ${dates}, ಇನ್ನೂ ${more} ದಿನಗಳು`,
  },
  at: ({ days, times }) => `${days}, ${times} ಗಂಟೆಗೆ`,
  atManyTimes: ({ days, count, first, last }) => `${days}, ${first} ರಿಂದ ${last} ರವರೆಗೆ ${count} ಸಮಯಗಳಲ್ಲಿ`,
  and: ({ some, last }) => `${some} ಮತ್ತು ${last}`,
  weekdays: {
    0: 'ಭಾನುವಾರ',
    1: 'ಸೋಮವಾರ',
    2: 'ಮಂಗಳವಾರ',
    3: 'ಬುಧವಾರ',
    4: 'ಗುರುವಾರ',
    5: 'ಶುಕ್ರವಾರ',
    6: 'ಶನಿವಾರ',
  },
  tithis: {
    ekadashi: 'ಏಕಾದಶಿಯಂದು',
    pournami: 'ಹುಣ್ಣಿಮೆಯಂದು',
    amavasya: 'ಅಮಾವಾಸ್ಯೆಯಂದು',
    pradosham: 'ಪ್ರದೋಷದಂದು',
    sankatahara_chaturthi: 'ಸಂಕಷ್ಟಹರ ಚತುರ್ಥಿಯಂದು',
    shashthi: 'ಶುಕ್ಲ ಷಷ್ಠಿಯಂದು',
    masa_shivaratri: 'ಮಾಸ ಶಿವರಾತ್ರಿಯಂದು',
  },
  cutOff: {
    start: 'ಆರಂಭವಾಗುವವರೆಗೆ ಬುಕಿಂಗ್ ಮಾಡಬಹುದು.',
    minutes: minutes => `ಆರಂಭಕ್ಕೆ ${minutes} ನಿಮಿಷ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.`,
    hours: hours => `ಆರಂಭಕ್ಕೆ ${hours} ಗಂಟೆ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.`,
    days: days => `ಆರಂಭಕ್ಕೆ ${days} ದಿನ ಮೊದಲು ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.`,
    dayBefore: time => `ಹಿಂದಿನ ದಿನ ${time} ಗಂಟೆಗೆ ಬುಕಿಂಗ್ ಮುಗಿಯುತ್ತದೆ.`,
  },
}
