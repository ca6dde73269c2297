import type { RuleWords } from '../rule-words.ts'

export const ta: RuleWords = {
  days: {
    every: 'தினமும்',
    chosen: 'நீங்கள் தேர்ந்தெடுக்கும் நாளில்',
    weekdays: names => `ஒவ்வொரு ${names}`,
    tithis: names => `ஒவ்வொரு ${names}`,
    star: name => `${name} நட்சத்திரம் வரும் ஒவ்வொரு நாளும்`,
    stars: names => `இந்த நட்சத்திரங்கள் வரும் ஒவ்வொரு நாளும்: ${names}`,
    dates: dates => `இந்தத் தேதிகளில்: ${dates}`,
    datesAndMore: ({ dates, more }) =>
      more === 1 ? `இந்தத் தேதிகளில்: ${dates}, மேலும் 1 நாள்` : `இந்தத் தேதிகளில்: ${dates}, மேலும் ${more} நாட்கள்`,
  },
  at: ({ days, times }) => `${days}, ${times} மணிக்கு`,
  atManyTimes: ({ days, count, first, last }) => `${days}, ${first} முதல் ${last} வரை ${count} நேரங்களில்`,
  and: ({ some, last }) => `${some}, ${last}`,
  weekdays: {
    0: 'ஞாயிற்றுக்கிழமையும்',
    1: 'திங்கட்கிழமையும்',
    2: 'செவ்வாய்க்கிழமையும்',
    3: 'புதன்கிழமையும்',
    4: 'வியாழக்கிழமையும்',
    5: 'வெள்ளிக்கிழமையும்',
    6: 'சனிக்கிழமையும்',
  },
  tithis: {
    ekadashi: 'ஏகாதசியன்றும்',
    pournami: 'பௌர்ணமியன்றும்',
    amavasya: 'அமாவாசையன்றும்',
    pradosham: 'பிரதோஷத்தன்றும்',
    sankatahara_chaturthi: 'சங்கடஹர சதுர்த்தியன்றும்',
    shashthi: 'சஷ்டியன்றும்',
    masa_shivaratri: 'மாத சிவராத்திரியன்றும்',
  },
  cutOff: {
    start: 'தொடங்கும் வரை முன்பதிவு செய்யலாம்.',
    minutes: minutes => `தொடங்குவதற்கு ${minutes} நிமிடங்கள் முன்பு முன்பதிவு முடியும்.`,
    hours: hours => `தொடங்குவதற்கு ${hours} மணி நேரம் முன்பு முன்பதிவு முடியும்.`,
    days: days =>
      days === 1 ? 'தொடங்குவதற்கு 1 நாள் முன்பு முன்பதிவு முடியும்.' : `தொடங்குவதற்கு ${days} நாட்கள் முன்பு முன்பதிவு முடியும்.`,
    dayBefore: time => `முந்தைய நாள் ${time} மணிக்கு முன்பதிவு முடியும்.`,
  },
}
